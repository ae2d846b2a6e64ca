import { checkObservation } from '#domain/ingest/check-observation.ts';
import { type Input, NUMERIC_INPUTS, type NumericInput } from '#domain/method/inputs.ts';
import type { RefusedRow } from '#server/gateways/rows.ts';
import {
  type LastObservation,
  type ObservedRow,
  readLastLive,
  writeLiveObservations,
} from '#server/modules/ingest/observation-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Converts the inputs of one asset to rows with the same source and time. */
export function toObservedRows(
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
 * Writes live observations. Rejects values that are implausible next to the last one, and skips values equal
 * to the last one of the same day. Returns how many are new or have changed, and the rejected ones.
 */
export async function recordObservations(
  db: Db,
  rows: readonly ObservedRow[],
): Promise<{ changed: number; refused: RefusedRow[] }> {
  if (rows.length === 0) return { changed: 0, refused: [] };
  const findLast = await readLastLive(db, rows);
  const refused: RefusedRow[] = [];
  const fresh = rows.filter((row) => {
    const last = findLast(row);
    const reason = rejectionReason(row, last);
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
  return { changed: fresh.length === 0 ? 0 : await writeLiveObservations(db, fresh), refused };
}

const NUMERIC_INPUT_SET: ReadonlySet<string> = new Set(NUMERIC_INPUTS);

function rejectionReason(
  { input, value, observed_at }: ObservedRow,
  last: LastObservation | null,
): string | null {
  if (!NUMERIC_INPUT_SET.has(input)) return null;
  if (typeof value !== 'number') return 'is not a number';
  const known =
    last && typeof last.value === 'number' ? { value: last.value, observed_at: last.observed_at } : null;
  return checkObservation(input as NumericInput, value, known, observed_at);
}
