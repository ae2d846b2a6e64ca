/** Price of 1 EUR in USD on `day` (`YYYY-MM-DD`, UTC). */
export interface DatedRate {
  day: string;
  usd_per_eur: number;
}

/** Price of 1 EUR in a currency on `day` (`YYYY-MM-DD`, UTC). */
export interface CurrencyRate {
  day: string;
  per_eur: number;
  source: string;
}

/** An older rate is not used; amounts of that day cannot be converted. */
export const MAX_RATE_AGE_DAYS = 7;

const DAY_MS = 86_400_000;

/**
 * Returns the last rate at or before `day` (`YYYY-MM-DD`) that is at most 7 days old, or null. `table` is
 * sorted by day, oldest first.
 */
export function findRateOn<R extends { day: string }>(table: readonly R[], day: string): R | null {
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
