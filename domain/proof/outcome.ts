import type { RecordedDay } from '#domain/proof/recorded-economics.ts';
import { computeMedian } from '#domain/scoring/median.ts';

/** What happened to the price after a day. */
export interface Outcome {
  /** Whether a close of the next 365 days was at most 10 % of the close of the day. */
  collapsed: boolean;
  /** Whether the median close of days 336 to 365 is at most 1 % of the highest close up to the day. */
  died: boolean;
  /** Largest fall from a high to a later low within 90 days, from the close of the day on, 0 to 1. */
  drawdown: number;
  /** Log return from the close of the day to that 91 days later. */
  return91: number;
}

const DAY_MS = 86_400_000;
export const HORIZON_DAYS = 365;
/** Close at most this share of the close of the day: a collapse. */
const COLLAPSE_SHARE = 0.1;
/** Close at most this share of the highest close: dead. */
export const DEATH_SHARE = 0.01;
/** Fewest closes within the horizon, so that a series with gaps does not decide. */
const MIN_CLOSES = 300;
const DRAWDOWN_DAYS = 90;
const RETURN_DAYS = 91;
const END_DAYS = 30;
/** Days by which the close that ends a return may be missing. */
const RETURN_MARGIN_DAYS = 3;

const toDayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/**
 * Returns the outcome of holding an asset from a day on. Null when fewer than 300 closes of the next 365 days
 * are recorded, or none of their last month: then nothing is known of it.
 *
 * @param days recorded days of one asset, oldest first
 */
export function computeOutcome(days: readonly RecordedDay[], day: string): Outcome | null {
  const start = days.find((row) => row.day === day);
  if (!start) return null;
  const t = toDayNumber(day);
  const high = days.reduce((best, row) => (row.day <= day ? Math.max(best, row.close) : best), 0);
  const after = days
    .filter((row) => row.day > day)
    .map((row) => ({ at: toDayNumber(row.day) - t, close: row.close }))
    .filter(({ at }) => at <= HORIZON_DAYS);
  const end = after.filter(({ at }) => at > HORIZON_DAYS - END_DAYS).map(({ close }) => close);
  const later = after.filter(({ at }) => Math.abs(at - RETURN_DAYS) <= RETURN_MARGIN_DAYS);
  if (after.length < MIN_CLOSES || end.length === 0 || later.length === 0) return null;

  let peak = start.close;
  let drawdown = 0;
  for (const { at, close } of after) {
    if (at > DRAWDOWN_DAYS) break;
    peak = Math.max(peak, close);
    drawdown = Math.max(drawdown, 1 - close / peak);
  }
  const nearest = later.reduce((best, row) =>
    Math.abs(row.at - RETURN_DAYS) < Math.abs(best.at - RETURN_DAYS) ? row : best,
  );
  return {
    collapsed: after.some(({ close }) => close <= COLLAPSE_SHARE * start.close),
    died: computeMedian(end)! <= DEATH_SHARE * high,
    drawdown,
    return91: Math.log(nearest.close / start.close),
  };
}
