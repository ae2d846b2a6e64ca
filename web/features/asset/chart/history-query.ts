import type { Currency } from '#domain/format/format-currency.ts';
import { toDays } from '#web/components/chart/ranges.ts';
import { DEFAULT_RANGE, HOURLY_RANGES, type Range } from './ranges.ts';

/** Parameters of the history request for a range. The default range in US dollars is prefetched. */
export const historyQuery = (
  id: string,
  range: Range = DEFAULT_RANGE,
  vs: Currency = 'usd',
  { withCandles = false, hourly = false } = {},
) => ({
  id,
  days: toDays(range),
  lead: 'true' as const,
  vs,
  // Absent in the prefetched request.
  ...(withCandles ? { candles: 'true' as const } : {}),
  ...(hourly && HOURLY_RANGES.includes(range) ? { hourly: 'true' as const } : {}),
});
