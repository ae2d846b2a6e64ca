/** Time range of a chart. */
export type ChartRange = '24h' | '7d' | '30d' | '90d' | '180d' | '1y' | '3y' | 'all';

const DAYS: Record<ChartRange, number | 'max'> = {
  '24h': 1,
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '180d': 180,
  '1y': 365,
  '3y': 1096,
  all: 'max',
};

/** Days of history to request for a range. */
export const toDays = (range: ChartRange): number | 'max' => DAYS[range];
