import { sql } from 'kysely';
import type { SourceFault } from '#domain/ingest/source-fault.ts';
import type { SourceStatus } from '#server/modules/sources/source-status.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Returns all sources with their last good answer and the number of values rejected in the newest run. */
export async function readSourceStatus(db: Db): Promise<SourceStatus[]> {
  const rows = await db
    .selectFrom('source_status')
    .select(['source', 'last_good_at', 'live', 'last_error', 'last_error_at', 'last_fault'])
    .select((eb) =>
      eb
        .selectFrom('quarantine')
        .whereRef('quarantine.source', '=', 'source_status.source')
        .where('run_id', '=', sql<number>`(select max(id) from ingest_runs)`)
        .select((inner) => inner.fn.countAll<number>().as('refused'))
        .as('quarantined'),
    )
    .orderBy('source')
    .execute();
  return rows.map((row) => ({
    id: row.source,
    last_good_at: row.last_good_at?.toISOString() ?? null,
    live: row.live,
    last_error: row.last_error,
    last_error_at: row.last_error_at?.toISOString() ?? null,
    last_fault: row.last_fault === 'stopped' ? null : row.last_fault,
    quarantined: Number(row.quarantined ?? 0),
  }));
}

/** Returns the start of the newest refresh; null before the first. */
export async function readLastRefresh(db: Db): Promise<Date | null> {
  const newest = await db
    .selectFrom('ingest_runs')
    .select(sql<Date>`started_at`.as('started_at'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.started_at ?? null;
}

/**
 * Marks a source as live with a good answer at `at`. Keeps the stored lag when the new one is
 * undefined.
 */
export async function writeGoodAnswer(
  db: Db,
  source: string,
  at: Date,
  lagSeconds: number | undefined,
): Promise<void> {
  const good = {
    last_good_at: at,
    live: true,
    ...(lagSeconds === undefined ? {} : { behind_seconds: lagSeconds }),
  };
  await db
    .insertInto('source_status')
    .values({ source, ...good })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(good))
    .execute();
}

/** Stores the last error of a source. Keeps the time of its last good answer. */
export async function writeSourceError(
  db: Db,
  source: string,
  at: Date,
  { fault, message }: { fault: SourceFault; message: string },
): Promise<void> {
  const failed = { last_error: message, last_error_at: at, last_fault: fault };
  await db
    .insertInto('source_status')
    .values({ source, ...failed })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(failed))
    .execute();
}

/** Clears the last error of a source. */
export async function deleteSourceError(db: Db, source: string): Promise<void> {
  await db
    .updateTable('source_status')
    .set({ last_error: null, last_error_at: null, last_fault: null })
    .where('source', '=', source)
    .execute();
}

/** Returns the largest lag of a live source behind the clock, in seconds; 0 without live sources. */
export async function readMaxLagSeconds(db: Db): Promise<number> {
  const row = await db
    .selectFrom('source_status')
    .select((eb) => eb.fn.max('behind_seconds').as('behind'))
    .where('live', '=', true)
    .executeTakeFirst();
  return Number(row?.behind ?? 0);
}
