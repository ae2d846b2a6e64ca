import { medianUsdPerEur } from '#domain/ingest/implied-rate.ts';

/** A price with the time of its observation in milliseconds since 1970. */
export interface TimedPrice {
  id: string;
  price: number;
  at: number;
}

/** A price in EUR with its changes in percent. `at` is in milliseconds since 1970. */
export interface EuroQuote {
  id: string;
  price: number | null;
  at: number;
  change_24h: number | null;
  change_7d: number | null;
}

/** Largest time difference between the dollar and the euro price of an asset within one refresh. */
const MAX_APART_MS = 10 * 60_000;
const MAX_SPREAD = 0.02;

/**
 * Returns the euro rows of a refresh whose price fits the dollar price at the median rate of all rows. Empty
 * when the rate is implausible or all euro prices equal the dollar prices, because such a source does not
 * support euros.
 */
export function plausibleEuroChanges(
  dollars: readonly TimedPrice[],
  euros: readonly EuroQuote[],
): EuroQuote[] {
  const seen = new Map(dollars.map((row) => [row.id, row]));
  const pairs = euros.flatMap((row) => {
    const same = seen.get(row.id);
    const isOfOneTime = same && Math.abs(same.at - row.at) <= MAX_APART_MS;
    return isOfOneTime && row.price !== null ? [{ row, usd: same.price, eur: row.price }] : [];
  });
  const rate = medianUsdPerEur(pairs);
  if (rate === null) return [];
  return pairs.filter(({ usd, eur }) => Math.abs(usd / eur / rate - 1) <= MAX_SPREAD).map(({ row }) => row);
}
