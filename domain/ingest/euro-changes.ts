import { medianUsdPerEur } from '#domain/ingest/implied-rate.ts';

/** A price and when it was seen, in milliseconds since 1970. */
export interface TimedPrice {
  id: string;
  price: number;
  at: number;
}

/** The same in euros, with its changes in percent. */
export interface EuroQuote {
  id: string;
  price: number | null;
  at: number;
  change_24h: number | null;
  change_7d: number | null;
}

/** Two answers of one refresh are of the same market; a row may have been seen this much later in the second. */
const MAX_APART_MS = 10 * 60_000;
const MAX_SPREAD = 0.02;

/**
 * The changes in euros that belong to the prices in dollars of the same refresh. A row is believed when its price in euros
 * fits its price in dollars at the rate that all rows imply. Rows that all cost as many euros as dollars are prices in
 * dollars once more, from a source that knows no euros: nothing of them is believed.
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
