import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { METHOD } from '#domain/method/method.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';

/**
 * Loads the scoring run with a later version of the method. Resets modules, because other test files may have
 * loaded the current one.
 */
async function loadNextMethod(): Promise<typeof runScoring> {
  vi.resetModules();
  vi.doMock('#domain/method/method.ts', () => ({ METHOD: { ...METHOD, version: 'fv-next' } }));
  onTestFinished(() => {
    vi.doUnmock('#domain/method/method.ts');
    vi.resetModules();
  });
  return (await import('#server/modules/scoring/service.ts')).runScoring;
}

describe('runScoring over unchanged inputs', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createSmallDatabase();
    // With a live source, a run is dated to its own day, not to that of the bundled data.
    await database.db
      .updateTable('source_status')
      .set({ live: true })
      .where('source', '=', 'coingecko')
      .execute();
  });
  afterAll(() => database.close());

  const run = async (at: string) => (await runScoring(database.db, { now: new Date(at) })).snapshot_id;
  const methods = async () =>
    (await database.db.selectFrom('snapshots').select('method').orderBy('id').execute()).map(
      ({ method }) => method,
    );

  it('writes nothing on the same day with the same method', async () => {
    const first = await run('2027-01-05T06:00:00Z');
    const before = await methods();
    expect(first).not.toBeNull();
    expect(await run('2027-01-05T18:00:00Z')).toBeNull();
    expect(await methods()).toEqual(before);
  });

  it('writes a snapshot on the next day', async () => {
    const first = await run('2027-02-05T06:00:00Z');
    expect(await run('2027-02-06T06:00:00Z')).toBeGreaterThan(first!);
  });

  it('writes a snapshot on the same day when the method version has changed', async () => {
    const first = await run('2027-03-05T06:00:00Z');
    const byNextMethod = await loadNextMethod();
    const { snapshot_id } = await byNextMethod(database.db, { now: new Date('2027-03-05T06:00:00Z') });
    expect(snapshot_id).toBeGreaterThan(first!);
    expect((await methods()).slice(-2)).toEqual([METHOD.version, 'fv-next']);
  });
});
