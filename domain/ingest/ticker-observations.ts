import type { Ticker } from '#domain/assets/asset.ts';
import { marketInputs } from '#domain/inputs/trusted-volume.ts';
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

/** Whether a pair is quoted in a national currency (not in a coin pegged to one). */
export function isFiat(target: string): boolean {
  return FIAT.has(target.toUpperCase());
}

/** Share of volume whose depth must be told before a trusted share means anything. */
const MIN_VOLUME_WITH_DEPTH = 0.5;

/**
 * The inputs that an asset's markets give. Where the depth of most of the volume was not told, `phi` and `depth` stay unknown:
 * an untold depth is not an empty book.
 */
export function tickerObservations(tickers: readonly Ticker[]): Partial<Record<NumericInput, number>> {
  const { phi, depth, venues, fiat } = marketInputs(tickers);
  const reported = tickers.reduce((sum, ticker) => sum + (ticker.volume ?? 0), 0);
  const volumeWithDepth = tickers.reduce(
    (sum, ticker) => sum + (ticker.depth === null ? 0 : (ticker.volume ?? 0)),
    0,
  );
  const found: Partial<Record<NumericInput, number>> = {};
  if (venues !== null) found.venues = venues;
  if (fiat !== null) found.fiat = fiat;
  if (reported > 0 && volumeWithDepth / reported >= MIN_VOLUME_WITH_DEPTH) {
    if (phi !== null) found.phi = phi;
    if (depth !== null) found.depth = depth;
  }
  return found;
}
