import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { fillDatabase } from '#server/modules/bundled-data/service.ts';
import { Secret } from '#server/platform/config/secret.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { accessTable } from '#tests/api-access/access-table.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { callAddress } from '#tests/builders/call-address.ts';
import { makeMember } from '#tests/builders/member.ts';
import type { TestDatabase } from '#tests/database.ts';
import { keepFewAssets } from '#tests/few-assets.ts';
import { type DatabaseGate, openDatabaseGate } from '#tests/stand-ins/database-gate.ts';
import { type DatabasePair, startDatabasePair } from '#tests/stand-ins/database-pair.ts';

let pair: DatabasePair;
let gate: DatabaseGate;

/** The filled primary, and a gate before its replica. A commit does not wait for the replica. */
async function createReplicatedDatabase(): Promise<TestDatabase> {
  pair = await startDatabasePair('local');
  gate = await openDatabaseGate(pair.standby.url);
  const replicaUrl = new URL(pair.standby.url);
  replicaUrl.port = String(gate.port);
  const opened = await openDatabase({
    databaseUrl: new Secret(pair.primary.url),
    databaseReplicaUrl: new Secret(replicaUrl.href),
    dataDir: '/nowhere',
  });
  await fillDatabase(opened.db);
  await keepFewAssets(opened);
  return {
    ...opened,
    url: pair.primary.url,
    async close() {
      await opened.close();
      await gate.close();
      await pair.close();
    },
  };
}

const { people, site, ask } = provideAccountSite({}, {}, createReplicatedDatabase);
const TABLE = accessTable({ people, site, ask });

const countReads = () => ({ ...people.replica!.counts });
/** Waits until a replica that failed is asked again. */
const waitForReplica = () =>
  expect
    .poll(async () => people.replica!.read(readServer), { timeout: 30_000, interval: 100 })
    .toBe('replica');
const readServer = async () => {
  const { rows } = await sql<{ server: string }>`
    select case when pg_is_in_recovery() then 'replica' else 'primary' end as server`.execute(people.db);
  return rows[0]!.server;
};

describe('reads with DATABASE_REPLICA_URL', () => {
  it('run on the replica, and everything else on the primary', async () => {
    await waitForReplica();
    expect(await readServer()).toBe('primary');
  });

  it('see every write that was acknowledged before them, 300 times', async () => {
    await sql`create table counters (number int)`.execute(people.db);
    await sql`insert into counters values (0)`.execute(people.db);
    const before = countReads();
    for (let number = 1; number <= 300; number += 1) {
      await sql`update counters set number = ${number}`.execute(people.db);
      const read = await people.replica!.read(() =>
        sql<{ number: number }>`select number from counters`.execute(people.db),
      );
      expect(read.rows).toEqual([{ number }]);
    }
    expect(countReads().replica - before.replica).toBeGreaterThan(200);
  });

  it('of a member show what the member has just added, whichever server answers', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    for (let count = 1; count <= 20; count += 1) {
      const entry = {
        type: 'buy',
        crypto_id: 'bitcoin',
        quantity: '1',
        price: '2',
        date: '2024-01-01T00:00:00Z',
      };
      expect(await ask('POST', 'user/addWalletEntry', entry, { headers: me.headers })).toMatchObject({
        status: 200,
      });
      const { body } = await ask('GET', 'user/getWalletEntries', undefined, { headers: me.headers });
      expect(body.data).toHaveLength(count);
    }
  });

  it('run on the primary, with the newest rows, while the replica lags behind', async () => {
    await waitForReplica();
    await pair.standby.query('select pg_wal_replay_pause()');
    await sql`update counters set number = 1000`.execute(people.db);
    const { rows } = await people.replica!.read(() =>
      sql<{ number: number }>`select number from counters`.execute(people.db),
    );
    expect(rows).toEqual([{ number: 1000 }]);
    await pair.standby.query('select pg_wal_replay_resume()');
    await waitForReplica();
  });

  it('run on the primary while the replica is down, and on the replica again afterwards', async () => {
    await gate.close();
    expect(await people.replica!.read(readServer)).toBe('primary');
    await gate.open();
    await waitForReplica();
  });

  it('run on the primary while the replica is frozen', async () => {
    gate.freeze();
    expect(await people.replica!.read(readServer)).toBe('primary');
    gate.thaw();
    await waitForReplica();
  });

  it('are repeated on the primary when the replica dies during them', async () => {
    const before = countReads();
    let runs = 0;
    const server = await people.replica!.read(async () => {
      runs += 1;
      const found = await readServer();
      if (found === 'replica') {
        await gate.close();
        await readServer();
      }
      return found;
    });
    expect([server, runs, countReads().again - before.again]).toEqual(['primary', 2, 1]);
    await gate.open();
    await waitForReplica();
  });
});

describe('GET calls of the API that are read from the replica', () => {
  const reads = CALLS.filter(
    ({ method, access, status, stores }) =>
      method === 'GET' && access !== 'desk' && status !== 302 && !stores,
  );

  it.each(reads.map((call) => ({ name: `GET ${call.path}`, call })))(
    '$name writes nothing',
    async ({ name, call }) => {
      await waitForReplica();
      const { buildRequest, answers } = TABLE[name]!;
      const me = await makeMember(people, { tier: 'pro' });
      const { query, headers } = (await buildRequest?.(me, 'right user')) ?? {};
      const before = countReads();
      const answer = await ask('GET', callAddress(call.path, query), undefined, {
        headers: { ...headers, ...me.headers },
      });
      expect(`${answer.status}`).toBe(answers[4].slice(0, 3));
      expect(countReads().again).toBe(before.again);
    },
  );
});
