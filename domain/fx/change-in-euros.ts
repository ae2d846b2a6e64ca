import { type DatedRate, findRateOn } from '#domain/fx/rate-on.ts';

const DAY_MS = 86_400_000;

/**
 * Converts a change of a dollar price, in percent, to the change of its euro price, rounded to 5 decimals.
 * `at` is the time of the price, ISO 8601 UTC; `days` the length of the change. Null when the rate of either
 * day is unknown.
 */
export function toEuroChange(
  change: number,
  rates: readonly DatedRate[],
  at: string,
  days: number,
): number | null {
  const end = Date.parse(at);
  const [now, before] = [end, end - days * DAY_MS].map((time) =>
    findRateOn(rates, new Date(time).toISOString().slice(0, 10)),
  );
  if (!now || !before) return null;
  const growth = ((1 + change / 100) * before.usd_per_eur) / now.usd_per_eur;
  return Number(((growth - 1) * 100).toFixed(5));
}
