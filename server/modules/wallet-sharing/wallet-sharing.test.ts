import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  MAX_WALLET_SHARES,
  type SharedWalletAnswer,
  sharedWallet,
  type WalletShareAnswer,
} from '#contracts/wallet-shares.ts';
import { LIMITS } from '#server/modules/accounts/limit-service.ts';
import { cleanUpShares } from '#server/modules/wallet-sharing/service.ts';
import { makeToken } from '#server/platform/secrets/token.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { PASSWORD } from '#tests/builders/member.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';
import { addWalletRows, type WalletRow } from '#tests/builders/wallet-rows.ts';

const lines: string[] = [];
const given = provideAccountSite(
  {},
  { logLevel: 'trace', logStream: { write: (line: string) => void lines.push(line) } },
);
const { people, site, ask } = given;

const ROWS: readonly WalletRow[] = [
  { type: 'buy', date: '2026-02-10', quantity: '2', price: '70000', fees: '20', notes: 'a secret note' },
  { type: 'sale', date: '2026-03-15', quantity: '1', price: '80000', fees: '10' },
  { type: 'buy', date: '2026-03-01', asset: 'ethereum', quantity: '10', price: '2000', currency: 'eur' },
];

async function openSharer(rows: readonly WalletRow[] = ROWS) {
  const wallet = await openWallet(given);
  await addWalletRows(people, wallet.id, rows);
  const share = async (
    change: object = {},
  ): Promise<{ status: number; token: string; share: WalletShareAnswer; code: string }> => {
    const { status, body } = await wallet.post('addWalletShare', {
      name: 'For Grace',
      days: 30,
      hides_amounts: false,
      ...change,
    });
    return { status, ...body };
  };
  const list = async (): Promise<WalletShareAnswer[]> => (await wallet.ask('GET', 'getWalletShares')).body;
  return { ...wallet, share, list, end: (id: string) => wallet.post('endWalletShare', { id }) };
}
const open = (token: string, language = 'en', headers: Record<string, string> = {}) =>
  ask('POST', 'wallet/shared', { token }, { headers: { 'accept-language': language, ...headers } });
const read = async (token: string): Promise<SharedWalletAnswer> =>
  sharedWallet.strict().parse((await open(token)).body);
const today = () => new Date().toISOString().slice(0, 10);
const change = (sql: string, values: unknown[]) => people.pool.query(sql, values);

