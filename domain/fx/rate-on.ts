/** One rate: how many USD one EUR cost on `day` (`YYYY-MM-DD`, UTC). */
export interface DatedRate {
  day: string;
  usd_per_eur: number;
}

/** A rate older than this says nothing about the day asked for: money of that day stays unknown in the other currency. */
export const MAX_RATE_AGE_DAYS = 7;

const DAY_MS = 86_400_000;

/**
 * The last rate at or before `day` (`YYYY-MM-DD`) that is at most 7 days old, with the day it is of; else null.
 * `table` runs from the oldest day to the newest.
 */
export function usdPerEurOn<R extends DatedRate>(table: readonly R[], day: string): R | null {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (table[middle]!.day <= day) low = middle + 1;
    else high = middle;
  }
  const rate = table[low - 1];
  if (!rate) return null;
  return (Date.parse(day) - Date.parse(rate.day)) / DAY_MS <= MAX_RATE_AGE_DAYS ? rate : null;
}
