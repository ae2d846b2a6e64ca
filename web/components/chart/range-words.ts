import { m } from '#messages';
import type { ChartRange } from './ranges.ts';

const NAMES: Record<ChartRange, [short: () => string, long: () => string]> = {
  '24h': [m.range_24h, m.range_24h_long],
  '7d': [m.range_7d, m.range_7d_long],
  '30d': [m.range_30d, m.range_30d_long],
  '90d': [m.range_90d, m.range_90d_long],
  '180d': [m.range_180d, m.range_180d_long],
  '1y': [m.range_1y, m.range_1y_long],
  '3y': [m.range_3y, m.range_3y_long],
  all: [m.range_all, m.range_all_long],
};

/** Label of a range button. */
export const rangeName = (range: ChartRange): string => NAMES[range][0]();

/** Name of a range inside a sentence. */
export const rangeInSentence = (range: ChartRange): string => NAMES[range][1]();
