import { sql } from 'kysely';
import { checkObservation } from '#domain/ingest/check-observation.ts';
import { type Input, NUMERIC_INPUTS, type NumericInput } from '#domain/method/inputs.ts';
import type { RefusedRow } from '#server/gateways/rows.ts';
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

/** The rows of one asset's inputs, seen together. */
export function observedRows(
  asset_id: string,
  inputs: Partial<Record<Input, unknown>>,
  source: string,
  observed_at: string,
): ObservedRow[] {
  return Object.entries(inputs).map(([input, value]) => ({
    asset_id,
    input: input as Input,
    value,
    source,
    observed_at,
  }));
}

/**
 * Adds live observations. A value that cannot be true beside the last one is refused; one that says the same as the last one
 * of the same day changes nothing; one of the same moment corrects it. Gives how many are new or other, and what was refused.
 */
export async function recordObservations(
  db: Db,
  rows: readonly ObservedRow[],
): Promise<{ changed: number; refused: RefusedRow[] }> {
  const known = await lastLive(db, rows);
  const refused: RefusedRow[] = [];
  const fresh = rows.filter((row) => {
    const last = known.get(keyOf(row)) ?? null;
    const reason = refusal(row, last);
    if (reason !== null) {
      refused.push({ id: row.asset_id, field: row.input, value: String(row.value), reason });
      return false;
    }
    return !(
      last &&
      last.observed_at.slice(0, 10) === row.observed_at.slice(0, 10) &&
      JSON.stringify(last.value) === JSON.stringify(row.value)
    );
  });
  if (fresh.length === 0) return { changed: 0, refused };
  const { numAffectedRows } = await sql`
    insert into observations (asset_id, input, value, state, source, observed_at, origin, sample)
    select row.asset_id, row.input, row.value, 'ok', row.source, row.observed_at, 'live', false
    from jsonb_to_recordset(${toJson(fresh)}::jsonb)
      as row(asset_id text, input text, value jsonb, source text, observed_at timestamptz)
    on conflict (asset_id, input, source, observed_at) do update
      set value = excluded.value, state = 'ok', origin = 'live', sample = false, reason = null
      where (observations.value, observations.origin) is distinct from (excluded.value, 'live')`.execute(db);
  return { changed: Number(numAffectedRows ?? 0), refused };
}

interface Last {
  value: unknown;
  observed_at: string;
}

const keyOf = (row: Pick<ObservedRow, 'asset_id' | 'input' | 'source'>) =>
  `${row.asset_id}\n${row.input}\n${row.source}`;

const NUMERIC: ReadonlySet<string> = new Set(NUMERIC_INPUTS);

function refusal({ input, value, observed_at }: ObservedRow, last: Last | null): string | null {
  if (!NUMERIC.has(input)) return null;
  if (typeof value !== 'number') return 'is not a number';
  const known =
    last && typeof last.value === 'number' ? { value: last.value, observed_at: last.observed_at } : null;
  return checkObservation(input as NumericInput, value, known, observed_at);
}

async function lastLive(db: Db, rows: readonly ObservedRow[]): Promise<Map<string, Last>> {
  if (rows.length === 0) return new Map();
  const ids = [...new Set(rows.map((row) => row.asset_id))];
  const sources = [...new Set(rows.map((row) => row.source))];
  const inputs = [...new Set(rows.map((row) => row.input))];
  const found = await db
    .selectFrom('observations')
    .distinctOn(['asset_id', 'input', 'source'])
    .select(['asset_id', 'input', 'source', 'value', 'observed_at'])
    .where('origin', '=', 'live')
    .where(sql<boolean>`asset_id = any(${ids}::text[])`)
    .where(sql<boolean>`input = any(${inputs}::text[])`)
    .where('source', 'in', sources)
    .orderBy('asset_id')
    .orderBy('input')
    .orderBy('source')
    .orderBy('observed_at', 'desc')
    .execute();
  return new Map(
    found.map((row) => [keyOf(row), { value: row.value, observed_at: row.observed_at.toISOString() }]),
  );
}
