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
  const listening = async () => {
    const { rows } = await database.pool.query(
      'select pid from pg_stat_activity where query = $1 and datname = current_database()',
      [`listen ${SNAPSHOT_CHANNEL}`],
    );
    return rows.map((row) => row.pid as number);
  };

  it('calls back when another connection announces a snapshot, until it is stopped', async () => {
    const onNews = vi.fn();
    const stop = followSnapshots(database, onNews);
    await vi.waitFor(async () => expect(await listening()).toHaveLength(1));
    await notify();
    await vi.waitFor(() => expect(onNews).toHaveBeenCalled());
    await stop();
    await vi.waitFor(async () => expect(await listening()).toHaveLength(0));
  });

  it('calls back once and listens again after it lost its connection', async () => {
    const onNews = vi.fn();
    const stop = followSnapshots(database, onNews);
    await vi.waitFor(async () => expect(await listening()).toHaveLength(1));
    const [lost] = await listening();
    await database.pool.query('select pg_terminate_backend($1)', [lost]);
    await vi.waitFor(
      async () => {
        const [now] = await listening();
        expect(now).toBeDefined();
        expect(now).not.toBe(lost);
      },
      { timeout: 10_000 },
    );
    expect(onNews).toHaveBeenCalled();
    onNews.mockClear();
    await notify();
    await vi.waitFor(() => expect(onNews).toHaveBeenCalled());
    await stop();
  });
});
