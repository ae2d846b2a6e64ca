import type { Leap } from '#domain/ingest/leaps.ts';
import { PLAUSIBILITY } from '#domain/ingest/plausibility.ts';

/** What an operator decided about a held value: publish it, or never publish it. */
export type HeldDecision = 'release' | 'drop';

/** A leap of an earlier answer that waits for confirmation. Times are ISO 8601 UTC. */
export interface HeldLeap {
  id: string;
  field: string;
  value: number;
  first_seen_at: string;
  /** Time of the figure when last seen. */
  observed_at: string;
  /** Null: it waits for the next answer. */
  decision: HeldDecision | null;
}

/** The leaps of one row of an answer, whose figures have the time `observed_at`. */
export interface LeapingRow {
  id: string;
  observed_at: string;
  leaps: readonly Leap[];
}

export interface AnswerAssessment {
  /** Why nothing of the answer may be published; null when its plausible rows may. */
  implausible: string | null;
  /** Leaps that an earlier answer has confirmed. */
  isConfirmed: (id: string, leap: Leap) => boolean;
}

const DAY_MS = 86_400_000;
const SETTLED_AFTER_MS = PLAUSIBILITY.settledHours * 3_600_000;

/** Whether two values are within `PLAUSIBILITY.sameValue` of each other. */
export const isSameValue = (one: number, other: number): boolean =>
  Math.abs(one - other) <= PLAUSIBILITY.sameValue * Math.max(Math.abs(one), Math.abs(other));

/**
 * Judges an answer as a whole and its leaps one by one. When more than 5 % of its rows, and at least 3, leap
 * or are refused, nothing of it may be published. A leap is confirmed by the next answer with a later time
 * that says the same. What an operator released is confirmed at once, what one dropped never; neither speaks against
 * the answer.
 *
 * @param total Rows of the answer, including refused ones.
 * @param now ISO 8601 UTC.
 */
export function judgeAnswer(
  { total, refused, leaping }: { total: number; refused: number; leaping: readonly LeapingRow[] },
  held: readonly HeldLeap[],
  now: string,
): AnswerAssessment {
  const heldByKey = new Map(held.map((leap) => [`${leap.id}\n${leap.field}`, leap]));
  const observedAtById = new Map(leaping.map((row) => [row.id, row.observed_at]));
  const findSame = (id: string, leap: Leap): HeldLeap | null => {
    const before = heldByKey.get(`${id}\n${leap.field}`);
    return before && isSameValue(before.value, leap.value) ? before : null;
  };
  const isSettled = (id: string, leap: Leap): boolean => {
    const same = findSame(id, leap);
    if (same?.decision) return true;
    return same !== null && Date.parse(now) - Date.parse(same.first_seen_at) >= SETTLED_AFTER_MS;
  };
  const suspectRows = leaping.filter(({ id, leaps }) => leaps.some((leap) => !isSettled(id, leap)));
  const suspects = refused + suspectRows.length;
  const maxShare = areOld(leaping) ? PLAUSIBILITY.suspectShareOld : PLAUSIBILITY.suspectShare;
  const isImplausible = suspects >= PLAUSIBILITY.suspectRows && suspects > maxShare * total;
  return {
    implausible: isImplausible ? `${suspects} of ${total} rows leap or are refused` : null,
    isConfirmed: (id, leap) => {
      const same = findSame(id, leap);
      if (same?.decision) return same.decision === 'release';
      return same !== null && same.observed_at < (observedAtById.get(id) ?? '');
    },
  };
}

/** Whether most leaps are from values more than `PLAUSIBILITY.oldDays` apart. */
function areOld(leaping: readonly LeapingRow[]): boolean {
  const ages = leaping.flatMap(({ observed_at, leaps }) =>
    leaps.map(
      ({ previous }) => Math.abs(Date.parse(observed_at) - Date.parse(previous.observed_at)) / DAY_MS,
    ),
  );
  return ages.filter((days) => days > PLAUSIBILITY.oldDays).length > ages.length / 2;
}
