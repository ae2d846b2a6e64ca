import { DAY_MS, toDayNumber } from '#domain/wallet/instant.ts';

/** UTC days counted from 1970, both included. */
export interface DayRange {
  from: number;
  to: number;
}

/**
 * Returns the range between two ISO dates, or null unless the end is after the start and not later than
 * today. `now` is in milliseconds.
 */
export function parseExportRange(from: string, to: string, now: number): DayRange | null {
  const range = { from: toDayNumber(Date.parse(from)), to: toDayNumber(Date.parse(to)) };
  return range.to > range.from && range.to <= toDayNumber(now) ? range : null;
}

/** Returns the first and the last millisecond of a range. */
export function toMilliseconds({ from, to }: DayRange): { first: number; last: number } {
  return { first: from * DAY_MS, last: (to + 1) * DAY_MS - 1 };
}
