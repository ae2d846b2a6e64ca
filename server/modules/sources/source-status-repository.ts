import { sql } from 'kysely';
import type { SourceFaultCode } from '#contracts/sources.ts';
import type { SourceFault } from '#domain/ingest/source-fault.ts';
import type { Db } from '#server/platform/db/handle.ts';

export interface SourceStatus {
  id: string;
  /** ISO 8601 UTC; null when it never answered well. */
  last_good_at: string | null;
  live: boolean;
  last_error: string | null;
  /** ISO 8601 UTC; null since a whole run went well. */
  last_error_at: string | null;
  last_fault: SourceFaultCode | null;
  /** Values refused in the newest run. */
  quarantined: number;
}

export interface SourcesState {
  statuses: readonly SourceStatus[];
  /** When the newest refresh began, ISO 8601 UTC; null before the first. */
  last_refresh_at: string | null;
}

/** How the sources are doing, and when they were last asked. Rejects when the database does not answer. */
export async function readSources(db: Db): Promise<SourcesState> {
  const statuses = await readSourceStatus(db);
  const newest = await db
    .selectFrom('ingest_runs')
    .select(sql<Date>`started_at`.as('started_at'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { statuses, last_refresh_at: newest?.started_at.toISOString() ?? null };
}

/** Each source with its last good date and what was refused of it lately. */
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

/** Newer than this, the newest figure of an answer is as good as of now. */
const CURRENT_WITHIN_MS = 2 * 86_400_000;

/**
 * The source answered well. `newest`: date of its newest figure where it dates them; one that is days old means that the
 * source stands at that time (a replayed recording), and what it says is read as of then.
 */
export async function noteGoodAnswer(
  db: Db,
  source: string,
  now: Date,
  newest: string | null,
): Promise<void> {
  const behind = newest === null ? 0 : now.getTime() - Date.parse(newest);
  const told = newest === null ? {} : { behind_seconds: behind > CURRENT_WITHIN_MS ? behind / 1000 : 0 };
  const good = { last_good_at: now, live: true, ...told };
  await db
    .insertInto('source_status')
    .values({ source, ...good })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(good))
    .execute();
}

/** The source did not answer well; the date of its last good answer stays. */
export async function noteSourceError(
  db: Db,
  source: string,
  now: Date,
  { fault, message }: { fault: SourceFault; message: string },
): Promise<void> {
  const failed = { last_error: message, last_error_at: now, last_fault: fault };
  await db
    .insertInto('source_status')
    .values({ source, ...failed })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(failed))
    .execute();
}

/** A whole run of this source went without a failure. */
export async function clearSourceError(db: Db, source: string): Promise<void> {
  await db
    .updateTable('source_status')
    .set({ last_error: null, last_error_at: null, last_fault: null })
    .where('source', '=', source)
    .execute();
}

/** The moment that live figures speak of: the clock, less how far the market source is behind it. */
export async function marketNow(db: Db, clock: Date): Promise<Date> {
  const row = await db
    .selectFrom('source_status')
    .select((eb) => eb.fn.max('behind_seconds').as('behind'))
    .where('live', '=', true)
    .executeTakeFirst();
  return new Date(clock.getTime() - 1000 * Number(row?.behind ?? 0));
}
