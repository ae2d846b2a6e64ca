import { describe, expect, it } from 'vitest';
import type { Tier } from '#contracts/user.ts';
import { cleanUp } from '#server/cleanup-job.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const { people, site, ask } = provideAccountSite();
type Member = Awaited<ReturnType<typeof makeMember>>;
const manage = ({ headers }: Member, _id: string, action: string) =>
  ask('POST', 'user/manageFavorites', { data: { _id, action } }, { headers });
const readWishlist = async ({ headers }: Member) =>
  (await ask('GET', 'user/getFavorites', undefined, { headers })).body;
const rewrite = (member: Member, set: string) =>
  people.pool.query(`update favourites set ${set} where user_id = $1`, [member.id]);

describe('POST user/manageFavorites', () => {
  it('adds an asset once with its current price', async () => {
    const member = await makeMember(people);
    const price = site.snapshot.assets.get('bitcoin')!.quote.price!.value;
    expect((await manage(member, 'bitcoin', 'add')).body).toEqual({ status: 'ok' });
    const [first] = await readWishlist(member);
    expect(first).toMatchObject({
      crypto_id: { _id: 'bitcoin', thicker: 'BTC', rank: 1 },
      price_on_add: { usd: price },
      current_price: { usd: price },
      profit_loss: { usd: 0, eur: 0 },
      note: '',
      conditions: [],
    });
    await manage(member, 'bitcoin', 'add');
    expect(await readWishlist(member)).toEqual([first]);
  });

  it('removes an asset and accepts a repeated call', async () => {
    const member = await makeMember(people);
    await manage(member, 'bitcoin', 'add');
    for (let i = 0; i < 2; i += 1) expect((await manage(member, 'bitcoin', 'remove')).status).toBe(200);
    expect(await readWishlist(member)).toEqual([]);
  });

  it('returns 404 for an unknown asset id', async () => {
    const member = await makeMember(people);
    for (const action of ['add', 'remove']) {
      const { status, body } = await manage(member, 'no-such-asset', action);
      expect([status, body.code]).toEqual([404, 'asset.not_found']);
    }
    expect((await manage(member, 'bitcoin', 'keep')).status).toBe(400);
  });

  it('removes an asset that is no longer listed', async () => {
    const member = await makeMember(people);
    await manage(member, 'bitcoin', 'add');
    await rewrite(member, `asset_id = 'gone'`);
    expect(await readWishlist(member)).toEqual([]);
    expect((await manage(member, 'gone', 'remove')).status).toBe(200);
    expect((await manage(member, 'gone', 'remove')).status).toBe(404);
  });
});

const set = (member: Member, body: object, headers: Record<string, string> = {}) =>
  ask(
    'POST',
    'user/setFavourite',
    { _id: 'bitcoin', ...body },
    { headers: { ...member.headers, ...headers } },
  );
const restore = ({ headers }: Member, _id = 'bitcoin') =>
  ask('POST', 'user/restoreFavourite', { _id }, { headers });
const createFollower = async (tier: Tier = 'pro') => {
  const member = await makeMember(people, { tier });
  await manage(member, 'bitcoin', 'add');
  return member;
};
const ABOVE = { kind: 'price', currency: 'usd', direction: 'above', value: '999999999' };

