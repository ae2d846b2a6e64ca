/** One bar of one market. Amounts are in the quote currency of the market; `trades` is null where it is not recorded. */
export type Candle = {
  /** Start of the bar, Unix time in milliseconds. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  /** Traded amount within the bar, in the quote currency. */
  volume: number;
  trades: number | null;
};

/** Why a candle was refused; `null` when it is usable. */
export type CandleFault = 'not_a_number' | 'not_positive' | 'out_of_bounds' | 'not_on_grid';

/**
 * Checks one candle on its own: finite numbers, prices above 0, volume and trades not negative, open and close
 * between low and high, and a time that is a multiple of the bar's length.
 */
export function findCandleFault(candle: Candle, intervalMs: number): CandleFault | null {
  const { time, open, high, low, close, volume, trades } = candle;
  if (![time, open, high, low, close, volume, trades ?? 0].every(Number.isFinite)) return 'not_a_number';
  if (Math.min(open, high, low, close) <= 0 || volume < 0 || (trades ?? 0) < 0) return 'not_positive';
  if (low > Math.min(open, close) || high < Math.max(open, close)) return 'out_of_bounds';
  return time % intervalMs === 0 ? null : 'not_on_grid';
}
