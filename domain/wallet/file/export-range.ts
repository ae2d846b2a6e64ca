import { DAY_MS, dayNumber } from '#domain/wallet/instant.ts';

/** Days of UTC, counted from 1970, both included. */
export interface DayRange {
  from: number;
  to: number;
}

/** The range from one ISO date to another, or null unless the end is after the start and not later than today; `now` in milliseconds. */
export function exportRange(from: string, to: string, now: number): DayRange | null {
  const range = { from: dayNumber(Date.parse(from)), to: dayNumber(Date.parse(to)) };
  return range.to > range.from && range.to <= dayNumber(now) ? range : null;
}

/** From the first millisecond of the range to the last. */
export function millisecondsOf({ from, to }: DayRange): { first: number; last: number } {
  return { first: from * DAY_MS, last: (to + 1) * DAY_MS - 1 };
}
