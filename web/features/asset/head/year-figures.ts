import type { HistoryAnswer } from '#contracts/history.ts';

const DAY_MS = 86_400_000;
/** Days back to a close when the exact day has none. */
const MAX_DAYS_BACK = 2;
/** Least number of closes from which the low and the high of a year are stated. */
const MIN_YEAR_CLOSES = 330;

/** Changes in percent of the close 30 and 365 days earlier, and the lowest and highest close of the year. */
export interface YearFigures {
  change_30d: number | null;
  change_1y: number | null;
  /** Null when the record of the year has too many gaps. */
  year: { low: number; high: number; last: number } | null;
}

/** Returns the figures of the year that ends with the last close. All are null without a close. */
export function computeYearFigures(prices: HistoryAnswer['prices']): YearFigures {
  const closes = prices.filter((row): row is [number, number] => row[1] !== null && row[1] > 0);
  const last = closes.at(-1);
  if (!last) return { change_30d: null, change_1y: null, year: null };
  const [at, price] = last;
  const findClose = (days: number) => {
    const wanted = at - days * DAY_MS;
    const row = closes.findLast(([time]) => time <= wanted);
    return row && wanted - row[0] <= MAX_DAYS_BACK * DAY_MS ? row[1] : null;
  };
  const computeChange = (before: number | null) => (before === null ? null : (price / before - 1) * 100);
  const year = closes.filter(([time]) => time > at - 365 * DAY_MS).map(([, value]) => value);
  return {
    change_30d: computeChange(findClose(30)),
    change_1y: computeChange(findClose(365)),
    year:
      year.length < MIN_YEAR_CLOSES ? null : { low: Math.min(...year), high: Math.max(...year), last: price },
  };
}
