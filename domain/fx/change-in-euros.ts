import { type DatedRate, usdPerEurOn } from '#domain/fx/rate-on.ts';

const DAY_MS = 86_400_000;

/**
 * A change in percent of a price in dollars as a change of its price in euros: it also weighs how the euro moved.
 * `at`: when the price was seen, ISO 8601 UTC; `days`: over how many days it changed. Null when the rate of either day is
 * not known. Five decimals.
 */
export function changeInEuros(
  change: number,
  rates: readonly DatedRate[],
  at: string,
  days: number,
): number | null {
  const end = Date.parse(at);
  const [now, before] = [end, end - days * DAY_MS].map((time) =>
    usdPerEurOn(rates, new Date(time).toISOString().slice(0, 10)),
  );
  if (!now || !before) return null;
  const growth = ((1 + change / 100) * before.usd_per_eur) / now.usd_per_eur;
  return Number(((growth - 1) * 100).toFixed(5));
}