describe('POST user/setFavourite', () => {
  it('stores the note for every plan and keeps the conditions', async () => {
    const member = await createFollower('free');
    const { status, body } = await set(member, { note: '  Wait for the halving. ' });
    expect([status, body.note, body.conditions]).toEqual([200, 'Wait for the halving.', []]);
    expect(await readWishlist(member)).toEqual([body]);
    expect((await set(member, {})).body.note).toBe('Wait for the halving.');
    expect((await set(member, { note: '' })).body.note).toBe('');
  });

  it('stores conditions with their state and keeps the note', async () => {
    const member = await createFollower();
    await set(member, { note: 'n' });
    const { body } = await set(member, {
      conditions: [ABOVE, { ...ABOVE, direction: 'below' }, { kind: 'flag', severity: 'S4' }],
    });
    expect(body.note).toBe('n');
    expect(body.conditions).toMatchObject([
      { ...ABOVE, holds: false, met_at: null, state: 'waiting' },
      { direction: 'below', holds: true, met_at: null, state: 'already' },
      { kind: 'flag', severity: 'S4', state: 'waiting' },
    ]);
    expect((await set(member, { conditions: body.conditions })).body).toEqual(body);
    expect((await set(member, { conditions: [] })).body.conditions).toEqual([]);
  });

  it('keeps the state of an unchanged condition and resets a changed one', async () => {
    const member = await createFollower();
    const { body } = await set(member, { conditions: [ABOVE, ABOVE] });
    const met_at = '2026-01-01T00:00:00.000Z';
    await people.db
      .updateTable('favourites')
      .set({ conditions: toJson(body.conditions.map((one: object) => ({ ...one, met_at }))) })
      .where('user_id', '=', member.id)
      .execute();
    const [kept, changed] = body.conditions;
    const after = await set(member, { conditions: [kept, { ...changed, value: '888888888' }] });
    expect(after.body.conditions).toMatchObject([
      { id: kept.id, met_at },
      { id: changed.id, met_at: null, value: '888888888' },
    ]);
  });

  it('evaluates conditions with the current figures, and counts equal ones as met', async () => {
    const member = await createFollower();
    const { quote, published } = site.snapshot.assets.get('bitcoin')!;
    const price = String(quote.price!.value);
    const score = published!.high.score;
    const { body } = await set(member, {
      conditions: ['above', 'below'].flatMap((direction) => [
        { ...ABOVE, direction, value: price },
        { kind: 'score', level: 'high', direction, value: score },
      ]),
    });
    expect(body.conditions.map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('already'));
  });

  it('returns the state unknown when the figure is unknown', async () => {
    const member = await makeMember(people, { tier: 'pro' });
    const unrated = [...site.snapshot.assets.values()].find(({ published }) => published === null)!.facts.id;
    await manage(member, unrated, 'add');
    const score = { kind: 'score', level: 'medium', direction: 'above', value: 50 };
    const { body } = await set(member, { _id: unrated, conditions: [score] });
    expect(body.conditions).toMatchObject([{ holds: null, met_at: null, state: 'unknown' }]);
  });

  it('requires PRO for conditions, and lets a downgraded user keep or delete existing ones', async () => {
    for (const tier of ['pro', 'enterprise', 'lifetime'] as const)
      expect((await set(await createFollower(tier), { conditions: [ABOVE] })).status).toBe(200);
    const member = await createFollower();
    const { conditions } = (await set(member, { conditions: [ABOVE, ABOVE] })).body;
    await people.db.updateTable('users').set({ granted_tier: 'free' }).where('id', '=', member.id).execute();
    const refused = [[...conditions, ABOVE], [{ ...conditions[0], value: '1' }], [ABOVE]];
    for (const given of refused) {
      const { status, body } = await set(member, { note: 'x', conditions: given });
      expect([status, body.code]).toEqual([403, 'tier.required']);
    }
    const [row] = await readWishlist(member);
    expect([row.note, row.conditions.map(({ state }: { state: string }) => state)]).toEqual([
      '',
      ['resting', 'resting'],
    ]);
    expect((await set(member, { conditions: conditions.slice(1) })).body.conditions).toHaveLength(1);
  });

  it('hides the state of conditions on scores that the new plan does not include', async () => {
    const member = await makeMember(people, { tier: 'pro' });
    const hidden = site.snapshot.order.medium[10]!;
    const best = site.snapshot.order.medium[9]!;
    const score = (direction: string) => ({ kind: 'score', level: 'medium', direction, value: 50 });
    for (const _id of [hidden, best]) {
      await manage(member, _id, 'add');
      await set(member, { _id, conditions: [score('above'), score('below')] });
    }
    const holds = async () =>
      Object.fromEntries(
        (await readWishlist(member)).map(
          (row: { crypto_id: { _id: string }; conditions: { holds: boolean }[] }) => [
            row.crypto_id._id,
            row.conditions.map((condition) => condition.holds).toSorted(),
          ],
        ),
      );
    const known = [false, true];
    expect(await holds()).toEqual({ [hidden]: known, [best]: known });
    await people.db.updateTable('users').set({ granted_tier: 'free' }).where('id', '=', member.id).execute();
    expect(await holds()).toEqual({ [hidden]: [null, null], [best]: known });
  });

  it.each([
    ['en', 'A score is between 0 and 100.', 'A note can have at most 2,000 characters.'],
    ['it', 'Un punteggio va da 0 a 100.', 'Una nota può avere al massimo 2.000 caratteri.'],
  ])('returns every invalid field in %s and stores nothing', async (language, score, note) => {
    const member = await createFollower();
    const conditions = [
      { ...ABOVE, value: '1,5' },
      { kind: 'score', level: 'low', direction: 'above', value: 101 },
    ];
    const { status, body } = await set(
      member,
      { note: 'x'.repeat(2001), conditions },
      { 'accept-language': language },
    );
    expect([status, body.code]).toEqual([400, 'input.invalid']);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'note',
      'conditions.0.value',
      'conditions.1.level',
      'conditions.1.value',
    ]);
    expect(body.issues[0].message).toBe(note);
    expect(body.issues[3].message).toBe(score);
    expect((await readWishlist(member))[0]).toMatchObject({ note: '', conditions: [] });
  });

  it('returns 400 for a number out of range, and for a note with a null character', async () => {
    const member = await createFollower();
    const payload = `{"_id":"bitcoin","conditions":[{"kind":"price","currency":"usd","direction":"above","value":1e400}]}`;
    const { headers } = member;
    const json = { ...headers, 'content-type': 'application/json' };
    expect((await ask('POST', 'user/setFavourite', undefined, { headers: json, payload })).status).toBe(400);
    expect((await set(member, { note: 'a\0b' })).status).toBe(400);
  });

  it('returns 404 for an asset that the member does not follow', async () => {
    const member = await makeMember(people);
    await createFollower();
    const { status, body } = await set(member, { note: 'x' });
    expect([status, body.code]).toEqual([404, 'favourite.not_found']);
  });

  it('applies a request once per idempotency key', async () => {
    const member = await createFollower();
    const key = { 'idempotency-key': 'k' };
    const first = await set(member, { conditions: [ABOVE] }, key);
    await set(member, { conditions: [] });
    expect((await set(member, { conditions: [ABOVE] }, key)).body).toEqual(first.body);
    expect((await readWishlist(member))[0].conditions).toEqual([]);
  });
});

