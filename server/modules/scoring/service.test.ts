import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { scoreRun } from '#server/modules/scoring/service.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';

const method = vi.hoisted(() => ({ version: 'this' }));
vi.mock('#domain/method/method.ts', async (original) => {
  const { METHOD } = await original<typeof import('#domain/method/method.ts')>();
  return { METHOD: Object.defineProperty({ ...METHOD }, 'version', { get: () => method.version }) };
});

describe('scoreRun over unchanged inputs', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createFilledDatabase();
    // The day of a run is the day it runs on, not that of the bundled figures.
    await database.db
      .updateTable('source_status')
      .set({ live: true })
      .where('source', '=', 'coingecko')
      .execute();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    method.version = 'this';
  });

  const run = async (at: string) => (await scoreRun(database.db, { now: new Date(at) })).snapshot_id;
  const methods = async () =>
    (await database.db.selectFrom('snapshots').select('method').orderBy('id').execute()).map(
      ({ method }) => method,
    );

  it('writes nothing on the same day by the same method', async () => {
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

  it('writes a snapshot on the same day when the method has another version', async () => {
    const first = await run('2027-03-05T06:00:00Z');
    method.version = 'next';
    expect(await run('2027-03-05T06:00:00Z')).toBeGreaterThan(first!);
    expect((await methods()).at(-1)).toBe('next');
  });
});
