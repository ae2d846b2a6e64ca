import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WalletAnswer, WalletChanges, WalletEntryAnswer } from '#contracts/wallet.ts';
import { ROLE } from '#server/platform/db/embedded/initialise-data-directory.ts';
import { readPostmasterPid } from '#server/platform/db/embedded/postmaster.ts';
import { createServerPaths } from '#server/platform/db/embedded/server-paths.ts';
import { WalletProcess } from '#tests/processes/wallet-process.ts';
import { makeTemporaryData, removeTemporaryData } from '#tests/temporary-data.ts';

/** How often the writing node and its PostgreSQL are killed. */
const NODE_KILLS = 45;
const DATABASE_KILLS = 15;
/** Tabs that write concurrently. */
const TABS = 4;
/** Upper limit for a write to succeed while nodes are killed. */
const TIMEOUT_MS = 60_000;

const dataDir = makeTemporaryData();
const places = createServerPaths(dataDir);
const env = { DATA_DIR: dataDir };
let node: WalletProcess;
/** Starts while the other node works, so that kills can follow quickly. */
let standby: WalletProcess;
let token = '';

beforeAll(async () => {
  node = new WalletProcess({ ...env, MEMBER: '1' });
  token = await node.waitForOutput(/^member (\S+)$/m);
  await node.up;
  standby = new WalletProcess(env);
}, 60_000);
afterAll(async () => {
  await Promise.all([node.kill(), standby.kill()]);
  await removeTemporaryData(dataDir);
});

/** Retries a request until it succeeds, like a client without a response or with a 5xx. */
async function send<T = WalletEntryAnswer>(
  method: 'POST' | 'DELETE',
  call: string,
  body?: object,
): Promise<T> {
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await node.up
      .then((address) =>
        fetch(`${address}/api/user/${call}`, {
          method,
          headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(10_000),
        }),
      )
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: unknown) => ({ status: 0, text: String(error) }));
    if (answer.status >= 200 && answer.status < 300)
      return answer.text === '' ? (null as never) : (JSON.parse(answer.text) as T);
    const hasFailed = answer.status === 0 || answer.status >= 500;
    if (!hasFailed || Date.now() > until) throw new Error(`${call}: ${answer.status} ${answer.text}`);
    await sleep(20);
  }
}

/** Writes until `isOver`, and keeps `wanted` equal to the expected content of the wallet. */
async function write(tab: number, wanted: Map<string, WalletEntryAnswer>, isOver: () => boolean) {
  const asset = { crypto_id: 'coin-0', price: '3', date: '2024-01-01' };
  let writes = 0;
  const done = (id: string, entry: WalletEntryAnswer | null) => {
    writes += 1;
    if (entry) wanted.set(id, entry);
    else wanted.delete(id);
  };
  for (let turn = 0; !isOver(); turn += 1) {
    const bought = await send('POST', 'addWalletEntry', {
      ...asset,
      type: 'buy',
      quantity: '1',
      notes: `${tab} ${turn}`,
    });
    done(bought._id, bought);
    const sale = { ...asset, type: 'sale', quantity: '1' };
    const sold = await send('POST', 'addWalletEntry', { ...sale, notes: `${tab} ${turn}` });
    done(sold._id, sold);
    const edited = await send('POST', 'editWalletEntry', { ...sale, _id: sold._id, notes: `${tab} again` });
    done(sold._id, edited);
    const gone = await send<{ changes: WalletChanges }>(
      'DELETE',
      `deleteWalletEntry?id=${sold._id}&since=none`,
    );
    done(sold._id, null);
    if (turn % 2 === 0) {
      await send('POST', 'undoWalletChange', { id: gone.changes.change });
      done(sold._id, edited);
    }
  }
  return writes;
}

async function killNode(): Promise<void> {
  await standby.up;
  await sleep(Math.random() * 150);
  const killed = node;
  node = standby;
  standby = new WalletProcess(env);
  await killed.kill();
}

async function killDatabase(): Promise<void> {
  await sleep(Math.random() * 150);
  const before = readPostmasterPid(places.data)!;
  process.kill(before, 'SIGKILL');
  for (;;) {
    await sleep(20);
    const now = readPostmasterPid(places.data);
    if (now !== null && now !== before) return;
  }
}

describe('kill -9 during wallet writes', () => {
  it(`of the node ${NODE_KILLS} times and of PostgreSQL ${DATABASE_KILLS} times: acknowledged writes exist once and complete, and nothing else`, async () => {
    const wanted = new Map<string, WalletEntryAnswer>();
    let over = false;
    const tabs = Array.from({ length: TABS }, (_, tab) => write(tab, wanted, () => over));
    const failed = Promise.all(tabs);
    failed.catch(() => {});
    for (let kill = 1; kill <= NODE_KILLS + DATABASE_KILLS; kill += 1) {
      const every = (NODE_KILLS + DATABASE_KILLS) / DATABASE_KILLS;
      await Promise.race([kill % every === 0 ? killDatabase() : killNode(), failed]);
    }
    over = true;
    const writes = (await Promise.all(tabs)).reduce((sum, each) => sum + each, 0);

    const client = new pg.Client({ host: places.socket, user: ROLE, database: 'fairview' });
    await client.connect();
    const { rows } = await client.query(
      `select version::int, (select count(*)::int from idempotent_responses) as keys,
        (select count(*)::int from idempotent_responses where status is null) as open from wallets`,
    );
    await client.end();
    // Every change raises the version: each acknowledged write happened exactly once.
    expect(rows).toEqual([{ version: writes, keys: writes, open: 0 }]);

    const response = await fetch(`${await node.up}/api/user/getWalletEntries`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as WalletAnswer;
    const kept = ({ _id, type, quantity, price, date, notes }: WalletEntryAnswer) =>
      [_id, type, quantity, price, date, notes].join(' ');
    expect(data.map(kept).sort()).toEqual([...wanted.values()].map(kept).sort());
    expect(data.length).toBeGreaterThan(NODE_KILLS);
  }, 600_000);
});
