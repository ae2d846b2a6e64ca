import { checkObservation } from '#domain/ingest/check-observation.ts';
import { findObservationLeap, type Leap } from '#domain/ingest/leaps.ts';
import { type Input, NUMERIC_INPUTS, type NumericInput } from '#domain/method/inputs.ts';
import type { RefusedRow } from '#server/gateways/rows.ts';
import { judgeRows } from '#server/modules/ingest/judge-rows.ts';
import {
  type LastObservation,
  type ObservedRow,
  readLastMeasured,
  writeLiveObservations,
} from '#server/modules/ingest/observation-repository.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

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

export interface RecordedObservations {
  /** How many are new or have changed. */
  changed: number;
  refused: RefusedRow[];
  /** Values that wait until a later answer says the same. */
  held: RefusedRow[];
}

/**
 * Writes the live observations of one answer of one source. Refuses values out of range, holds values that
 * leap from the last one, and skips values equal to the last one of the same day. Throws an
 * `ImplausibleAnswer` when too many are refused or leap.
 */
export async function recordObservations(
  db: DbTransaction,
  rows: readonly ObservedRow[],
  now: Date,
): Promise<RecordedObservations> {
  const [first] = rows;
  if (!first) return { changed: 0, refused: [], held: [] };
  const findLast = await readLastMeasured(db, rows);
  const refused: RefusedRow[] = [];
  const inRange = rows.filter((row) => {
    const reason = rejectionReason(row);
    if (reason !== null)
      refused.push({ id: row.asset_id, field: row.input, value: String(row.value), reason });
    return reason === null;
  });
  const { isHeld, held } = await judgeRows(db, {
    source: first.source,
    now,
    total: rows.length,
    refused,
    leaping: inRange.flatMap((row) => {
      const leap = findLeap(row, findLast(row));
      return leap ? [{ id: row.asset_id, observed_at: row.observed_at, leaps: [leap] }] : [];
    }),
    compared: inRange.map((row) => ({ id: row.asset_id, field: row.input })),
  });
  const fresh = inRange.filter((row) => !isHeld(row.asset_id, row.input) && !isRepeated(row, findLast(row)));
  return { changed: fresh.length === 0 ? 0 : await writeLiveObservations(db, fresh), refused, held };
}

function isRepeated(row: ObservedRow, last: LastObservation | null): boolean {
  return (
    last !== null &&
    last.origin === 'live' &&
    last.source === row.source &&
    last.observed_at.slice(0, 10) === row.observed_at.slice(0, 10) &&
    JSON.stringify(last.value) === JSON.stringify(row.value)
  );
}

const NUMERIC_INPUT_SET: ReadonlySet<string> = new Set(NUMERIC_INPUTS);

function rejectionReason({ input, value }: ObservedRow): string | null {
  if (!NUMERIC_INPUT_SET.has(input)) return null;
  return typeof value === 'number' ? checkObservation(input as NumericInput, value) : 'is not a number';
}

function findLeap({ input, value, observed_at }: ObservedRow, last: LastObservation | null): Leap | null {
  if (typeof value !== 'number' || typeof last?.value !== 'number') return null;
  const { value: previous, observed_at: previousAt } = last;
  return findObservationLeap(
    input as NumericInput,
    value,
    { value: previous, observed_at: previousAt },
    observed_at,
  );
}
