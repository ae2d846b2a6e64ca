import { type Kysely, sql } from 'kysely';
import type { NumericInput } from '#domain/scoring/inputs.ts';
import { type Database, toJson } from '#server/db/schema.ts';

export interface ObservedRow {
  asset_id: string;
  input: NumericInput;
  value: number;
  source: string;
  /** ISO 8601 UTC. */
  observed_at: string;
}

/** Adds live observations; one already held changes nothing. Gives how many were new. */
export async function recordObservations(db: Kysely<Database>, rows: readonly ObservedRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into observations (asset_id, input, value, state, source, observed_at, origin, sample)
    select row.asset_id, row.input, row.value, 'ok', row.source, row.observed_at, 'live', false
    from jsonb_to_recordset(${toJson(rows)}::jsonb)
      as row(asset_id text, input text, value jsonb, source text, observed_at timestamptz)
    on conflict (asset_id, input, source, observed_at) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}
