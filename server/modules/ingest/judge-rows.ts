import { isSameValue, judgeAnswer, type LeapingRow } from '#domain/ingest/judge-answer.ts';
import type { Leap } from '#domain/ingest/leaps.ts';
import type { RefusedRow } from '#server/gateways/rows.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import {
  deleteHeldRows,
  type HeldRow,
  readHeldRows,
  writeHeldRows,
} from '#server/modules/ingest/held-repository.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';

/** Too many rows of an answer leap or are refused, so nothing of it is published. */
export class ImplausibleAnswer extends SourceError {
  readonly refused: readonly RefusedRow[];
  readonly held: readonly HeldRow[];

  constructor(
    source: string,
    reason: string,
    rows: { refused: readonly RefusedRow[]; held: readonly HeldRow[] },
  ) {
    super(source, 'implausible', reason);
    this.refused = rows.refused;
    this.held = rows.held;
  }
}

/** Throws an `ImplausibleAnswer` when too many rows of an answer are refused. */
export function requireFewRefused(
  source: string,
  {
    received,
    refused = [],
    total = received + refused.length,
  }: { received: number; refused?: readonly RefusedRow[]; total?: number },
): void {
  const { implausible } = judgeAnswer({ total, refused: refused.length, leaping: [] }, [], '');
  if (implausible !== null) throw new ImplausibleAnswer(source, implausible, { refused, held: [] });
}

export interface RowsToJudge {
  source: string;
  now: Date;
  /** Rows of the answer, including refused ones. */
  total: number;
  refused: readonly RefusedRow[];
  leaping: readonly LeapingRow[];
  /** The values that were compared with the last ones, leaping or not. */
  compared: readonly { id: string; field: string }[];
}

export interface RowsAssessment {
  /** Whether a value waits for confirmation and must not be published. */
  isHeld: (id: string, field: string) => boolean;
  /** The waiting values, as reported. */
  held: RefusedRow[];
}

const toKey = (id: string, field: string): string => `${id}\n${field}`;

/**
 * Judges the rows of an answer against the values that wait for confirmation, and updates these. Throws an
 * `ImplausibleAnswer` when nothing of the answer may be published.
 */
export async function judgeRows(db: DbTransaction, rows: RowsToJudge): Promise<RowsAssessment> {
  const { source, now, total, refused, leaping, compared } = rows;
  const before = await readHeldRows(db, source, [...new Set(compared.map(({ id }) => id))]);
  const { implausible, isConfirmed } = judgeAnswer(
    { total, refused: refused.length, leaping },
    before,
    now.toISOString(),
  );
  const waiting = leaping.flatMap((row) =>
    row.leaps
      .filter((leap) => implausible !== null || !isConfirmed(row.id, leap))
      .map((leap) => toHeldRow(row, leap, before, now)),
  );
  if (implausible !== null) throw new ImplausibleAnswer(source, implausible, { refused, held: waiting });
  const waitingKeys = new Set(waiting.map(({ id, field }) => toKey(id, field)));
  const comparedKeys = new Set(compared.map(({ id, field }) => toKey(id, field)));
  const over = before
    .filter(({ decision }) => decision !== 'drop')
    .map(({ id, field }) => toKey(id, field))
    .filter((key) => comparedKeys.has(key) && !waitingKeys.has(key));
  await deleteHeldRows(
    db,
    source,
    before.filter(({ id, field }) => over.includes(toKey(id, field))),
  );
  await writeHeldRows(db, source, waiting);
  return {
    isHeld: (id, field) => waitingKeys.has(toKey(id, field)),
    held: waiting
      .filter(({ decision }) => decision === null)
      .map(({ id, field, value, reason }) => ({ id, field, value: String(value), reason })),
  };
}

/**
 * A value that repeats a held one keeps the time at which that was first seen, and what was decided about it. A dropped
 * one also keeps its value, so that a slow move away from it is seen again.
 */
function toHeldRow(
  { id, observed_at }: LeapingRow,
  { field, value, previous, reason }: Leap,
  before: readonly HeldRow[],
  now: Date,
): HeldRow {
  const same = before.find((row) => row.id === id && row.field === field && isSameValue(row.value, value));
  return {
    id,
    field,
    value: same?.decision === 'drop' ? same.value : value,
    reason,
    previous_value: previous.value,
    previous_at: previous.observed_at,
    observed_at,
    first_seen_at: same?.first_seen_at ?? now.toISOString(),
    last_seen_at: now.toISOString(),
    decision: same?.decision ?? null,
  };
}
