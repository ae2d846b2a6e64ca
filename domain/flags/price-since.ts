/** A close in USD on a day (`YYYY-MM-DD`). */
export interface DailyClose {
  day: string;
  close: number;
}

const DAY_MS = 86_400_000;
/** An older close is not the price at the flag. */
const MAX_PRICE_AGE_DAYS = 7;
/** Fewer assets give no median. */
const MIN_MEDIAN_ASSETS = 5;

/** Returns the last close at or before `since`, at most 7 days old. `closes` are sorted by day. */
export function findPriceAt(closes: readonly DailyClose[], since: string): DailyClose | null {
  const found = closes.findLast(({ day }) => day <= since);
  return found && (Date.parse(since) - Date.parse(found.day)) / DAY_MS <= MAX_PRICE_AGE_DAYS ? found : null;
}

/** Returns the change in percent between two prices; null unless `now` is of a later day. */
export function computeChangeSince(then: DailyClose | null, now: DailyClose | null): number | null {
  if (then === null || now === null || now.day <= then.day || then.close <= 0) return null;
  return (now.close / then.close - 1) * 100;
}

/** Returns the median; null for fewer than five values. */
export function computeMedian(values: readonly number[]): number | null {
  if (values.length < MIN_MEDIAN_ASSETS) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
