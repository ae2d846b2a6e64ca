import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { followSnapshots } from '#server/modules/market/follow-snapshots.ts';
import { SNAPSHOT_CHANNEL } from '#server/modules/market/snapshot-repository.ts';
import { Secret } from '#server/platform/config/secret.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/connect.ts';
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { KEEP_PLAN } from '#server/platform/db/pool.ts';
import { withStatementLimit } from '#server/platform/db/statement-limit.ts';
import { runJobs } from '#server/platform/queue/queue.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { WalletProcess } from '#tests/processes/wallet-process.ts';
import { openDatabaseGate } from '#tests/stand-ins/database-gate.ts';
import { type Pooler, startPooler } from '#tests/stand-ins/pooler.ts';

/** Connections to PostgreSQL that all clients share: fewer than one node opens by itself. */
const POOL_SIZE = 3;
/** Coins that two nodes sell at once. */
const COINS = 20;

let server: TestDatabase;
let gate: Awaited<ReturnType<typeof openDatabaseGate>>;
let pooler: Pooler;
let database: OpenDatabase;

beforeAll(async () => {
  server = await createTestDatabase();
  gate = await openDatabaseGate(server.url);
  const { host, port, user, database: name } = gate.connection;
  pooler = await startPooler(`postgres://${user}@${host}:${port}/${name}`, POOL_SIZE);
  database = await openDatabase({
    databaseUrl: new Secret(pooler.url),
    databaseDirectUrl: new Secret(server.url),
    dataDir: '/nowhere',
  });
}, 120_000);
afterAll(async () => {
  await database?.close();
  await pooler?.close();
  await gate?.close();
  await server?.close();
});

/** What sessions of the pooler's connections have set, once for each connection that answers. */
async function readSessionSettings(): Promise<Set<string>> {
  const reads = Array.from({ length: 20 }, () =>
    database.pool.query<{ limit: string; prepared: number }>(
      `select current_setting('statement_timeout') as limit, (select count(*)::int from pg_prepared_statements) as prepared`,
    ),
  );
  const rows = (await Promise.all(reads)).flatMap((read) => read.rows);
  return new Set(rows.map(({ limit, prepared }) => `${limit} ${prepared}`));
}

describe('DATABASE_URL of PgBouncer in transaction mode, with DATABASE_DIRECT_URL', () => {
  it('leaves no time limit and no prepared statement on a shared connection', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        withStatementLimit(1_000 + at, async () => {
          await sql`${sql.raw(KEEP_PLAN)}select ${at}::int`.execute(database.db);
          await database.pool.query({ name: 'named', text: 'select $1::int', values: [at] });
          await inTransaction(database.db, (trx) => sql`select 1`.execute(trx));
        }),
      ),
    );
    expect(await readSessionSettings()).toEqual(new Set(['0 0']));
  });

  it('ends a statement of a transaction at its limit in the server, and rolls the transaction back', async () => {
    await sql`create table slow_writes (id int)`.execute(database.db);
    const slow = withStatementLimit(1_000, () =>
      inTransaction(database.db, async (trx) => {
        await sql`insert into slow_writes values (1)`.execute(trx);
        await sql`select pg_sleep(60)`.execute(trx);
      }),
    );
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect((await sql`select id from slow_writes`.execute(database.db)).rows).toEqual([]);
    expect(await readSessionSettings()).toEqual(new Set(['0 0']));
  });

  it('ends a statement outside a transaction at its limit in the client', async () => {
    const slow = withStatementLimit(1_000, () => sql`select pg_sleep(60)`.execute(database.db));
    await expect(slow).rejects.toThrow('Query read timeout');
  });

  it('hears of new snapshots', async () => {
    const onSnapshot = vi.fn();
    const stop = followSnapshots(database, onSnapshot);
    await vi.waitFor(async () => {
      await database.pool.query(`notify ${SNAPSHOT_CHANNEL}`);
      expect(onSnapshot).toHaveBeenCalled();
    });
    await stop();
  });

  it('runs each job once over two nodes', async () => {
    const done: unknown[] = [];
    const startNode = () =>
      runJobs({
        database,
        jobs: {
          letter: {
            retries: 0,
            retryAfterSeconds: 1,
            timeoutSeconds: 60,
            work: async ({ data }) => void done.push(data),
          },
        },
        onError: (error) => done.push(error),
        startDelaySeconds: 0,
        pollIntervalSeconds: 0.5,
      });
    const queues = [startNode(), startNode()];
    for (let at = 0; at < 5; at += 1) {
      await queues[at % 2]!.send('letter', { data: { at } });
      await expect.poll(() => done.length).toBe(at + 1);
    }
    expect(done).toEqual([0, 1, 2, 3, 4].map((at) => ({ at })));
    await Promise.all(queues.map((queue) => queue.stop()));
  });

  it(`lets one of two nodes sell the same last coin, ${COINS} times`, async () => {
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server.url, COINS: String(COINS) };
    const nodes = [new WalletProcess({ ...env, MEMBER: '1' }), new WalletProcess(env)];
    const addresses = await Promise.all(nodes.map(({ up }) => up));
    const token = await nodes[0]!.waitForOutput(/^member (\S+)$/m);
    const add = async (node: string, entry: object) => {
      const response = await fetch(`${node}/api/user/addWalletEntry`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ quantity: '1', price: '2', ...entry }),
      });
      await response.arrayBuffer();
      return response.status;
    };
    for (let at = 0; at < COINS; at += 1) {
      const coin = { crypto_id: `coin-${at}` };
      expect(await add(addresses[at % 2]!, { ...coin, type: 'buy', date: '2024-01-01T00:00:00Z' })).toBe(200);
      const sale = { ...coin, type: 'sale', date: '2024-01-02T00:00:00Z' };
      const ends = await Promise.all(addresses.map((address) => add(address, sale)));
      expect(ends.toSorted()).toEqual([200, 400]);
    }
    await Promise.all(nodes.map((node) => node.kill()));
  }, 120_000);

  it('counts as unavailable while the server behind it is, and answers again afterwards', async () => {
    await gate.close();
    const error = await database.pool.query('select 1').then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(isDatabaseUnavailable(error), String(error)).toBe(true);
    await gate.open();
    await expect
      .poll(
        () =>
          database.pool.query('select 1').then(
            () => 'answers',
            () => 'fails',
          ),
        { timeout: 30_000 },
      )
      .toBe('answers');
  }, 60_000);
});

describe('DATABASE_DIRECT_URL', () => {
  it('is refused without DATABASE_URL', async () => {
    const opening = openDatabase({
      databaseUrl: null,
      databaseDirectUrl: new Secret(server.url),
      dataDir: '/nowhere',
    });
    await expect(opening).rejects.toThrow(
      'DATABASE_DIRECT_URL is set without DATABASE_URL: set both, or neither.',
    );
  });

  it('is named when nothing answers there', async () => {
    const opening = openDatabase({
      databaseUrl: new Secret(pooler.url),
      databaseDirectUrl: new Secret('postgres://user@127.0.0.1:9/fairview'),
      dataDir: '/nowhere',
    });
    await expect(opening).rejects.toThrow(
      'DATABASE_DIRECT_URL cannot be used: nothing answers at 127.0.0.1:9.',
    );
  });
});
