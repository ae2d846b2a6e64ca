import { useMemo } from 'react';
import type { DetailsAnswer } from '#contracts/details.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { formatAxisNumbers } from '#web/components/chart/axis-words.ts';
import type { ChartChoices } from '#web/components/chart/chart-address.ts';
import type { ChartContent } from '#web/components/chart/chart-content.ts';
import { ChartEmpty, ChartPlaceholder } from '#web/components/chart/chart-states.tsx';
import { ChartTable } from '#web/components/chart/chart-table.tsx';
import { INDEX_BASE } from '#web/components/chart/index-series.ts';
import { toFileName } from '#web/components/chart/png-layout.ts';
import { selectTableRows } from '#web/components/chart/table-rows.ts';
import { MarkedChart } from '../marked-chart.tsx';
import { listMarkNames } from '../marks/mark-words.ts';
import { useChartMarks } from '../marks/use-chart-marks.ts';
import { isHourly } from '../price-series.ts';
import type { Range } from '../ranges.ts';
import type { ChartRows } from '../use-chart-rows.ts';
import { PRICE_VIEWS } from '../views.ts';
import { ComparedLegend } from './compared-legend.tsx';
import { describeIndexes, formatIndex, listLastValues } from './compared-words.ts';
import { type ComparedSeries, useCompared } from './use-compared.ts';

interface ComparedChartProps {
  details: DetailsAnswer;
  choices: ChartChoices<Range>;
  loaded: ChartRows;
  currency: Currency;
  onChoose: (change: Partial<ChartChoices<Range>>) => void;
}

/** The asset of the page and the compared ones on one scale, with legend, sources and table. */
export function ComparedChart({ details, choices, loaded, currency, onChoose }: ComparedChartProps) {
  const { scale } = choices;
  const locale = getLocale();
  const compared = useCompared(details.asset, loaded.rows, choices, currency);
  const { assets, series } = compared;
  const [main = []] = series;
  const marked = useChartMarks(details, choices.marks, main);
  const { marks } = marked;
  const content = useMemo(
    (): ChartContent => ({
      series: series.map((points) => ({ kind: 'line', points })),
      labels: (values) => formatAxisNumbers(values, locale),
      formatValue: (value) => formatIndex(value, locale),
      base: INDEX_BASE,
      scale,
      marks,
    }),
    [series, scale, marks, locale],
  );
  const remove = (id: string) => onChoose({ compared: choices.compared.filter((each) => each !== id) });
  const values = listLastValues(series).map((value) => formatIndex(value, locale));
  const legend = <ComparedLegend assets={assets} values={values} onRemove={remove} />;
  const [first] = main;
  const last = main.at(-1);
  if (!first || !last || compared.failed)
    return (
      <>
        {legend}
        {compared.loading || loaded.loading ? (
          <ChartPlaceholder views={PRICE_VIEWS} />
        ) : (
          <ChartEmpty title={m.chart_compare_empty()}>{m.chart_compare_empty_text()}</ChartEmpty>
        )}
      </>
    );
  const names = assets.map(({ name }, index) => `${name} ${values[index]}`);
  const title = m.chart_compare_title({
    names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(names),
    from: formatDate(first.at, locale),
    until: formatDate(last.at, locale),
  });
  // Loaded on the click, which few visits make.
  const save = async () => (await import('./compared-csv.ts')).saveComparedCsv(compared, locale);
  const source = {
    kind: isHourly(loaded.rows) ? m.chart_hourly() : m.chart_daily(),
    sources: [...new Set([...loaded.sources, ...compared.sources])],
    from: first.at,
    until: last.at,
    missing: m.chart_compare_base({ date: formatDate(first.at, locale) }),
  };
  return (
    <>
      {legend}
      <MarkedChart
        content={content}
        summary={title}
        loading={compared.loading || loaded.loading}
        describeDay={(at) => describeIndexes(compared, at, locale)}
        choices={choices}
        loaded={loaded}
        marks={marked}
        source={source}
        image={{
          name: toFileName(...assets.map(({ _id }) => _id)),
          title: m.chart_index_title(),
          legend: names,
          asOf: details.asOf,
        }}
        onChoose={onChoose}
        onSaveCsv={save}
      >
        <ComparedTable title={title} compared={compared} marks={marks} />
      </MarkedChart>
    </>
  );
}

interface ComparedTableProps {
  title: string;
  compared: ComparedSeries;
  marks: NonNullable<ChartContent['marks']>;
}

/** The index values, newest first, as in the table of one asset. */
function ComparedTable({ title, compared: { assets, series }, marks }: ComparedTableProps) {
  const locale = getLocale();
  const [main = []] = series;
  const rows = main.map(({ at }, row) => ({
    at,
    values: series.map((points) => points[row]?.value ?? null),
  }));
  return (
    <ChartTable
      title={title}
      rows={selectTableRows(rows, new Set(marks.map(({ at }) => at)))}
      columns={[
        ...assets.map(({ name }, index) => ({
          name,
          cell: ({ values }: (typeof rows)[number]) => formatIndex(values[index] ?? null, locale),
        })),
        ...(marks.length > 0
          ? [
              {
                name: m.chart_marks_short(),
                cell: ({ at }: (typeof rows)[number]) => listMarkNames(marks, at),
              },
            ]
          : []),
      ]}
    />
  );
}
