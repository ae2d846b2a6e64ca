import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export interface SourceStatus {
  id: string;
  /** ISO 8601 UTC; null when it never answered well. */
  last_good_at: string | null;
  live: boolean;
  last_error: string | null;
  /** Values refused in the newest run. */
  quarantined: number;
}

/** Each source with its last good date and what was refused of it lately. Rejects when the database does not answer. */
export async function readSourceStatus(db: Kysely<Database>): Promise<SourceStatus[]> {
  const rows = await db
    .selectFrom('source_status')
    .select(['source', 'last_good_at', 'live', 'last_error'])
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
    quarantined: Number(row.quarantined ?? 0),
  }));
}
