import type { Currency } from '#domain/format/format-currency.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Candle } from '#web/components/chart/candle-groups.ts';
import type { ChartMark } from '#web/components/chart/chart-content.ts';
import { ChartTable } from '#web/components/chart/chart-table.tsx';
import { selectTableRows } from '#web/components/chart/table-rows.ts';
import { Money } from '#web/components/money/money.tsx';
import { formatScoreRange } from '#web/components/score/score-words.ts';
import { listMarkNames } from './marks/mark-words.ts';
import type { MeasureWords } from './measures.ts';
import styles from './price-chart.module.css';
import { isHourly, type PricePoint } from './price-series.ts';

interface PriceTableProps {
  title: string;
  rows: readonly PricePoint[];
  candles: readonly Candle[];
  marks: readonly ChartMark[];
  words: MeasureWords;
  currency: Currency;
}

/** Newest first: daily rows up to one year, beyond that the last day of each month and the days with a mark. */
export function PriceTable({ title, rows, candles, marks, words, currency }: PriceTableProps) {
  const locale = getLocale();
  const byDay = new Map(candles.map((candle) => [candle.at, candle]));
  const price = (name: string, read: (candle: Candle) => number) => ({
    name,
    cell: ({ at }: PricePoint) => {
      const candle = byDay.get(at);
      return words.formatValue(candle ? read(candle) : null);
    },
  });
  return (
    <ChartTable
      title={title}
      hourly={isHourly(rows)}
      rows={selectTableRows(rows, new Set(marks.map(({ at }) => at)))}
      columns={[
        ...(candles.length > 0
          ? [
              price(m.chart_open(), ({ open }) => open),
              price(m.chart_high(), ({ high }) => high),
              price(m.chart_low(), ({ low }) => low),
            ]
          : []),
        { name: words.column, cell: ({ value }: PricePoint) => words.formatValue(value) },
        ...(rows.some(({ range }) => range)
          ? [
              {
                name: m.score_history_range_column(),
                cell: ({ range }: PricePoint) => (range ? formatScoreRange(range) : null),
              },
            ]
          : []),
        ...(rows.some(({ volume }) => volume !== null)
          ? [
              {
                name: m.asset_chart_volume_24h(),
                cell: ({ volume }: PricePoint) => (
                  <Money short value={volume} currency={currency} locale={locale} />
                ),
              },
            ]
          : []),
        ...(marks.length > 0
          ? [
              {
                name: m.chart_marks_short(),
                className: styles.marks,
                cell: ({ at }: PricePoint) => listMarkNames(marks, at),
              },
            ]
          : []),
      ]}
    />
  );
}
