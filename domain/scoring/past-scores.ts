import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { DAY_MS, type ReferenceTimes } from '#domain/inputs/freshness.ts';
import { type PastRow, toEndOfDay, toPastSubject } from '#domain/scoring/past-subject.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';

/** A score recomputed for a past day with today's method. */
export interface PastScore {
  /** `YYYY-MM-DD`. */
  day: string;
  score: AssetScore;
}

/** Number of days before the reference that are recomputed daily. Earlier ones are recomputed monthly. */
const DAILY_DAYS = 60;

/**
 * Number of days before the reference that are recomputed. Most inputs of Project and Hype have no older
 * record and count with today's values, which says less the further back the day is.
 */
const MAX_DAYS = 365;

/**
 * Returns the days to recompute, oldest first: within a year before `reference`, the first of each month since
 * the first recorded market cap; and each of the last 60 days.
 */
export function listPastDays(rows: readonly PastRow[], reference: string): string[] {
  const first = rows.find((row) => row.market_cap !== null)?.day;
  if (first === undefined) return [];
  const end = Date.parse(`${reference}T00:00:00Z`);
  const dayBefore = (days: number): string => new Date(end - days * DAY_MS).toISOString().slice(0, 10);
  const days: string[] = [];
  for (let before = MAX_DAYS; before >= 1; before--) {
    const day = dayBefore(before);
    if (day >= first && (before <= DAILY_DAYS || day.endsWith('-01'))) days.push(day);
  }
  return days;
}

/**
 * Recomputes the score of an asset for one past day (see `toPastSubject` for what is of that day). Flags are
 * those that the figures of the day raise. Null when the asset was not rated with these figures.
 */
export function scorePastDay(
  subject: AssetSubject,
  rows: readonly PastRow[],
  day: string,
  reference: ReferenceTimes,
): PastScore | null {
  const past = toPastSubject(subject, rows, day, reference);
  if (!past) return null;
  const time = new Date(toEndOfDay(day)).toISOString();
  const [score] = scoreSnapshot({ bundled_as_of: time, now: time, assets: [past] });
  return score?.levels ? { day, score } : null;
}
