/** Market figures as a source gave them, in USD and units of the asset. */
export interface IncomingQuote {
  price: number;
  market_cap: number | null;
  volume_24h: number | null;
  circulating: number | null;
  total: number | null;
  max: number | null;
  ath: number | null;
}

/** What was believed before, from the same kind of source. */
export interface KnownPrice {
  price: number;
  /** ISO 8601 UTC. */
  observed_at: string;
}

export interface QuoteRejection {
  field: keyof IncomingQuote;
  reason: string;
}

/** A day's move beyond this factor is believed only once the record has followed it. */
const MAX_DAILY_FACTOR = 10;
const MAX_KNOWN_AGE_DAYS = 2;
const DAY_MS = 86_400_000;

/** How far a price may stand above the all-time high of the same answer, which the source raises with the price. */
const ABOVE_HIGH = 1.05;

/** Price × circulating supply and market cap are one figure told twice. */
const CAP_FACTOR = 5;

/**
 * Why an offered quote must not replace good data; null when it may. Checked against itself first (high, market cap),
 * then against the last live price when that is at most two days old.
 */
export function checkQuote(
  incoming: IncomingQuote,
  known: KnownPrice | null,
  observedAt: string,
): QuoteRejection | null {
  const { price, market_cap, circulating, ath } = incoming;
  if (!Number.isFinite(price) || price <= 0) return { field: 'price', reason: 'a price must be above zero' };
  for (const field of ['market_cap', 'volume_24h', 'circulating', 'total', 'max', 'ath'] as const) {
    const value = incoming[field];
    if (value !== null && value < 0) return { field, reason: 'must not be negative' };
  }
  if (ath !== null && ath > 0 && price > ath * ABOVE_HIGH)
    return { field: 'price', reason: 'above the all-time high of the same answer' };
  if (market_cap !== null && market_cap > 0 && circulating !== null && circulating > 0) {
    const ratio = (price * circulating) / market_cap;
    if (ratio > CAP_FACTOR || ratio < 1 / CAP_FACTOR)
      return { field: 'price', reason: 'does not fit market cap and circulating supply' };
  }
  if (known !== null) {
    const days = Math.abs(Date.parse(observedAt) - Date.parse(known.observed_at)) / DAY_MS;
    const factor = Math.max(price / known.price, known.price / price);
    if (days <= MAX_KNOWN_AGE_DAYS && factor > MAX_DAILY_FACTOR)
      return { field: 'price', reason: `moved ${Math.round(factor)}-fold within ${MAX_KNOWN_AGE_DAYS} days` };
  }
  return null;
}

/** A whole list that cannot be true: many rows, and not one with a volume. */
export function hasNoVolumeAtAll(quotes: readonly Pick<IncomingQuote, 'volume_24h'>[]): boolean {
  return quotes.length >= 10 && quotes.every((quote) => quote.volume_24h === null || quote.volume_24h === 0);
}
