import type { Ticker } from '#domain/assets/asset.ts';

/** Largest trusted volume in USD per USD of market depth at 2% (method, 3.2). */
const VOLUME_PER_DEPTH = 300;

/** Returns the trusted fraction of the volume of a market: 0, 0.5 or 1 (method, 3.2). */
export function computeTickerWeight(ticker: Ticker): 0 | 0.5 | 1 {
  if (ticker.stale || ticker.anomaly || ticker.trust === 'red') return 0;
  if (ticker.dex) return 0.5;
  if (ticker.trust === 'green') return 1;
  if (ticker.trust === 'yellow') return 0.5;
  const { exchange_trust: trust, spread_percent: spread } = ticker;
  if (trust === null || spread === null) return 0;
  if (trust >= 7 && spread <= 0.6) return 1;
  if (trust >= 5 && spread <= 1.5) return 0.5;
  return 0;
}

const positiveOrZero = (value: number | null): number => (value !== null && value > 0 ? value : 0);

/**
 * Returns the trusted volume of a market in USD: its weight × the volume its depth supports. 0 for unknown
 * depth.
 */
export const computeTrustedVolume = (ticker: Ticker): number =>
  computeTickerWeight(ticker) *
  Math.min(positiveOrZero(ticker.volume), VOLUME_PER_DEPTH * positiveOrZero(ticker.depth));

/** Returns the trusted share of reported volume from 0 to 1. Null without reported volume. */
export function computeTrustedShare(tickers: readonly Ticker[]): number | null {
  let trusted = 0;
  let reported = 0;
  for (const ticker of tickers) {
    trusted += computeTrustedVolume(ticker);
    reported += positiveOrZero(ticker.volume);
  }
  return reported > 0 ? Math.min(1, trusted / reported) : null;
}

/**
 * Counts the exchanges with a market of positive weight and returns the largest with its share of trusted
 * volume.
 */
export function summariseTrustedExchanges(tickers: readonly Ticker[]): {
  venues: number;
  top: string | null;
  top_share: number | null;
} {
  const volumes = new Map<string, number>();
  for (const ticker of tickers) {
    if (computeTickerWeight(ticker) === 0) continue;
    volumes.set(ticker.venue, (volumes.get(ticker.venue) ?? 0) + computeTrustedVolume(ticker));
  }
  let top: string | null = null;
  let largest = 0;
  let total = 0;
  for (const [venue, volume] of volumes) {
    total += volume;
    if (volume > largest) [top, largest] = [venue, volume];
  }
  return { venues: volumes.size, top, top_share: total > 0 ? largest / total : null };
}

/**
 * Returns the inputs `phi`, `depth`, `venues` and `fiat` of a set of markets. All null without markets.
 * `depth` sums all markets, trusted or not. `fiat` counts trusted exchanges with a fiat pair.
 */
export function computeMarketInputs(tickers: readonly Ticker[]): {
  phi: number | null;
  depth: number | null;
  venues: number | null;
  fiat: number | null;
} {
  if (tickers.length === 0) return { phi: null, depth: null, venues: null, fiat: null };
  const known = tickers.filter((ticker) => ticker.depth !== null);
  return {
    phi: computeTrustedShare(tickers),
    depth: known.length > 0 ? known.reduce((sum, ticker) => sum + positiveOrZero(ticker.depth), 0) : null,
    venues: summariseTrustedExchanges(tickers).venues,
    fiat: new Set(
      tickers
        .filter((ticker) => ticker.fiat && computeTickerWeight(ticker) > 0)
        .map((ticker) => ticker.venue),
    ).size,
  };
}
