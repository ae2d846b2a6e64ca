import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteSnapshotsUntil } from '#server/modules/scoring/repository.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { createTestDatabase } from '#tests/database.ts';

it('keeps the newest snapshots, the chosen one, and the last of each UTC day for 30 days', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const now = Date.now();
  const hours = (count: number) => count * 3_600_000;
  /** One every eight hours of 40 days, oldest first, at 4, 12 and 20 o’clock UTC. */
  const day = now - (now % hours(24));
  const moments = Array.from({ length: 120 }, (_, at) => new Date(day - hours(40 * 24 - 4 - at * 8)));
  const { rows } = await sql<{ id: string }>`
    insert into snapshots (as_of, computed_at, method, inputs_sha256, origin)
    select moment, moment, 'test', 'test', 'live' from unnest(${moments}::timestamptz[]) moment order by moment
    returning id`.execute(db);
  const ids = rows.map(({ id }) => Number(id));
  await db.insertInto('publication').values({ snapshot_id: ids[3]! }).execute();
  await inTransaction(db, (trx) => deleteSnapshotsUntil(trx, ids.at(-15)!, 30));
  const kept = (await db.selectFrom('snapshots').select('id').orderBy('id').execute()).map(({ id }) =>
    Number(id),
  );
  const from = now - hours(30 * 24);
  const expected = ids.filter(
    (_, at) => at === 3 || at >= 106 || (moments[at]!.getUTCHours() === 20 && moments[at]!.getTime() > from),
  );
  expect(kept).toEqual(expected);
  expect(kept.length).toBeLessThanOrEqual(1 + 14 + 30);
  await database.close();
});
