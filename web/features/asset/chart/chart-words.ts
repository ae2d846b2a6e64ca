import type { HistoryAnswer } from '#contracts/history.ts';
import { SOURCES } from '#domain/assets/sources.ts';
import { formatCompactMoney } from '#domain/format/format-compact.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { CandleGroup } from '#web/components/chart/candle-groups.ts';
import type { ReadingLine } from '#web/components/chart/chart-reading.ts';
import { formatScoreRange } from '#web/components/score/score-words.ts';
import { sourceName } from '#web/components/source/source-name.ts';
import type { MeasureWords } from './measures.ts';
import { isHourly, type PricePoint } from './price-series.ts';

/** The last line of a saved image: the site, and the date of its data. Only in the browser. */
export const creditImage = (asOf: string): string =>
  m.chart_image_credit({ host: globalThis.location?.host ?? '', date: formatDate(asOf, getLocale()) });

const DAY_MS = 86_400_000;

/** Explains why the recorded prices do not cover a range. */
export function uncoveredWords(recorded: HistoryAnswer['recorded']): string {
  if (!recorded) return m.range_unrecorded();
  const locale = getLocale();
  return m.range_uncovered({
    from: formatDate(recorded.from, locale),
    until: formatDate(recorded.until, locale),
  });
}

/** Whether prices of a source are those of a perpetual future, not of the asset. */
export const isPerpetual = (source: string | null): boolean =>
  source !== null &&
  source in SOURCES &&
  SOURCES[source as keyof typeof SOURCES].kind === 'perpetual futures';

/**
 * Describes one day (ms) of the chart: date, value, change, volume and source. With a candle, its four prices
 * and its days. Returns an empty array when no row has that time.
 */
export function describeDay(
  rows: readonly PricePoint[],
  at: number,
  candle: CandleGroup | null,
  { formatValue }: Pick<MeasureWords, 'formatValue'>,
  currency: Currency,
): ReadingLine[] {
  const locale = getLocale();
  if (candle)
    return [
      candle.until === candle.at
        ? formatDate(at, locale)
        : m.chart_until({ from: formatDate(candle.at, locale), until: formatDate(candle.until, locale) }),
      [m.chart_open(), formatValue(candle.open)],
      [m.chart_high(), formatValue(candle.high)],
      [m.chart_low(), formatValue(candle.low)],
      [m.chart_close(), formatValue(candle.close)],
      [m.chart_source(), sourceName(candle.source)],
    ];
  const index = rows.findIndex((each) => each.at === at);
  const row = rows[index];
  if (!row) return [];
  const before = rows[index - 1];
  const change =
    before?.value && row.value !== null && row.at - before.at === DAY_MS && !row.range
      ? (row.value / before.value - 1) * 100
      : null;
  return [
    isHourly(rows) ? formatDateTime(at, locale) : formatDate(at, locale),
    formatValue(row.value),
    ...pair(row.range, m.score_history_range_column(), formatScoreRange),
    ...pair(change, m.chart_change(), (value) => formatChange(value, locale)),
    ...pair(row.volume, m.asset_chart_volume_24h(), (value) => formatCompactMoney(value, currency, locale)),
    ...pair(row.source, m.chart_source(), sourceName),
  ];
}

const pair = <Value>(
  value: Value | null | undefined,
  name: string,
  format: (value: Value) => string,
): ReadingLine[] => (value === null || value === undefined ? [] : [[name, format(value)]]);
