import { sql } from 'kysely';
import type { Delivery, Input } from '#domain/method/inputs.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

export interface ObservedRow {
  asset_id: string;
  input: Input;
  value: unknown;
  source: string;
  /** ISO 8601 UTC. */
  observed_at: string;
}

export interface LastObservation {
  value: unknown;
  /** ISO 8601 UTC. */
  observed_at: string;
  source: string;
  origin: Delivery;
}

/**
 * Returns a lookup of the last measured observation with the same asset and input as a row, or null: live from
 * the same source, else bundled. Live figures of other sources count other things, such as other repositories.
 */
export async function readLastMeasured(
  db: Db,
  rows: readonly ObservedRow[],
): Promise<(row: ObservedRow) => LastObservation | null> {
  const ids = [...new Set(rows.map((row) => row.asset_id))];
  const sources = [...new Set(rows.map((row) => row.source))];
  const inputs = [...new Set(rows.map((row) => row.input))];
  const found = await db
    .selectFrom('observations')
    .distinctOn(['asset_id', 'input'])
    .select(['asset_id', 'input', 'source', 'value', 'observed_at', 'origin'])
    .where('estimated', '=', false)
    .where('state', '=', 'ok')
    .where(sql<boolean>`asset_id = any(${ids}::text[])`)
    .where(sql<boolean>`input = any(${inputs}::text[])`)
    .where(sql<boolean>`(origin = 'bundled' or source = any(${sources}::text[]))`)
    .orderBy('asset_id')
    .orderBy('input')
    .orderBy(sql`origin = 'live'`, 'desc')
    .orderBy('observed_at', 'desc')
    .execute();
  const toKey = (row: { asset_id: string; input: string }) => `${row.asset_id}\n${row.input}`;
  const last = new Map(
    found.map((row) => [toKey(row), { ...row, observed_at: row.observed_at.toISOString() }]),
  );
  return (row) => last.get(toKey(row)) ?? null;
}

/**
 * Inserts live observations, and updates those with the same time. Returns how many are new or have changed.
 */
export async function writeLiveObservations(db: Db, rows: readonly ObservedRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into observations (asset_id, input, value, state, source, observed_at, origin, estimated)
    select row.asset_id, row.input, row.value, 'ok', row.source, row.observed_at, 'live', false
    from jsonb_to_recordset(${toJson(rows)}::jsonb)
      as row(asset_id text, input text, value jsonb, source text, observed_at timestamptz)
    on conflict (asset_id, input, source, observed_at) do update
      set value = excluded.value, state = 'ok', origin = 'live', estimated = false, reason = null
      where (observations.value, observations.origin) is distinct from (excluded.value, 'live')`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Whether there is a live observation of an asset from a source. */
export async function hasLiveObservation(db: Db, id: string, source: string): Promise<boolean> {
  const row = await db
    .selectFrom('observations')
    .select('input')
    .where('asset_id', '=', id)
    .where('source', '=', source)
    .where('origin', '=', 'live')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest live values of inputs of an asset from a source. */
export async function readLiveValues(
  db: Db,
  id: string,
  source: string,
  inputs: readonly Input[],
): Promise<Partial<Record<Input, unknown>>> {
  const rows = await db
    .selectFrom('observations')
    .distinctOn('input')
    .select(['input', 'value'])
    .where('asset_id', '=', id)
    .where('source', '=', source)
    .where('origin', '=', 'live')
    .where(sql<boolean>`input = any(${inputs}::text[])`)
    .orderBy('input')
    .orderBy('observed_at', 'desc')
    .execute();
  return Object.fromEntries(rows.map(({ input, value }) => [input, value]));
}

/**
 * Thins out live observations by asset, input and source. Keeps the last one of each day when more than
 * `wholeDays` before `at` (ISO 8601 UTC), and the last one of each month when more than `dailyDays` before.
 */
export async function thinLiveObservations(
  db: Db,
  at: string,
  { wholeDays, dailyDays }: { wholeDays: number; dailyDays: number },
): Promise<void> {
  await sql`
    delete from observations using (
      select asset_id, input, source, observed_at,
        row_number() over (
          partition by asset_id, input, source,
            date_trunc(case when observed_at < ${at}::timestamptz - make_interval(days => ${dailyDays}) then 'month' else 'day' end,
              observed_at at time zone 'UTC')
          order by observed_at desc
        ) as place
      from observations
      where origin = 'live' and observed_at < ${at}::timestamptz - make_interval(days => ${wholeDays})
    ) as placed
    where placed.place > 1 and observations.asset_id = placed.asset_id and observations.input = placed.input
      and observations.source = placed.source and observations.observed_at = placed.observed_at`.execute(db);
}
