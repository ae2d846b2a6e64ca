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
  const { time, open, high, low, close, volume } = candle;
  const trades = candle.trades ?? 0;
  // A sum is finite only if all of its parts are.
  if (!Number.isFinite(time + open + high + low + close + volume + trades)) return 'not_a_number';
  if (!(open > 0 && high > 0 && low > 0 && close > 0 && volume >= 0 && trades >= 0)) return 'not_positive';
  if (low > open || low > close || high < open || high < close) return 'out_of_bounds';
  return Number.isInteger(time / intervalMs) ? null : 'not_on_grid';
}
