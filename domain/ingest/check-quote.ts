import { formatElapsed } from '#domain/ingest/format-elapsed.ts';

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

/** The last accepted price from the same kind of source. */
export interface KnownPrice {
  price: number;
  /** ISO 8601 UTC. */
  observed_at: string;
}

export interface QuoteRejection {
  field: keyof IncomingQuote;
  reason: string;
}

/** Largest plausible price factor while the known price is at most `MAX_KNOWN_AGE_DAYS` old. */
const MAX_MOVE_FACTOR = 10;
const MAX_KNOWN_AGE_DAYS = 2;
const DAY_MS = 86_400_000;

/** Largest plausible ratio of the price to the all-time high in the same response. */
const MAX_PRICE_TO_HIGH = 1.05;

/** Largest plausible ratio, either way, between price × circulating supply and the market cap. */
const MAX_CAP_RATIO = 5;

/**
 * Returns the reason to reject a quote, or null when it is plausible. Checks that it is consistent with its
 * own all-time high and market cap, then compares it with the known price if that is at most 2 days old.
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
  if (ath !== null && ath > 0 && price > ath * MAX_PRICE_TO_HIGH)
    return { field: 'price', reason: 'above the all-time high of the same answer' };
  if (market_cap !== null && market_cap > 0 && circulating !== null && circulating > 0) {
    const ratio = (price * circulating) / market_cap;
    if (ratio > MAX_CAP_RATIO || ratio < 1 / MAX_CAP_RATIO)
      return { field: 'price', reason: 'does not fit market cap and circulating supply' };
  }
  if (known !== null) {
    const days = Math.abs(Date.parse(observedAt) - Date.parse(known.observed_at)) / DAY_MS;
    const factor = Math.max(price / known.price, known.price / price);
    if (days <= MAX_KNOWN_AGE_DAYS && factor > MAX_MOVE_FACTOR) {
      const elapsed = formatElapsed(known.observed_at, observedAt);
      return { field: 'price', reason: `moved ${Math.round(factor)}-fold within ${elapsed}` };
    }
  }
  return null;
}

/** Returns true for a list of at least 10 quotes without any volume, which indicates a faulty response. */
export function hasNoVolume(quotes: readonly Pick<IncomingQuote, 'volume_24h'>[]): boolean {
  return quotes.length >= 10 && quotes.every((quote) => quote.volume_24h === null || quote.volume_24h === 0);
}
