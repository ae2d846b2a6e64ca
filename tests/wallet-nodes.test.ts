import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountServices, createAccountServices } from '#server/modules/accounts/account-services.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { makeMember } from '#tests/builders/member.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { rounds } from '#tests/lanes.ts';
import { WalletProcess } from '#tests/processes/wallet-process.ts';

/** Coins that two tabs sell at once, each the last of its kind. */
const TRIES = rounds({ full: 200, slow: 2_000 });
/** Wallets that do this concurrently. */
const WALLETS = 4;

let database: TestDatabase;
let people: AccountServices;
let nodes: WalletProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  people = createAccountServices(loadConfig({ CAPTCHA: 'off' }), database, () => {});
  const env = { DATABASE_URL: database.url, COINS: String(TRIES) };
  nodes = [new WalletProcess(env), new WalletProcess(env)];
  await Promise.all(nodes.map(({ up }) => up));
}, 60_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  await database.close();
});

/** A member with one coin of each kind, and one tab per node. */
async function openTabs(coins: readonly string[]) {
  const me = await makeMember(people);
  const other = await people.sessions.open(people.db, me.id, 'Another tab');
  await addWalletRows(
    people,
    me.id,
    coins.map((asset) => ({ type: 'buy', date: '2024-01-01', asset })),
  );
  const [here, there] = await Promise.all(nodes.map(({ up }) => up));
  const sell = async (node: string, token: string, coin: string) => {
    const response = await fetch(`${node}/api/user/addWalletEntry`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        type: 'sale',
        crypto_id: coin,
        quantity: '1',
        price: '2',
        date: '2024-01-02T00:00:00Z',
      }),
    });
    const { code } = (await response.json()) as { code?: string };
    return `${response.status} ${code ?? 'sold'}`;
  };
  return {
    id: me.id,
    sellTwice: (coin: string) => Promise.all([sell(here!, me.token, coin), sell(there!, other, coin)]),
  };
}

describe('two tabs on two nodes', () => {
  it(`sell the same last coin at once: exactly one succeeds, ${TRIES} times`, async () => {
    const ends = new Map<string, number>();
    await Promise.all(
      Array.from({ length: WALLETS }, async (_, wallet) => {
        const coins = Array.from(
          { length: TRIES / WALLETS },
          (__, at) => `coin-${wallet * (TRIES / WALLETS) + at}`,
        );
        const { id, sellTwice } = await openTabs(coins);
        for (const coin of coins) {
          const end = (await sellTwice(coin)).sort().join(', ');
          ends.set(end, (ends.get(end) ?? 0) + 1);
        }
        const { rows } = await people.pool.query<{ coins: number; sales: number; places: number }>(
          `select count(distinct asset_id)::int as coins, count(*)::int as sales, count(distinct sequence)::int as places
            from wallet_entries where user_id = $1 and type = 'sale'`,
          [id],
        );
        expect(rows).toEqual([{ coins: coins.length, sales: coins.length, places: coins.length }]);
      }),
    );
    expect([...ends]).toEqual([['200 sold, 400 wallet.quantity_not_available', TRIES]]);
  }, 120_000);
});
