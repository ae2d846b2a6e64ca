import { type Selectable, sql } from 'kysely';
import type { HeldDecision, HeldLeap } from '#domain/ingest/judge-answer.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { type HeldRowsTable, toJson } from '#server/platform/db/schema.ts';

/** A held value with the last value from which it leaps. Times are ISO 8601 UTC. */
export interface HeldRow extends HeldLeap {
  previous_value: number;
  previous_at: string;
  reason: string;
  last_seen_at: string;
}

/** Held values of a source for these assets. */
export async function readHeldRows(db: Db, source: string, ids: readonly string[]): Promise<HeldRow[]> {
  const rows = await db
    .selectFrom('held_rows')
    .selectAll()
    .where('source', '=', source)
    .where(sql<boolean>`asset_id = any(${ids}::text[])`)
    .execute();
  return rows.map(toHeldRow);
}

/** All held values of a source. */
export async function readHeldOf(db: Db, source: string): Promise<HeldRow[]> {
  const rows = await db.selectFrom('held_rows').selectAll().where('source', '=', source).execute();
  return rows.map(toHeldRow);
}

const toHeldRow = ({ asset_id, ...row }: Selectable<HeldRowsTable>): HeldRow => ({
  id: asset_id,
  field: row.field,
  value: row.value,
  previous_value: row.previous_value,
  previous_at: row.previous_at.toISOString(),
  reason: row.reason,
  observed_at: row.observed_at.toISOString(),
  first_seen_at: row.first_seen_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  decision: row.decision,
});

/** Stores what an operator decided about held values of a source. */
export async function writeDecision(
  db: DbTransaction,
  source: string,
  rows: readonly { id: string; field: string }[],
  { decision, at }: { decision: HeldDecision; at: Date },
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update held_rows set decision = ${decision}, decided_at = ${at}
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as row(id text, field text)
    where held_rows.source = ${source} and held_rows.asset_id = row.id and held_rows.field = row.field`.execute(
    db,
  );
}

/** Inserts held values, and replaces those of the same asset and field, with what was decided about them. */
export async function writeHeldRows(db: Db, source: string, rows: readonly HeldRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into held_rows (source, asset_id, field, value, previous_value, previous_at, reason, observed_at, first_seen_at, last_seen_at, decision)
    select ${source}, row.id, row.field, row.value, row.previous_value, row.previous_at, row.reason, row.observed_at,
      row.first_seen_at, row.last_seen_at, row.decision
    from jsonb_to_recordset(${toJson(rows)}::jsonb)
      as row(id text, field text, value double precision, previous_value double precision, previous_at timestamptz,
        reason text, observed_at timestamptz, first_seen_at timestamptz, last_seen_at timestamptz,
        decision text)
    on conflict (source, asset_id, field) do update
      set value = excluded.value, previous_value = excluded.previous_value, previous_at = excluded.previous_at,
        reason = excluded.reason, observed_at = excluded.observed_at, first_seen_at = excluded.first_seen_at,
        last_seen_at = excluded.last_seen_at, decision = excluded.decision`.execute(db);
}

/** Deletes held values that are published or that an answer no longer repeats. */
export async function deleteHeldRows(
  db: Db,
  source: string,
  rows: readonly { id: string; field: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    delete from held_rows using jsonb_to_recordset(${toJson(rows)}::jsonb) as row(id text, field text)
    where held_rows.source = ${source} and held_rows.asset_id = row.id and held_rows.field = row.field`.execute(
    db,
  );
}

/** Numbers of held values that nobody has decided, by source. */
export async function countWaiting(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('held_rows')
    .where('decision', 'is', null)
    .select(['source', (row) => row.fn.countAll<string>().as('count')])
    .groupBy('source')
    .execute();
  return new Map(rows.map(({ source, count }) => [source, Number(count)]));
}
