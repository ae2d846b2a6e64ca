import { computeOutcome, HORIZON_DAYS, type Outcome } from '#domain/proof/outcome.ts';
import {
  type RecordedDay,
  type RecordedEconomics,
  scoreRecordedEconomics,
} from '#domain/proof/recorded-economics.ts';

/** An asset on the first day of a month: what was known then, and what happened afterwards. */
export interface MonthObservation {
  asset: string;
  /** `YYYY-MM-DD`, the first of a month. */
  day: string;
  known: RecordedEconomics;
  /** Null while it is open, or when too few closes of it are recorded. */
  outcome: Outcome | null;
}

const DAY_MS = 86_400_000;

/** Returns the first days of the months from `first` to `last`, both `YYYY-MM-DD`. */
export function listMonths(first: string, last: string): string[] {
  const months: string[] = [];
  for (let year = Number(first.slice(0, 4)), month = Number(first.slice(5, 7)); ; month++) {
    if (month > 12) {
      month = 1;
      year++;
    }
    const day = `${year}-${String(month).padStart(2, '0')}-01`;
    if (day > last) return months;
    if (day >= first) months.push(day);
  }
}

/**
 * Observes an asset on the first of each month. An observation reads only the days up to its month; its outcome
 * reads only later ones.
 *
 * @param days recorded days of the asset, oldest first
 */
export function observeMonths(
  asset: string,
  days: readonly RecordedDay[],
  months: readonly string[],
): MonthObservation[] {
  return months.flatMap((day) => {
    const known = scoreRecordedEconomics(days, day);
    return known ? [{ asset, day, known, outcome: computeOutcome(days, day) }] : [];
  });
}

/** Returns the first day on which the outcome of an observation of `day` is known. */
export const toOutcomeDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + HORIZON_DAYS * DAY_MS).toISOString().slice(0, 10);
