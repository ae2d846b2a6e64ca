import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ChartPoint } from '#web/components/chart/chart-point.ts';
import type { ReadingLine } from '#web/components/chart/chart-reading.ts';
import type { ComparedSeries } from './use-compared.ts';

/** An index value: 100 is the first common time. */
export const formatIndex = (value: number | null, locale: Locale): string => formatFixed(value, 1, locale);

/** The last known value of each series. */
export const listLastValues = (series: readonly (readonly ChartPoint[])[]): (number | null)[] =>
  series.map((points) => points.findLast(({ value }) => value !== null)?.value ?? null);

/** The date, and the value of each asset. */
export const describeIndexes = (
  { assets, series }: Pick<ComparedSeries, 'assets' | 'series'>,
  at: number,
  locale: Locale,
): ReadingLine[] => [
  formatDate(at, locale),
  ...assets.map(({ thicker }, index): ReadingLine => {
    const found = series[index]?.find((point) => point.at === at);
    return [thicker, formatIndex(found?.value ?? null, locale)];
  }),
];
