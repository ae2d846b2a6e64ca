import type { Ticker } from '#domain/assets/asset.ts';
import { computeMarketInputs } from '#domain/inputs/trusted-volume.ts';
import type { NumericInput } from '#domain/method/inputs.ts';

const FIAT = new Set([
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'KRW',
  'TRY',
  'BRL',
  'AUD',
  'CAD',
  'CHF',
  'INR',
  'IDR',
  'MXN',
  'PLN',
  'SGD',
  'THB',
  'UAH',
  'ZAR',
]);

/** Returns true for a national currency, but not for a coin pegged to one. */
export function isFiat(target: string): boolean {
  return FIAT.has(target.toUpperCase());
}

/** Minimum share of volume with a known depth for `phi` and `depth`. */
const MIN_VOLUME_WITH_DEPTH = 0.5;

/**
 * Returns the inputs from the markets of an asset. Omits `phi` and `depth` when the depth of most of the
 * volume is unknown, because an unknown depth is not a depth of 0.
 *
 * @param isComplete False when there are more markets. Numbers and sums are then lower bounds and omitted.
 */
export function toTickerObservations(
  tickers: readonly Ticker[],
  isComplete: boolean,
): Partial<Record<NumericInput, number>> {
  const { phi, depth, venues, fiat } = computeMarketInputs(tickers);
  const reported = tickers.reduce((sum, ticker) => sum + (ticker.volume ?? 0), 0);
  const volumeWithDepth = tickers.reduce(
    (sum, ticker) => sum + (ticker.depth === null ? 0 : (ticker.volume ?? 0)),
    0,
  );
  const found: Partial<Record<NumericInput, number>> = {};
  if (isComplete && venues !== null) found.venues = venues;
  if (isComplete && fiat !== null) found.fiat = fiat;
  if (reported > 0 && volumeWithDepth / reported >= MIN_VOLUME_WITH_DEPTH) {
    if (phi !== null) found.phi = phi;
    if (isComplete && depth !== null) found.depth = depth;
  }
  return found;
}
