import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WalletProcess } from '#tests/processes/wallet-process.ts';
import { type DatabaseGate, openDatabaseGate } from '#tests/stand-ins/database-gate.ts';
import { type DatabasePair, startDatabasePair } from '#tests/stand-ins/database-pair.ts';

/** Writers per node, each of which waits for its answer before the next write. */
const WRITERS = 3;
/** Acknowledged writes before the primary dies, and of each node after the standby serves. */
const WRITES = 30;

let pair: DatabasePair;
let gate: DatabaseGate;
let nodes: WalletProcess[] = [];
let token: string;

beforeAll(async () => {
  pair = await startDatabasePair();
  gate = await openDatabaseGate(pair.primary.url);
  const url = new URL(pair.primary.url);
  url.port = String(gate.port);
  const first = new WalletProcess({ DATABASE_URL: url.href, MEMBER: '1' });
  await first.up;
  token = await first.waitForOutput(/^member (\S+)$/m);
  nodes = [first, new WalletProcess({ DATABASE_URL: url.href })];
  await Promise.all(nodes.map(({ up }) => up));
}, 120_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  await gate?.close();
  await pair?.close();
});

interface Write {
  key: string;
  status: number;
  node: number;
}

const isAcknowledged = ({ status }: Write): boolean => status === 200;
const PATIENT = { timeout: 60_000 };

/** Adds a purchase whose quantity is its key, and returns the status of the answer. */
async function buy(node: number, key: number): Promise<number> {
  const response = await fetch(`${await nodes[node]!.up}/api/user/addWalletEntry`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `failover-${key}`,
    },
    body: JSON.stringify({
      type: 'buy',
      crypto_id: 'coin-0',
      quantity: String(key),
      price: '2',
      date: '2024-01-02T00:00:00Z',
    }),
  });
  await response.arrayBuffer();
  return response.status;
}

const countPurchases = async () => {
  const rows = await pair.standby.query<{ quantity: string; count: number }>(
    'select trim_scale(quantity)::text as quantity, count(*)::int from wallet_entries group by quantity',
  );
  return new Map(rows.map(({ quantity, count }) => [quantity, count]));
};

describe('a primary that dies under the writes of two nodes, with a synchronous standby', () => {
  it('loses no acknowledged write, answers 503 meanwhile, and both nodes write again without a restart', async () => {
    const writes: Write[] = [];
    let isOver = false;
    let next = 0;
    const lanes = nodes.flatMap((_, node) =>
      Array.from({ length: WRITERS }, async () => {
        while (!isOver) {
          next += 1;
          const key = next;
          const status = await buy(node, key);
          writes.push({ key: String(key), status, node });
          if (status !== 200) await sleep(50);
        }
      }),
    );
    await expect.poll(() => writes.filter(isAcknowledged).length, PATIENT).toBeGreaterThanOrEqual(WRITES);
    await pair.primary.kill();
    await pair.promote();
    gate.leadTo(pair.standby.url);
    const after = writes.length;
    const countSince = (node: number) =>
      writes.slice(after).filter((write) => write.node === node && isAcknowledged(write)).length;
    await expect
      .poll(() => Math.min(...nodes.map((_, node) => countSince(node))), PATIENT)
      .toBeGreaterThanOrEqual(WRITES);
    isOver = true;
    await Promise.all(lanes);

    const acknowledged = writes.filter(isAcknowledged).map(({ key }) => key);
    const refused = writes.filter((write) => !isAcknowledged(write));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    const stored = await countPurchases();
    expect(acknowledged.filter((key) => stored.get(key) !== 1)).toEqual([]);

    // A client that repeats what was not acknowledged, with the same key, leaves each write once.
    for (const { key, node } of refused) expect(await buy(node, Number(key))).toBe(200);
    const repeated = await countPurchases();
    expect(refused.filter(({ key }) => repeated.get(key) !== 1)).toEqual([]);
    expect([...repeated.values()].every((count) => count === 1)).toBe(true);
  }, 240_000);
});
