import { toDays } from '#web/components/chart/ranges.ts';
import type { TimeSpan } from '#web/components/chart/time-span.ts';

const DAY_MS = 86_400_000;

/** Time ranges of the price chart. */
export const RANGES = ['24h', '7d', '30d', '90d', '1y', '3y', 'all'] as const;
export type Range = (typeof RANGES)[number];
export const DEFAULT_RANGE: Range = '1y';

/** Ranges that show hourly prices where they are recorded. */
export const HOURLY_RANGES: readonly Range[] = ['24h', '7d'];

/** Returns the ranges to offer. 24 h requires hourly prices of that day. */
export function listRanges(hourlyDays: readonly number[]): Range[] {
  return RANGES.filter((range) => range !== '24h' || hourlyDays.includes(1));
}

/**
 * Returns the start (ms) of a range that ends on the day of `until` (ms), or in its hour with a `step` of an hour.
 * Null for "all".
 */
export function computeRangeStart(range: Range, until: number, step = DAY_MS): number | null {
  const days = toDays(range);
  return days === 'max' ? null : Math.floor(until / step) * step - days * DAY_MS;
}

/**
 * Returns the rows of a range that ends on the day of `until` (ms), or in its hour with a `step` of an hour. When the
 * first day has no row, the last earlier row is included, so that the whole range is covered.
 */
export function sliceRange<P extends { at: number }>(
  points: readonly P[],
  range: Range,
  until: number,
  step = DAY_MS,
): P[] {
  const from = computeRangeStart(range, until, step);
  if (from === null) return [...points];
  const lead = points.findLastIndex((point) => point.at <= from);
  return points.slice(Math.max(0, lead));
}

/** Returns the rows of a chosen span, both ends included. */
export const sliceSpan = <P extends { at: number }>(points: readonly P[], { from, to }: TimeSpan): P[] =>
  points.filter(({ at }) => at >= from && at <= to);

/** Returns whether the recorded prices cover a range that ends on the day of `until` (ms). */
export function isCovered(
  range: Range,
  recorded: { from: string; until: string } | null,
  until: number,
): boolean {
  const from = computeRangeStart(range, until);
  if (from === null) return true;
  return recorded !== null && Date.parse(recorded.from) <= from && Date.parse(recorded.until) > from;
}
