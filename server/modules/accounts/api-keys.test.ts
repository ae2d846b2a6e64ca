import { describe, expect, it } from 'vitest';
import { KEY_SCOPES } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { countApiRequests } from '#domain/plans/access.ts';
import { cleanUpApiKeys, createKey } from '#server/modules/accounts/api-key-service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';

const { people, ask, site, mailsTo } = provideAccountSite();
const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
type Member = Awaited<ReturnType<typeof makeMember>>;
const makeKey = async (me: Member, scopes = [...KEY_SCOPES]) => {
  const { body } = await ask('POST', 'user/createApiKey', { name: 'Sheet', scopes }, { headers: me.headers });
  return body as { key: string; entry: { _id: string; hint: string } };
};
const setUsed = (me: Member, requests: number) =>
  people.pool.query(
    `insert into api_usage (user_id, day, requests) values ($1, (now() at time zone 'utc')::date, $2)
     on conflict (user_id, day) do update set requests = $2`,
    [me.id, requests],
  );

describe('an API key', () => {
  it('is stored as a hash, and its secret is in no later answer', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    const { key, entry } = await makeKey(me);
    expect(entry.hint).toBe(key.slice(-4));
    const { body } = await ask('GET', 'user/apiKeys', undefined, { headers: me.headers });
    expect(body.keys).toMatchObject([{ name: 'Sheet', hint: entry.hint, last_used_at: null }]);
    expect(JSON.stringify(body)).not.toContain(key);
    const { rows } = await people.pool.query('select api_keys::text from api_keys where user_id = $1', [
      me.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(key);
    expect((await mailsTo(me.email)).map(({ kind }) => kind)).toEqual(['api_key_created']);
  });

  it.each([
    ['pro', 25],
    ['lifetime', 25],
    ['free', null],
  ] as const)('shows what the plan %s of its owner shows', async (tier, visible) => {
    const me = await makeMember(people, { tier: 'pro' });
    const { key } = await makeKey(me);
    await people.db.updateTable('users').set({ granted_tier: tier }).where('id', '=', me.id).execute();
    const { status, body } = await ask('GET', 'rank', undefined, withKey(key));
    if (visible === null) expect([status, body.code]).toEqual([403, 'tier.required']);
    else expect([status, body.visible]).toEqual([200, body.total]);
  });

  it('reads only with the scopes it has', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    const [market, wallet] = [await makeKey(me, ['market']), await makeKey(me, ['wallet'])];
    const outcome = async (key: string, path: string) =>
      (await ask('GET', path, undefined, withKey(key))).status;
    expect(await outcome(market.key, 'rank')).toBe(200);
    expect(await outcome(market.key, 'flags')).toBe(200);
    expect(await outcome(market.key, 'user/getWalletEntries')).toBe(403);
    expect(await outcome(wallet.key, 'user/getWalletEntries')).toBe(200);
    expect(await outcome(wallet.key, 'rank')).toBe(403);
    expect(await outcome(wallet.key, 'flags')).toBe(403);
  });

  it('with every scope is refused by each member call that states no scope', async () => {
    const { key } = await makeKey(await makeMember(people, { tier: 'enterprise' }));
    const calls = CALLS.filter(({ access, keyScope }) => access === 'member' && keyScope === undefined);
    const outcomes = await Promise.all(
      calls.map(async ({ method, path }) => {
        const { body } = await ask(method, path, method === 'GET' ? undefined : {}, withKey(key));
        return `${path} ${body?.code}`;
      }),
    );
    expect(
      outcomes.filter((outcome) => !/ (key\.scope|auth\.required|media\.unsupported)$/.test(outcome)),
    ).toEqual([]);
    expect(CALLS.filter(({ method, keyScope }) => keyScope !== undefined && method !== 'GET')).toEqual([]);
  });

  it('works 24 hours longer after a rotation, beside the new secret', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    const { key, entry } = await makeKey(me);
    const rotated = await ask('POST', 'user/rotateApiKey', { id: entry._id }, { headers: me.headers });
    const statusOf = async (secret: string) => (await ask('GET', 'rank', undefined, withKey(secret))).status;
    expect([await statusOf(key), await statusOf(rotated.body.key)]).toEqual([200, 200]);
    await people.pool.query(
      `update api_keys set replaced_until = now() - interval '1 second' where id = $1`,
      [entry._id],
    );
    expect([await statusOf(key), await statusOf(rotated.body.key)]).toEqual([401, 200]);
  });

  it('stops at once when it or its account is deleted', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    const [first, second] = [await makeKey(me), await makeKey(me)];
    await ask('DELETE', `user/deleteApiKey?id=${first.entry._id}`, undefined, { headers: me.headers });
    expect((await ask('GET', 'rank', undefined, withKey(first.key))).status).toBe(401);
    expect((await ask('GET', 'rank', undefined, withKey(second.key))).status).toBe(200);
    await people.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', me.id).execute();
    expect((await ask('GET', 'rank', undefined, withKey(second.key))).status).toBe(401);
  });

  it('is unknown in a call that ignores other tokens', async () => {
    expect((await ask('GET', 'flags', undefined, withKey(`fairview_${'x'.repeat(43)}`))).status).toBe(401);
  });
});

