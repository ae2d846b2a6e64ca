import { computeMedianUsdPerEur } from '#domain/ingest/implied-rate.ts';

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
  change_1h: number | null;
  change_24h: number | null;
  change_7d: number | null;
}

/** Largest time difference between the dollar and the euro price of an asset within one refresh. */
const MAX_TIME_DIFFERENCE_MS = 10 * 60_000;
const MAX_SPREAD = 0.02;

/**
 * Returns the euro rows of a refresh whose price fits the dollar price at the median rate of all rows. Empty
 * when the rate is implausible or all euro prices equal the dollar prices, because such a source does not
 * support euros.
 */
export function filterPlausibleEuroQuotes(
  dollars: readonly TimedPrice[],
  euros: readonly EuroQuote[],
): EuroQuote[] {
  const dollarRows = new Map(dollars.map((row) => [row.id, row]));
  const pairs = euros.flatMap((row) => {
    const dollarRow = dollarRows.get(row.id);
    const isSameTime = dollarRow && Math.abs(dollarRow.at - row.at) <= MAX_TIME_DIFFERENCE_MS;
    return isSameTime && row.price !== null ? [{ row, usd: dollarRow.price, eur: row.price }] : [];
  });
  const rate = computeMedianUsdPerEur(pairs);
  if (rate === null) return [];
  return pairs.filter(({ usd, eur }) => Math.abs(usd / eur / rate - 1) <= MAX_SPREAD).map(({ row }) => row);
}
