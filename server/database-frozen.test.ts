import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AccountServices, createAccountServices } from '#server/modules/accounts/account-services.ts';
import { followSnapshots } from '#server/modules/market/follow-snapshots.ts';
import { createClosesReader, createHistoryReader } from '#server/modules/market/price-service.ts';
import { SNAPSHOT_CHANNEL } from '#server/modules/market/snapshot-repository.ts';
import { readSources } from '#server/modules/sources/service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { type OpenDatabase, openPool } from '#server/platform/db/connect.ts';
import { withStatementLimit } from '#server/platform/db/statement-limit.ts';
import { runJobs } from '#server/platform/queue/queue.ts';
import { makeMember } from '#tests/builders/member.ts';
import { openApp, provideMarket } from '#tests/builders/open-site.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';
import { openDatabaseGate } from '#tests/stand-ins/database-gate.ts';

/** Short, to keep the test fast. */
const LIMIT_MS = 1_500;

const market = provideMarket();
let database: TestDatabase;
let gate: Awaited<ReturnType<typeof openDatabaseGate>>;
let gatedDatabase: OpenDatabase;
/** Account services through the gate, and directly on the database. */
let people: AccountServices;
let directServices: AccountServices;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createFilledDatabase();
  gate = await openDatabaseGate(database.url);
  gatedDatabase = openPool({
    ...gate.connection,
    connectionTimeoutMillis: LIMIT_MS,
    callStatementMs: LIMIT_MS,
  });
  const config = loadConfig({ CAPTCHA: 'off' });
  people = createAccountServices(config, gatedDatabase, () => {});
  directServices = createAccountServices(config, database, () => {});
  app = await openApp(
    {
      holder: market.holder,
      history: createHistoryReader(gatedDatabase.db),
      closes: createClosesReader(gatedDatabase.db),
      readSources: () => readSources(gatedDatabase.db),
    },
    { people },
  );
});
afterEach(() => gate.thaw());
afterAll(async () => {
  await app.close();
  await gatedDatabase.close();
  await gate.close();
  await database.close();
});

type Member = Awaited<ReturnType<typeof makeMember>>;

