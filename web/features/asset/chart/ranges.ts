/** How far back a chart reaches. */
export const RANGES = ['24h', '7d', '30d', '180d', '1y', 'all'] as const;
export type Range = (typeof RANGES)[number];
export const DEFAULT_RANGE: Range = '180d';

const DAYS: Record<Range, number | 'max'> = {
  '24h': 1,
  '7d': 7,
  '30d': 30,
  '180d': 180,
  '1y': 365,
  all: 'max',
};

/** Days of history a range asks for. */
export function daysOf(range: Range): number | 'max' {
  return DAYS[range];
}

/** The ranges worth offering: 24 hours only where hourly prices are recorded. */
export function offeredRanges(hourly: boolean): Range[] {
  return RANGES.filter((range) => hourly || range !== '24h');
}

/** The rows of a range, counted back from `until` (ms). */
export function withinRange<P extends { at: number }>(
  points: readonly P[],
  range: Range,
  until: number,
): P[] {
  const days = DAYS[range];
  if (days === 'max') return [...points];
  const from = until - days * 86_400_000;
  return points.filter((point) => point.at >= from);
}