describe('POST user/addWalletShare', () => {
  it('returns the secret once, and stores its hash only', async () => {
    const { share, list, id } = await openSharer();
    const made = await share({ name: ' For Grace ', days: 7, hides_amounts: true });
    expect(made.status).toBe(201);
    expect(made.token).toMatch(/^[\w-]{43}$/);
    expect(made.share).toMatchObject({ name: 'For Grace', hides_amounts: true, last_opened_on: null });
    const days = (Date.parse(made.share.expires_at) - Date.parse(made.share.created_at)) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect(await list()).toEqual([made.share]);
    const { rows } = await change('select wallet_shares::text as row from wallet_shares where user_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(made.token);
  });

  it.each([{ days: 8 }, { days: 0 }, { name: '' }, { name: 'a\u202eb' }, { hides_amounts: 'no' }])(
    'refuses %o',
    async (wrong) => {
      const { share, list } = await openSharer([]);
      expect(await share(wrong)).toMatchObject({ status: 400, code: 'input.invalid' });
      expect(await list()).toEqual([]);
    },
  );

  it('refuses one link more than the maximum, also at once, and counts no expired one', async () => {
    const { share, list, id } = await openSharer([]);
    for (let at = 2; at < MAX_WALLET_SHARES; at += 1) await share();
    const last = await Promise.all([share(), share(), share()]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect((await share()).code).toBe('wallet_share.too_many');
    expect(await list()).toHaveLength(MAX_WALLET_SHARES);
    await change(
      `update wallet_shares set expires_at = now() where user_id = $1 and id = (select min(id) from wallet_shares where user_id = $1)`,
      [id],
    );
    expect(await list()).toHaveLength(MAX_WALLET_SHARES - 1);
    expect((await share()).status).toBe(201);
  });
});

describe('POST wallet/shared', () => {
  it('shows holdings with weights, amounts, returns, day and source of the prices', async () => {
    const { share, entries } = await openSharer();
    const { summary, holdings } = await entries();
    const shown = await read((await share()).token);
    expect(shown.holdings.map(({ asset }) => asset!._id)).toEqual(
      holdings.map(({ crypto_id }: { crypto_id: { _id: string } }) => crypto_id._id),
    );
    const weights = shown.holdings.map(({ weight }) => weight!);
    expect(weights[0]).toBeCloseTo(Number(holdings[0].value) / Number(summary.value), 4);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 3);
    expect(shown.holdings[0]!.amounts).toEqual({
      quantity: holdings[0].quantity,
      value: holdings[0].value,
      cost: holdings[0].cost,
      unrealised: holdings[0].unrealised,
    });
    expect(shown.amounts).toEqual({
      method: summary.method,
      value: summary.value,
      cost: summary.invested,
      unrealised: summary.unrealised,
      realised: summary.realised,
      profit_loss: summary.profit_loss,
      cash: [],
    });
    expect(shown).toMatchObject({ currency: 'usd', as_of: site.snapshot.as_of });
    expect(shown.performance.roi).toBeCloseTo(summary.return, 4);
    const { source, observed_at } = site.snapshot.assets.get('bitcoin')!.quote.price!;
    expect(shown.prices.map((prices) => prices.source)).toContain(source);
    expect(shown.prices.some(({ until }) => until >= observed_at.slice(0, 10))).toBe(true);
  });

  it('has the returns of the history of the wallet', async () => {
    const { share, history } = await openSharer();
    const { performance } = await read((await share({ hides_amounts: true })).token);
    for (const [range, value] of [
      ['30d', performance.days_30],
      ['all', performance.whole],
    ] as const) {
      const { time_weighted } = (await history(`dateRange=${range}`)).performance;
      if (time_weighted === null) expect(value).toBeNull();
      else expect(value).toBeCloseTo(time_weighted, 4);
    }
    expect(performance.days_365).toBeNull();
    expect(performance.years.map(({ year }) => year)).toEqual([2026]);
  });

  it('contains nothing of who owns it, what they noted, where they hold it and how their custom assets are called', async () => {
    const owner = await openSharer();
    const { email, id } = owner;
    const account = (await owner.post('addHoldingAccount', { name: 'Secret bank', kind: 'exchange' })).body;
    const custom = (await owner.post('addCustomAsset', { name: 'Secret house', thicker: 'SECRET' })).body;
    await owner.post('setCustomPrice', { _id: custom._id, date: '2026-04-01', price: '5', currency: 'usd' });
    const added = await owner.add({
      crypto_id: custom._id,
      quantity: '3',
      date: '2026-04-02',
      holding_account: account._id,
      notes: 'a secret note',
    });
    expect(added.status).toBe(200);
    for (const hides_amounts of [true, false]) {
      const { text, body } = await open((await owner.share({ hides_amounts, name: 'Secret link' })).token);
      expect(text.toLowerCase()).not.toContain('secret');
      for (const own of [email, id, custom._id, account._id, added.body._id]) expect(text).not.toContain(own);
      expect(body.holdings.at(-1)).toMatchObject({ asset: null, weight: expect.any(Number) });
      expect(body.prices.map(({ source }: { source: string }) => source)).toContain('own');
    }
  });

  it('may be kept by no cache and no search engine, and passes no address on', async () => {
    const { share } = await openSharer();
    for (const token of [(await share()).token, makeToken()]) {
      const { headers } = await open(token);
      expect(headers['cache-control']).toContain('no-store');
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
    expect((await open((await share()).token)).headers['cache-control']).toBe('private, no-store');
  });

  it('has no secret in the log', async () => {
    const { share, end } = await openSharer();
    lines.length = 0;
    const made = await share();
    await open(made.token);
    await end(made.share._id);
    await open(made.token);
    await site.app.inject({ method: 'GET', url: '/shared-wallet/' });
    expect(lines.join('')).toContain('wallet/shared');
    expect(lines.join('')).not.toContain(made.token);
  });

  it('notes the day of the last opening', async () => {
    const { share, list, id } = await openSharer();
    const { token } = await share();
    await open(token);
    expect((await list())[0]!.last_opened_on).toBe(today());
    await change(`update wallet_shares set last_opened_on = '2026-01-01' where user_id = $1`, [id]);
    await open(token);
    expect((await list())[0]!.last_opened_on).toBe(today());
  });

  it('shows the wallet as it is at each opening', async () => {
    const { share, add, remove } = await openSharer([]);
    const { token } = await share();
    expect((await read(token)).holdings).toEqual([]);
    const { body } = await add();
    expect((await read(token)).holdings).toHaveLength(1);
    await remove(body._id);
    expect((await read(token)).holdings).toEqual([]);
  });

  describe('gives the same answer, with every header, for a link', () => {
    /** The link after `closing`. */
    const CLOSINGS: Record<
      string,
      (owner: Awaited<ReturnType<typeof openSharer>>, id: string) => Promise<unknown>
    > = {
      'that its owner ended': (owner, id) => owner.end(id),
      'that expired': ({ id: user }) =>
        change('update wallet_shares set expires_at = now() where user_id = $1', [user]),
      'of a suspended account': ({ id: user }) =>
        change('update users set suspended_at = now() where id = $1', [user]),
      'of a deleted account': ({ headers }) => ask('DELETE', 'user', { password: PASSWORD }, { headers }),
    };
    const stable = (headers: object) => ({ ...headers, date: null, 'x-request-id': null });

    it.each(Object.keys(CLOSINGS))('%s as for one that never existed', async (closing) => {
      const owner = await openSharer();
      const { token, share } = await owner.share();
      expect((await open(token)).status).toBe(200);
      await CLOSINGS[closing]!(owner, share._id);
      const [closed, unknown] = [await open(token), await open(makeToken())];
      expect([closed.status, closed.body.code]).toEqual([404, 'wallet_share.not_found']);
      expect(closed.text).toBe(unknown.text);
      expect(stable(closed.headers)).toEqual(stable(unknown.headers));
    });

    it.each([
      ['suspended', 'update users set suspended_at = $2 where id = $1'],
      ['deleted', 'update users set deleted_at = $2 where id = $1'],
    ])('that stays closed when the %s account returns', async (_state, sql) => {
      const { share, id, list } = await openSharer();
      const { token } = await share();
      await change(sql, [id, new Date()]);
      await change(sql, [id, null]);
      expect((await open(token)).status).toBe(404);
      expect(await list()).toEqual([]);
    });
  });

  it('limits attempts from one address, whether links exist or not', async () => {
    const { share } = await openSharer([]);
    const { token } = await share();
    const from = { remoteAddress: '192.0.2.77' };
    const attempt = (secret: string) => ask('POST', 'wallet/shared', { token: secret }, from);
    for (let at = 0; at < LIMITS.sharedWallet.points; at += 1) await attempt(makeToken());
    for (const secret of [token, makeToken()])
      expect(await attempt(secret)).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
    expect((await open(token)).status).toBe(200);
  });
});

describe('POST user/endWalletShare', () => {
  it('ends one link of the caller at once, and no other', async () => {
    const [owner, other] = [await openSharer([]), await openSharer([])];
    const [one, two] = [await owner.share(), await owner.share()];
    expect((await other.end(one.share._id)).body.code).toBe('wallet_share.not_found');
    expect((await open(one.token)).status).toBe(200);
    expect((await owner.end(one.share._id)).status).toBe(200);
    expect((await open(one.token)).status).toBe(404);
    expect((await open(two.token)).status).toBe(200);
    expect((await owner.end(one.share._id)).body.code).toBe('wallet_share.not_found');
    expect((await owner.end(randomUUID())).status).toBe(404);
  });
});

describe('cleanUpShares', () => {
  it('deletes expired links and those of demo accounts', async () => {
    const [kept, expired, demo] = [await openSharer([]), await openSharer([]), await openSharer([])];
    for (const owner of [kept, expired, demo]) await owner.share();
    await change('update wallet_shares set expires_at = now() where user_id = $1', [expired.id]);
    await change('update users set demo = true where id = $1', [demo.id]);
    await cleanUpShares(people.db);
    const { rows } = await change('select user_id from wallet_shares where user_id = any($1)', [
      [kept.id, expired.id, demo.id],
    ]);
    expect(rows).toEqual([{ user_id: kept.id }]);
  });
});

describe('GET user/export', () => {
  it('contains the links without their secrets', async () => {
    const { share, headers } = await openSharer([]);
    const { token } = await share();
    const { text, body } = await ask('GET', 'user/export', undefined, { headers });
    expect(body.wallet_shares).toMatchObject([{ name: 'For Grace', hides_amounts: false }]);
    expect(text).not.toContain(token);
    expect(text).not.toContain('token_sha256');
  });
});
