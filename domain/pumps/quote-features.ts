import type { BarHistory } from '#domain/pumps/bar-history.ts';
import {
  compareWithBefore,
  deviationOfReturns,
  meanOf,
  RANGE_OFFSET,
  VOLUME_OFFSET,
} from '#domain/pumps/hourly-features.ts';
import type { RollingWindow } from '#domain/pumps/rolling-window.ts';

/** Price of one market at the end of an hour, and the amount traded in the 24 hours up to then. */
export type HourlyQuote = {
  /** Start of the hour that ends with the quote, Unix time in milliseconds. */
  time: number;
  price: number;
  /** In BTC, like all volumes of the detector. */
  dayVolume: number;
};

/** Added to volumes of 24 hours before logarithms of ratios, in BTC. */
const DAY_VOLUME_OFFSET = 0.1;

/** Names of the features of a quote, in the order of the model's weights. */
export const QUOTE_FEATURES = [
  'rise_close',
  'return_1h',
  'rise_in_deviations',
  'move_to_mean_24h',
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
  'day_volume_growth',
  'day_volume_to_mean_168h',
  'day_volume_to_min_24h',
] as const;

/**
 * Features of one quote against those before it, all from what is known at its time. Ratios are natural
 * logarithms; `volume` is the estimated amount of the last hour.
 */
export function computeQuoteFeatures(
  history: BarHistory,
  dayVolumes: RollingWindow,
  { price, dayVolume }: HourlyQuote,
  volume: number,
): Float64Array {
  const closes = history.closes.newest(25);
  const { lastClose } = history;
  const rise = Math.log(price / history.base.mean());
  const move = Math.abs(Math.log(price / lastClose));
  const meanMove = meanOf(
    closes.subarray(1).map((close, index) => Math.abs(Math.log(close / (closes[index] as number)))),
  );
  const volumes = compareWithBefore(history.volumes.newest(168), volume, VOLUME_OFFSET);
  const logOfDay = (amount: number) => Math.log(amount + DAY_VOLUME_OFFSET);
  const ownDay = logOfDay(dayVolume);
  return Float64Array.of(
    rise,
    Math.log(price / lastClose),
    Math.log1p(Math.max(0, rise) / (deviationOfReturns(closes) + RANGE_OFFSET)),
    Math.log((move + RANGE_OFFSET) / (meanMove + RANGE_OFFSET)),
    Math.log(price / Math.max(...closes.subarray(-24))),
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
    Math.log(volume + VOLUME_OFFSET),
    ownDay - logOfDay(dayVolumes.at(0)),
    ownDay - logOfDay(dayVolumes.mean()),
    ownDay - logOfDay(Math.min(...dayVolumes.newest(24))),
  );
}
