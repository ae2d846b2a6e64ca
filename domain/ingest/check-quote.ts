/** Market figures as delivered by a source. Amounts in USD, supplies in units of the asset. */
export interface IncomingQuote {
  price: number;
  market_cap: number | null;
  volume_24h: number | null;
  circulating: number | null;
  total: number | null;
  max: number | null;
  ath: number | null;
}

export interface QuoteRejection {
  field: keyof IncomingQuote;
  reason: string;
}

/** Largest plausible ratio of the price to the all-time high in the same response. */
const MAX_PRICE_TO_HIGH = 1.05;

/** Largest plausible ratio, either way, between price × circulating supply and the market cap. */
const MAX_CAP_RATIO = 5;

/**
 * Returns the reason to reject a quote, or null when it is plausible. Checks that it is consistent with its
 * own all-time high and market cap.
 */
export function checkQuote(incoming: IncomingQuote): QuoteRejection | null {
  const { price, market_cap, circulating, ath } = incoming;
  if (!Number.isFinite(price) || price <= 0) return { field: 'price', reason: 'a price must be above zero' };
  for (const field of ['market_cap', 'volume_24h', 'circulating', 'total', 'max', 'ath'] as const) {
    const value = incoming[field];
    if (value !== null && value < 0) return { field, reason: 'must not be negative' };
  }
  if (ath !== null && ath > 0 && price > ath * MAX_PRICE_TO_HIGH)
    return { field: 'price', reason: 'above the all-time high of the same answer' };
  if (market_cap !== null && market_cap > 0 && circulating !== null && circulating > 0) {
    const ratio = (price * circulating) / market_cap;
    if (ratio > MAX_CAP_RATIO || ratio < 1 / MAX_CAP_RATIO)
      return { field: 'price', reason: 'does not fit market cap and circulating supply' };
  }
  return null;
}

/** Returns true for a list of at least 10 quotes without any volume, which indicates a faulty response. */
export function hasNoVolume(quotes: readonly Pick<IncomingQuote, 'volume_24h'>[]): boolean {
  return quotes.length >= 10 && quotes.every((quote) => quote.volume_24h === null || quote.volume_24h === 0);
}