async function ask(member: Member, method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await app.inject({
    method,
    url: `/api/${path}`,
    headers: { ...member.headers, 'accept-language': 'it' },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const PURCHASE = { type: 'buy', crypto_id: 'bitcoin', quantity: '1', price: '9', date: '2024-01-01' };
const addPurchase = (member: Member) => ask(member, 'POST', 'user/addWalletEntry', PURCHASE);

function expectUnavailable({ status, headers, body }: Awaited<ReturnType<typeof ask>>) {
  expect([status, body]).toEqual([
    503,
    {
      statusCode: 503,
      code: 'server.unavailable',
      message: 'Il servizio non è disponibile al momento. Riprova tra poco.',
    },
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

const countEntries = async ({ id }: Member) =>
  (await database.db.selectFrom('wallet_entries').select('id').where('user_id', '=', id).execute()).length;

/** Counts idle connections with an open transaction. */
const countOpenTransactions = async () =>
  (
    await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
  ).rowCount;

describe('a call while the database keeps its connections open and does not answer', () => {
  it('returns 503 within the limit, and works again after the thaw', async () => {
    const member = await makeMember(directServices);
    expect((await ask(member, 'GET', 'user')).status).toBe(200);
    gate.freeze();
    expectUnavailable(await ask(member, 'GET', 'user'));
    expectUnavailable(await addPurchase(member));
    gate.thaw();
    expect((await ask(member, 'GET', 'user')).status).toBe(200);
    expect((await addPurchase(member)).status).toBe(200);
  });

  it('answers from memory where no account is looked up', async () => {
    gate.freeze();
    for (const [path, status] of [
      ['rank/getAllCryptos', 200],
      ['sources', 200],
      ['health', 200],
      ['ready', 503],
    ] as const)
      expect([path, (await app.inject(`/api/${path}`)).statusCode]).toEqual([path, status]);
  });

  it('returns 503 on every connection of the pool', async () => {
    const member = await makeMember(directServices);
    const most = gatedDatabase.pool.options.max;
    const asked = () => Promise.all(Array.from({ length: most }, () => ask(member, 'GET', 'user')));
    for (const { status } of await asked()) expect(status).toBe(200);
    gate.freeze();
    for (const answer of await asked()) expectUnavailable(answer);
    gate.thaw();
    for (const { status } of await asked()) expect(status).toBe(200);
  });
});

describe('a write during which the database freezes', () => {
  /** Freezes the database while the insert waits for a lock, then releases the lock. */
  async function freezeUnderWrite(member: Member) {
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table wallet_entries in access exclusive mode');
    const asked = addPurchase(member);
    await vi.waitFor(async () => {
      const { rowCount } = await database.pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rowCount).toBe(1);
    });
    gate.freeze();
    await holder.query('rollback');
    holder.release();
    return asked;
  }

  it('returns 503 and leaves neither the transaction nor an open database transaction', async () => {
    const member = await makeMember(directServices);
    expectUnavailable(await freezeUnderWrite(member));
    gate.thaw();
    await vi.waitFor(async () => expect(await countOpenTransactions()).toBe(0));
    expect(await countEntries(member)).toBe(0);
  });

  it('keeps every acknowledged transaction', async () => {
    const member = await makeMember(directServices);
    expect((await addPurchase(member)).status).toBe(200);
    expectUnavailable(await freezeUnderWrite(member));
    gate.thaw();
    expect((await addPurchase(member)).status).toBe(200);
    expect(await countEntries(member)).toBe(2);
  });
});

describe('a statement that exceeds its limit on a working server', () => {
  it('is cancelled by the server and returns 503', async () => {
    const member = await makeMember(directServices);
    const holder = await database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table sessions in access exclusive mode');
      expectUnavailable(await ask(member, 'GET', 'user'));
      const { rows } = await database.pool.query(
        `select wait_event_type from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toEqual([]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('completes under a longer limit, which does not apply to later statements', async () => {
    const slow = () => gatedDatabase.pool.query(`select pg_sleep(${(LIMIT_MS * 1.5) / 1000})`);
    await expect(withStatementLimit(LIMIT_MS * 20, slow)).resolves.toMatchObject({ rowCount: 1 });
    await expect(slow()).rejects.toMatchObject({ code: '57014' });
  });
});

describe('the job queue while the database is frozen', () => {
  it('runs the next job after the thaw', async () => {
    const done: unknown[] = [];
    const problems: Error[] = [];
    // Creating the tables of the queue takes longer than the limit of calls in this test.
    const limits = { connectionTimeoutMillis: 5_000, callStatementMs: 5_000 };
    const queuePool = openPool({ ...gate.connection, ...limits });
    const queue = runJobs({
      database: queuePool,
      jobs: {
        letter: {
          retries: 0,
          retryAfterSeconds: 1,
          timeoutSeconds: 60,
          work: async ({ data }) => void done.push(data),
        },
      },
      onError: (error) => problems.push(error),
      startDelaySeconds: 0,
      pollIntervalSeconds: 0.5,
    });
    try {
      await queue.send('letter', { data: { to: 'ann' } });
      await vi.waitFor(() => expect(done).toEqual([{ to: 'ann' }]), { timeout: 20_000 });
      gate.freeze();
      await expect(queue.send('letter', { data: { to: 'ben' } })).rejects.toThrow();
      await vi.waitFor(() => expect(problems).not.toEqual([]), { timeout: 20_000 });
      gate.thaw();
      await queue.send('letter', { data: { to: 'cat' } });
      // The rejected job may have been stored: then it waits and replaces the next one.
      await vi.waitFor(() => expect(done.length).toBeGreaterThan(1), { timeout: 20_000 });
    } finally {
      gate.thaw();
      await queue.stop();
      await queuePool.close();
    }
  });
});

describe('followSnapshots while the database is frozen', () => {
  it('reports a snapshot announced meanwhile once the database is back', async () => {
    const onNews = vi.fn();
    const stop = followSnapshots(gatedDatabase, onNews);
    await vi.waitFor(async () => {
      const { rowCount } = await database.pool.query(
        `select 1 from pg_stat_activity where query = $1 and datname = current_database()`,
        [`listen ${SNAPSHOT_CHANNEL}`],
      );
      expect(rowCount).toBe(1);
    });
    gate.freeze();
    await database.pool.query(`notify ${SNAPSHOT_CHANNEL}`);
    expect(onNews).not.toHaveBeenCalled();
    gate.thaw();
    await vi.waitFor(() => expect(onNews).toHaveBeenCalled());
    await stop();
  });
});
