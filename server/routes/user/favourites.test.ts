import { describe, expect, it } from 'vitest';
import { makeMember } from '#tests/builders/member.ts';
import { providePeopleSite } from '#tests/builders/people-site.ts';

const { people, site, ask } = providePeopleSite();
type Member = Awaited<ReturnType<typeof makeMember>>;
const manage = ({ headers }: Member, _id: string, action: string) =>
  ask('POST', 'user/manageFavorites', { data: { _id, action } }, { headers });
const list = async ({ headers }: Member) =>
  (await ask('GET', 'user/getFavorites', undefined, { headers })).body;
const rewrite = (member: Member, set: string) =>
  people.pool.query(`update favourites set ${set} where user_id = $1`, [member.id]);

describe('POST user/manageFavorites', () => {
  it('adds an asset once, at its price of that moment', async () => {
    const member = await makeMember(people);
    const price = site.snapshot.assets.get('bitcoin')!.quote.price!.value;
    expect((await manage(member, 'bitcoin', 'add')).body).toEqual({ status: 'ok' });
    const [first] = await list(member);
    expect(first).toMatchObject({
      crypto_id: { _id: 'bitcoin', thicker: 'BTC', rank: 1 },
      price_on_add: { usd: price },
      current_price: { usd: price },
      profit_loss: { usd: 0, eur: 0 },
      note: '',
      conditions: [],
    });
    await manage(member, 'bitcoin', 'add');
    expect(await list(member)).toEqual([first]);
  });

  it('takes it out, and does nothing the second time', async () => {
    const member = await makeMember(people);
    await manage(member, 'bitcoin', 'add');
    for (let i = 0; i < 2; i += 1) expect((await manage(member, 'bitcoin', 'remove')).status).toBe(200);
    expect(await list(member)).toEqual([]);
  });

  it('knows no asset of another id', async () => {
    const member = await makeMember(people);
    for (const action of ['add', 'remove']) {
      const { status, body } = await manage(member, 'no-such-asset', action);
      expect([status, body.code]).toEqual([404, 'asset.not_found']);
    }
    expect((await manage(member, 'bitcoin', 'keep')).status).toBe(400);
  });

  it('takes out one that is listed no more', async () => {
    const member = await makeMember(people);
    await manage(member, 'bitcoin', 'add');
    await rewrite(member, `asset_id = 'gone'`);
    expect(await list(member)).toEqual([]);
    expect((await manage(member, 'gone', 'remove')).status).toBe(200);
    expect((await manage(member, 'gone', 'remove')).status).toBe(404);
  });
});

describe('GET user/getFavorites', () => {
  it('lists the newest first, and nobody else’s', async () => {
    const [one, other] = [await makeMember(people), await makeMember(people)];
    for (const id of ['bitcoin', 'ethereum', 'solana']) await manage(one, id, 'add');
    const ids = (await list(one)).map(({ crypto_id }: { crypto_id: { _id: string } }) => crypto_id._id);
    expect(ids).toEqual(['solana', 'ethereum', 'bitcoin']);
    expect(await list(other)).toEqual([]);
  });

  it('gives profit and loss in percent of the price on add, unknown where that is', async () => {
    const member = await makeMember(people);
    await manage(member, 'bitcoin', 'add');
    await rewrite(member, 'price_usd = price_usd / 2, price_eur = null');
    const [row] = await list(member);
    expect(row.profit_loss).toEqual({ usd: 100, eur: null });
    await rewrite(member, 'price_usd = 0');
    expect((await list(member))[0].profit_loss.usd).toBeNull();
  });
});
