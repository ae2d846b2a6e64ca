import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FillResult, fillInChildProcess } from '#server/modules/bundled-data/fill-in-child-process.ts';
import type { FillProgress } from '#server/modules/bundled-data/service.ts';
import { findServedSnapshotId } from '#server/modules/market/snapshot-service.ts';
import { Secret } from '#server/platform/config/secret.ts';
import { Lifetime } from '#server/platform/process/lifetime.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

function fill(
  lifetime = new Lifetime(),
  onProgress: (progress: FillProgress | FillResult) => void = () => {},
) {
  const config = { databaseUrl: new Secret(database.url), dataDir: '/nowhere' };
  return fillInChildProcess({ config, db: database.db, lifetime, onProgress });
}

describe('fillInChildProcess', () => {
  it('fills the database in another process with progress, and does nothing the second time', async () => {
    const reported: (FillProgress | FillResult)[] = [];
    const otherConnections = new Promise<string[]>((seen) => {
      const poll = async () => {
        const { rows } = await sql<{ pid: number; application_name: string }>`
          select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
            and query ~ 'price_history'`.execute(database.db);
        if (rows.length > 0) seen(rows.map((row) => row.application_name));
        else setTimeout(() => void poll(), 20);
      };
      void poll();
    });
    await fill(new Lifetime(), (progress) => reported.push(progress));
    expect(await otherConnections).toContain('fairview');
    expect(await findServedSnapshotId(database.db)).not.toBeNull();
    expect(reported[0]).toEqual({ what: 'reading', done: 0 });
    expect(reported.at(-1)).toBe('filled');
    const shares = reported.filter((progress) => typeof progress === 'object').map(({ done }) => done);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.every((done) => done >= 0 && done < 1)).toBe(true);

    reported.length = 0;
    await fill(new Lifetime(), (progress) => reported.push(progress));
    expect(reported).toEqual([]);
  });

  it('stops when the parent process shuts down and leaves no partial data', async () => {
    const lifetime = new Lifetime();
    let ended: Promise<void> | null = null;
    const filling = fill(lifetime, (progress) => {
      if (typeof progress === 'object' && progress.what === 'writing') ended ??= lifetime.end();
    });
    await expect(filling).rejects.toThrow(StartError);
    await ended;
    expect(await database.db.selectFrom('assets').select('id').execute()).toEqual([]);
  });
});
