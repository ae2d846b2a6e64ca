import type { BarHistory } from '#domain/pumps/bar-history.ts';
import type { Candle } from '#domain/pumps/candle.ts';

const DAY = 24;
const WEEK = 168;
/** Added before logarithms of ratios: BTC of volume, number of trades, log points of range and deviation. */
export const VOLUME_OFFSET = 0.01;
const TRADES_OFFSET = 1;
export const RANGE_OFFSET = 0.002;

/** Names of the features that need prices and volumes, in the order of the model's weights. */
export const PRICE_AND_VOLUME_FEATURES = [
  'rise_high',
  'rise_close',
  'range',
  'body',
  'upper_wick',
  'rise_in_deviations',
  'range_ratio',
  'new_high_24h',
  'return_3h_before',
  'return_24h_before',
  'volume_to_mean_24h',
  'volume_to_median_24h',
  'volume_to_max_24h',
  'volume_to_mean_168h',
  'volume_to_median_168h',
  'volume_to_max_168h',
  'volume_deviations_24h',
  'volume_deviations_168h',
  'volume_3h_to_mean_24h',
  'volume_3h_to_mean_168h',
  'volume',
] as const;

/** Names of the further features of markets whose number of trades is recorded. */
export const TRADES_FEATURES = [
  'trades_to_mean_24h',
  'trades_to_median_24h',
  'trades_to_max_24h',
  'trades_to_mean_168h',
  'trades_to_max_168h',
  'trades_deviations_24h',
  'trades_deviations_168h',
  'trades_3h_to_mean_24h',
  'trade_size_to_mean_24h',
  'trade_size_to_mean_168h',
  'empty_share_24h',
  'empty_share_168h',
] as const;

/**
 * Features of one hourly candle against the bars before it, all from what is known at its close. Ratios are
 * natural logarithms. Returns the features of prices and volumes, followed by those of trades when `withTrades`.
 */
export function computeHourlyFeatures(
  history: BarHistory,
  candle: Candle,
  withTrades: boolean,
): Float64Array {
  const base = history.base.mean();
  const closes = history.closes.newest(DAY + 1);
  const lastClose = history.lastClose;
  const rise = Math.log(candle.high / base);
  const volumes = compareWithBefore(history.volumes.newest(WEEK), candle.volume, VOLUME_OFFSET);
  const range = Math.log(candle.high / candle.low);
  const features = [
    rise,
    Math.log(candle.close / base),
    range,
    Math.log(candle.close / candle.open),
    Math.log(candle.high / Math.max(candle.open, candle.close)),
    Math.log1p(Math.max(0, rise) / (deviationOfReturns(closes) + RANGE_OFFSET)),
    Math.log((range + RANGE_OFFSET) / (meanOf(history.ranges.newest(DAY)) + RANGE_OFFSET)),
    Math.log(candle.high / Math.max(...history.highs.newest(DAY))),
    Math.log(lastClose / (closes.at(-4) ?? lastClose)),
    Math.log(lastClose / (closes[0] ?? lastClose)),
    volumes.toMeanDay,
    volumes.toMedianDay,
    volumes.toMaxDay,
    volumes.toMeanWeek,
    volumes.toMedianWeek,
    volumes.toMaxWeek,
    volumes.deviationsDay,
    volumes.deviationsWeek,
    volumes.threeToMeanDay,
    volumes.threeToMeanWeek,
    Math.log(candle.volume + VOLUME_OFFSET),
  ];
  if (!withTrades) return Float64Array.from(features);
  const trades = compareWithBefore(history.trades.newest(WEEK), candle.trades ?? 0, TRADES_OFFSET);
  const traded = history.traded.newest(WEEK);
  return Float64Array.from([
    ...features,
    trades.toMeanDay,
    trades.toMedianDay,
    trades.toMaxDay,
    trades.toMeanWeek,
    trades.toMaxWeek,
    trades.deviationsDay,
    trades.deviationsWeek,
    trades.threeToMeanDay,
    volumes.toMeanDay - trades.toMeanDay,
    volumes.toMeanWeek - trades.toMeanWeek,
    1 - meanOf(traded.subarray(-DAY)),
    1 - meanOf(traded),
  ]);
}

/** Compares a value with the bars before it, oldest first, over the last day and week. */
export function compareWithBefore(before: Float64Array, value: number, offset: number) {
  const logOf = (amount: number) => Math.log(amount + offset);
  const day = before.subarray(-DAY);
  const three = (value + (before.at(-1) ?? value) + (before.at(-2) ?? value)) / 3;
  const own = logOf(value);
  return {
    toMeanDay: own - logOf(meanOf(day)),
    toMedianDay: own - logOf(medianOf(day)),
    toMaxDay: own - logOf(Math.max(...day)),
    toMeanWeek: own - logOf(meanOf(before)),
    toMedianWeek: own - logOf(medianOf(before)),
    toMaxWeek: own - logOf(Math.max(...before)),
    deviationsDay: deviationsAbove(day, value, offset),
    deviationsWeek: deviationsAbove(before, value, offset),
    threeToMeanDay: logOf(three) - logOf(meanOf(day)),
    threeToMeanWeek: logOf(three) - logOf(meanOf(before)),
  };
}

/** Standard deviations of a value above the mean, of logarithms, signed, compressed beyond 1 by a logarithm. */
function deviationsAbove(before: Float64Array, value: number, offset: number): number {
  const logs = before.map((amount) => Math.log(amount + offset));
  const deviations = (Math.log(value + offset) - meanOf(logs)) / (deviationOf(logs) + 0.1);
  return Math.sign(deviations) * Math.log1p(Math.abs(deviations));
}

/** Standard deviation of the logarithmic returns of consecutive closes. */
export const deviationOfReturns = (closes: Float64Array) =>
  deviationOf(closes.subarray(1).map((close, index) => Math.log(close / (closes[index] as number))));

export function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function deviationOf(values: Float64Array): number {
  const mean = meanOf(values);
  let sum = 0;
  for (const value of values) sum += (value - mean) ** 2;
  return Math.sqrt(sum / values.length);
}

function medianOf(values: Float64Array): number {
  const sorted = values.slice().sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