describe('the quota of API keys', () => {
  it('is stated in each answer and counts all keys of the account together', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    const [first, second] = [await makeKey(me), await makeKey(me)];
    await ask('GET', 'rank', undefined, withKey(first.key));
    const { headers } = await ask('GET', 'user/getWalletEntries', undefined, withKey(second.key));
    expect([headers['ratelimit-limit'], headers['ratelimit-remaining']].map(Number)).toEqual([
      countApiRequests({ tier: 'pro' }),
      countApiRequests({ tier: 'pro' }) - 2,
    ]);
    const { body } = await ask('GET', 'user/apiKeys', undefined, { headers: me.headers });
    expect(body.quota).toMatchObject({ limit: 1_000, used: 2 });
    expect(body.keys.map((key: { requests_today: number }) => key.requests_today)).toEqual([1, 1]);
  });

  it('refuses the request after the last one with 429 and the seconds to midnight UTC', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    const { key } = await makeKey(me);
    await setUsed(me, 999);
    expect((await ask('GET', 'rank', undefined, withKey(key))).status).toBe(200);
    const { status, body, headers } = await ask('GET', 'rank', undefined, withKey(key));
    expect([status, body.code]).toEqual([429, 'key.quota']);
    const untilMidnight = 86_400 - ((Date.now() / 1000) % 86_400);
    expect(Math.abs(Number(headers['retry-after']) - untilMidnight)).toBeLessThan(30);
    const usage = await ask('GET', 'user/apiKeys', undefined, { headers: me.headers });
    expect(usage.body.days).toMatchObject([{ requests: 1_000, refused: 1 }]);
  });

  it('cannot be exceeded by requests at the same time, nor by a new key', async () => {
    const me = await makeMember(people, { tier: 'enterprise' });
    const { key } = await makeKey(me);
    await setUsed(me, 19_995);
    const all = await Promise.all(
      Array.from({ length: 12 }, () => ask('GET', 'rank', undefined, withKey(key))),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
    const next = await makeKey(me);
    expect((await ask('GET', 'rank', undefined, withKey(next.key))).status).toBe(429);
  });
});

describe('POST user/createApiKey', () => {
  it.each([
    ['pro', 201],
    ['enterprise', 201],
    ['lifetime', 201],
    ['free', 403],
  ] as const)('for the plan %s returns %i', async (tier, status) => {
    const me = await makeMember(people, { tier });
    const answer = await ask(
      'POST',
      'user/createApiKey',
      { name: 'a', scopes: ['market'] },
      { headers: me.headers },
    );
    expect(answer.status).toBe(status);
  });

  it('returns 409 for the eleventh key, also for keys created at the same time', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => createKey(people.db, me.id, { name: 'a', scopes: ['market'] })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});

describe('cleanUpApiKeys', () => {
  it('deletes usage after 90 days', async () => {
    const { id } = await makeMember(people);
    for (const days of [90, 91])
      await people.pool.query(
        `insert into api_usage (user_id, day, requests) values ($1, (now() at time zone 'utc')::date - $2::int, 1)`,
        [id, days],
      );
    await cleanUpApiKeys(people.db);
    const { rows } = await people.pool.query('select count(*)::int from api_usage where user_id = $1', [id]);
    expect(rows[0].count).toBe(1);
  });
});

describe('openapi.json', () => {
  it('lists API keys as a security scheme of the calls that accept them', async () => {
    const { json } = await site.app.inject('/api/openapi.json').then((answer) => ({ json: answer.json() }));
    expect(Object.keys(json.components.securitySchemes)).toEqual(['session', 'apiKey']);
    expect(json.paths['/api/rank'].get.security).toContainEqual({ apiKey: [] });
    expect(json.paths['/api/user/getWalletEntries'].get.security).toEqual([{ session: [] }, { apiKey: [] }]);
    expect(json.paths['/api/user'].get.security).toEqual([{ session: [] }]);
  });
});
