import { useMemo } from 'react';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { formatAxisNumbers } from '#web/components/chart/axis-words.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import type { ChartContent, ChartView } from '#web/components/chart/chart-content.ts';
import { ChartTable } from '#web/components/chart/chart-table.tsx';
import type { ComparedHistories } from '#web/features/comparator/compare-histories.ts';
import { extraClass } from '#web/features/comparator/extra-class.ts';

const DAY_MS = 86_400_000;
/** Index value of all prices on the first common day. */
const START = 100;

/** Only the first two assets are drawn on smaller screens. */
const VIEWS: readonly ChartView[] = [
  { window: 'large', width: 1060, height: 300, dates: 9 },
  { window: 'medium', width: 800, height: 300, dates: 7, series: 2 },
  { window: 'narrow', width: 358, height: 240, dates: 4, series: 2 },
];

interface HistoryChartProps {
  comparedPrices: ComparedHistories;
  tickers: readonly string[];
  /** Text alternative of the chart. */
  label: string;
}

/** All prices on one scale, with a cursor that shows the values of a day. Renders without script. */
export function HistoryChart({ comparedPrices: { rows, step }, tickers, label }: HistoryChartProps) {
  const locale = getLocale();
  const content = useMemo(
    (): ChartContent => ({
      series: tickers.map((_, index) => ({
        kind: 'line',
        points: rows.map((row) => ({ at: row[0], value: row[index + 1] ?? null })),
        reach: step * DAY_MS,
      })),
      labels: (values) => formatAxisNumbers(values, locale),
      base: START,
    }),
    [rows, step, tickers, locale],
  );
  const read = (at: number, series: number) => {
    const row = rows.find(([day]) => day === at);
    return [
      formatDate(at, locale),
      ...tickers
        .slice(0, series)
        .map((ticker, index) => `${ticker} ${formatFixed(row?.[index + 1] ?? null, 1, locale)}`),
    ];
  };
  return <Chart content={content} views={VIEWS} label={label} describeDay={read} />;
}

interface HistoryTableProps {
  comparedPrices: ComparedHistories;
  names: readonly string[];
  title: string;
}

/** The rows of the chart as a table, newest first: daily, or weekly for long periods. */
export function HistoryTable({ comparedPrices, names, title }: HistoryTableProps) {
  const locale = getLocale();
  return (
    <ChartTable
      title={title}
      rows={comparedPrices.rows.toReversed().map((row) => ({ at: row[0], row }))}
      columns={names.map((name, index) => ({
        name,
        className: extraClass(index > 1, 'num'),
        cell: ({ row }: { row: ComparedHistories['rows'][number] }) =>
          formatFixed(row[index + 1] ?? null, 1, locale),
      }))}
    />
  );
}