describe('POST user/restoreFavourite', () => {
  it('restores an asset with its price, date, note and conditions', async () => {
    const member = await createFollower();
    await rewrite(member, `price_usd = 1.5, added_at = '2026-01-01'`);
    await set(member, { note: 'n', conditions: [ABOVE] });
    const before = await readWishlist(member);
    await manage(member, 'bitcoin', 'remove');
    expect(await readWishlist(member)).toEqual([]);
    expect((await set(member, { note: 'x' })).status).toBe(404);
    expect((await restore(member)).body).toEqual(before[0]);
    expect(await readWishlist(member)).toEqual(before);
    expect((await restore(member)).status).toBe(200);
  });

  it('restores only within 24 hours; adding the asset again resets it', async () => {
    const member = await createFollower();
    await rewrite(member, 'price_usd = 1.5');
    await set(member, { note: 'n', conditions: [ABOVE] });
    await manage(member, 'bitcoin', 'remove');
    await rewrite(member, `removed_at = now() - interval '24 hours 1 second'`);
    expect((await restore(member)).body.code).toBe('favourite.not_found');
    await rewrite(member, `removed_at = now() - interval '23 hours 59 minutes'`);
    await manage(member, 'bitcoin', 'add');
    const [row] = await readWishlist(member);
    expect(row).toMatchObject({ note: '', conditions: [], profit_loss: { usd: 0 } });
  });

  it('deletes removed assets for good after 24 hours', async () => {
    const [kept, gone] = [await createFollower(), await createFollower()];
    for (const member of [kept, gone]) await manage(member, 'bitcoin', 'remove');
    await rewrite(gone, `removed_at = now() - interval '25 hours'`);
    await cleanUp(people.db);
    const rows = await people.db
      .selectFrom('favourites')
      .select('user_id')
      .where('user_id', 'in', [kept.id, gone.id])
      .execute();
    expect(rows).toEqual([{ user_id: kept.id }]);
  });
});

describe('GET user/export', () => {
  it('includes note, conditions and assets that can still be restored', async () => {
    const member = await createFollower();
    const { conditions } = (await set(member, { note: 'n', conditions: [ABOVE] })).body;
    await manage(member, 'bitcoin', 'remove');
    const { body } = await ask('GET', 'user/export', undefined, { headers: member.headers });
    expect(body.favourites).toMatchObject([
      { asset_id: 'bitcoin', note: 'n', conditions: [{ id: conditions[0].id, value: '999999999' }] },
    ]);
    expect(body.favourites[0].removed_at).toEqual(expect.any(String));
  });
});

describe('GET user/getFavorites', () => {
  it('lists the assets of the member only, newest first', async () => {
    const [one, other] = [await makeMember(people), await makeMember(people)];
    for (const id of ['bitcoin', 'ethereum', 'solana']) await manage(one, id, 'add');
    const ids = (await readWishlist(one)).map(
      ({ crypto_id }: { crypto_id: { _id: string } }) => crypto_id._id,
    );
    expect(ids).toEqual(['solana', 'ethereum', 'bitcoin']);
    expect(await readWishlist(other)).toEqual([]);
  });

  it('returns the change in percent since adding, and null when the price is unknown', async () => {
    const member = await makeMember(people);
    await manage(member, 'bitcoin', 'add');
    await rewrite(member, 'price_usd = price_usd / 2, price_eur = null');
    const [row] = await readWishlist(member);
    expect(row.profit_loss).toEqual({ usd: 100, eur: null });
    await rewrite(member, 'price_usd = 0');
    expect((await readWishlist(member))[0].profit_loss.usd).toBeNull();
  });
});
