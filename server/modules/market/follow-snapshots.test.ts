import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { followSnapshots } from '#server/modules/market/follow-snapshots.ts';
import { SNAPSHOT_CHANNEL } from '#server/modules/market/snapshot-repository.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

describe('followSnapshots', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const notify = () => database.pool.query(`notify ${SNAPSHOT_CHANNEL}`);
  const readListenerPids = async () => {
    const { rows } = await database.pool.query(
      'select pid from pg_stat_activity where query = $1 and datname = current_database()',
      [`listen ${SNAPSHOT_CHANNEL}`],
    );
    return rows.map((row) => row.pid as number);
  };

  it('calls back when another connection announces a snapshot, until it is stopped', async () => {
    const onSnapshot = vi.fn();
    const stop = followSnapshots(database, onSnapshot);
    await vi.waitFor(async () => expect(await readListenerPids()).toHaveLength(1));
    await notify();
    await vi.waitFor(() => expect(onSnapshot).toHaveBeenCalled());
    await stop();
    await vi.waitFor(async () => expect(await readListenerPids()).toHaveLength(0));
  });

  it('calls back once and listens again after it lost its connection', async () => {
    const onSnapshot = vi.fn();
    const stop = followSnapshots(database, onSnapshot);
    await vi.waitFor(async () => expect(await readListenerPids()).toHaveLength(1));
    const [lost] = await readListenerPids();
    await database.pool.query('select pg_terminate_backend($1)', [lost]);
    await vi.waitFor(
      async () => {
        const [now] = await readListenerPids();
        expect(now).toBeDefined();
        expect(now).not.toBe(lost);
      },
      { timeout: 10_000 },
    );
    expect(onSnapshot).toHaveBeenCalled();
    onSnapshot.mockClear();
    await notify();
    await vi.waitFor(() => expect(onSnapshot).toHaveBeenCalled());
    await stop();
  });
});
