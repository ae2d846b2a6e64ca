const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;

/** Days of hourly prices that are kept: those of the longest hourly range, and one more. */
export const HOURS_KEPT_DAYS = 8;

/** Longest range in days that is answered with hourly prices. */
export const MAX_HOURLY_DAYS = 7;

/** The full hour (ms) that contains a time (ms). */
export const toHour = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;

/** The first hour (ms) of the `days` days that end with the hour of `until` (ms). */
export const findFirstHour = (until: number, days: number): number =>
  toHour(until) - days * HOURS_PER_DAY * HOUR_MS;

/** Hours at either end of a range that may have no price. */
const MAX_MISSING_ENDS = 3;
/** Share of the hours of a range that must have a price; daily closes show more otherwise. */
const MIN_SHARE = 0.75;

/**
 * Whether prices of hours (ms, oldest first, inside the range) cover the `days` days that end at `until` (ms): both
 * ends, and three of four hours.
 */
export function coversDays(hours: readonly number[], days: number, until: number): boolean {
  const [first] = hours;
  const last = hours.at(-1);
  if (first === undefined || last === undefined) return false;
  return (
    first - findFirstHour(until, days) <= MAX_MISSING_ENDS * HOUR_MS &&
    toHour(until) - last <= MAX_MISSING_ENDS * HOUR_MS &&
    hours.length >= days * HOURS_PER_DAY * MIN_SHARE
  );
}

/** Hours between two prices of a sparkline, which is too small for more. */
export const SPARKLINE_HOURS = 4;
const SPARKLINE_SLOTS = (MAX_HOURLY_DAYS * HOURS_PER_DAY) / SPARKLINE_HOURS;

/** A price of the slot `back` slots of `SPARKLINE_HOURS` before the last one, 0. */
export interface SlotPrice {
  back: number;
  price: number;
}

/**
 * Returns the prices of 7 days, oldest first and null for a slot without one, or null when they do not cover the
 * days. Missing prices are not interpolated.
 */
export function arrangeSlots(slots: readonly SlotPrice[]): (number | null)[] | null {
  const byBack = new Map(slots.map(({ back, price }) => [back, price]));
  const prices = Array.from(
    { length: SPARKLINE_SLOTS },
    (_, index) => byBack.get(SPARKLINE_SLOTS - 1 - index) ?? null,
  );
  const known = prices.filter((price) => price !== null).length;
  const hasEnds = prices[0] !== null && prices.at(-1) !== null;
  return hasEnds && known >= SPARKLINE_SLOTS * MIN_SHARE ? prices : null;
}
