import { useMemo } from 'react';
import type { DetailsAnswer } from '#contracts/details.ts';
import { formatCompactMoney } from '#domain/format/format-compact.ts';
import { CURRENCY_CODE, type Currency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ChartChoices } from '#web/components/chart/chart-address.ts';
import type { ChartContent } from '#web/components/chart/chart-content.ts';
import { ChartEmpty, ChartPlaceholder } from '#web/components/chart/chart-states.tsx';
import { toFileName } from '#web/components/chart/png-layout.ts';
import { rangeInSentence } from '#web/components/chart/range-words.ts';
import { isSparse } from '#web/components/chart/unbroken-runs.ts';
import { SCORE_REACH_MS } from '#web/components/score/score-day.ts';
import { describeDay, isPerpetual } from './chart-words.ts';
import { MarkedChart } from './marked-chart.tsx';
import { useChartMarks } from './marks/use-chart-marks.ts';
import { describeMeasure } from './measures.ts';
import { isHourly, type PricePoint, trimLeadingGaps } from './price-series.ts';
import { PriceTable } from './price-table.tsx';
import type { Range } from './ranges.ts';
import type { ChartRows } from './use-chart-rows.ts';
import { PRICE_VIEWS } from './views.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const floorTo = (at: number, step: number): number => Math.floor(at / step) * step;

interface PriceChartContentProps {
  details: DetailsAnswer;
  choices: ChartChoices<Range>;
  loaded: ChartRows;
  currency: Currency;
  onChoose: (change: Partial<ChartChoices<Range>>) => void;
}

/** The chart of the loaded rows, its sources, and its table. */
export function PriceChartContent({ details, choices, loaded, currency, onChoose }: PriceChartContentProps) {
  const { asset, asOf } = details;
  const { measure, style, scale, span } = choices;
  const { rows, candles, range, loading } = loaded;
  const locale = getLocale();
  const shown = useMemo(() => trimLeadingGaps(rows), [rows]);
  const words = useMemo(() => describeMeasure(measure, currency, locale), [measure, currency, locale]);
  const marked = useChartMarks(details, choices.marks, shown);
  const { marks } = marked;
  const content = useMemo((): ChartContent => {
    const { formatAxis, formatValue } = words;
    const perpetual = new Set(shown.flatMap(({ at, source }) => (isPerpetual(source) ? [at] : [])));
    const perpetualCandles = new Set(candles.flatMap(({ at, source }) => (isPerpetual(source) ? [at] : [])));
    return {
      series: [
        {
          kind: style === 'area' ? 'area' : 'line',
          points: shown,
          isDashed: (at) => perpetual.has(at),
          ...(measure === 'fv' ? { reach: SCORE_REACH_MS } : {}),
        },
      ],
      ...(candles.length > 0
        ? { candles: { rows: candles, isDashed: (at: number) => perpetualCandles.has(at) } }
        : {}),
      ...(measure === 'fv' ? { range: toRange(shown) } : {}),
      // The axis of a range runs to the day or hour of the data; a score is dated at its last computation.
      ...(span || measure === 'fv'
        ? {}
        : { until: floorTo(Date.parse(asOf), isHourly(shown) ? HOUR_MS : DAY_MS) }),
      scale,
      labels: formatAxis,
      formatValue,
      marks,
      bars: {
        points: shown.map(({ at, volume }) => ({ at, value: volume })),
        label: m.asset_chart_volume(),
        format: (value) => formatCompactMoney(value, currency, locale),
      },
    };
  }, [shown, candles, style, scale, span, measure, words, marks, asOf, currency, locale]);
  const [first] = shown;
  const last = shown.findLast((point) => point.value !== null);
  if (!first || !last) {
    if (loading) return <ChartPlaceholder views={PRICE_VIEWS} />;
    return (
      <ChartEmpty title={m.asset_chart_empty()}>
        {currency === 'eur' && rows.length > 0
          ? m.eur_unknown()
          : m.asset_chart_empty_text({ range: rangeInSentence(range) })}
      </ChartEmpty>
    );
  }
  const values = words.label({
    name: asset.name,
    range: span
      ? m.chart_until({ from: formatDate(first.at, locale), until: formatDate(last.at, locale) })
      : rangeInSentence(range),
    from: words.formatValue(first.value),
    to: words.formatValue(last.value),
  });
  // Loaded on the click, which few visits make.
  const save = async () => {
    const { saveChartCsv } = await import('./chart-csv.ts');
    const volume = `${m.asset_chart_volume_24h()}, ${CURRENCY_CODE[currency]}`;
    saveChartCsv(`${asset._id}-${measure}`, shown, { value: words.column, volume }, marks, locale);
  };
  const source = {
    kind: nameKind(shown, measure === 'fv', candles),
    sources: [...new Set([...loaded.sources, ...candles.map(({ source: each }) => each)])],
    from: first.at,
    until: last.at,
    missing: listNotes(shown, candles, currency === 'eur' && shown.length < rows.length),
  };
  return (
    <MarkedChart
      content={content}
      summary={values}
      loading={loading}
      describeDay={(at, _series, candle) => describeDay(shown, at, candle, words, currency)}
      choices={choices}
      loaded={loaded}
      marks={marked}
      source={source}
      image={{
        name: toFileName(asset._id, measure, span ? '' : range),
        title: `${asset.name} (${asset.thicker}) · ${words.title}`,
        legend: [],
        asOf,
      }}
      onChoose={onChoose}
      onSaveCsv={save}
    >
      <PriceTable
        title={values}
        rows={shown}
        candles={candles}
        marks={marks}
        words={words}
        currency={currency}
      />
    </MarkedChart>
  );
}

const toRange = (rows: readonly PricePoint[]) =>
  rows.flatMap(({ at, range }) => (range ? [{ at, low: range[0], high: range[1] }] : []));

/** Kind of the values: scores, candles, daily or hourly closes, or single days. */
function nameKind(shown: readonly PricePoint[], isScore: boolean, candles: ChartRows['candles']): string {
  if (isScore) return m.score_history_kind();
  const last = candles.at(-1);
  if (last) return m.chart_candles_kind({ until: formatDate(last.at, getLocale()) });
  return isHourly(shown) ? m.chart_hourly() : isSparse(shown) ? m.chart_sparse() : m.chart_daily();
}

/** How to read candles and dashes, and which days have no value in euros. */
function listNotes(
  shown: readonly PricePoint[],
  candles: ChartRows['candles'],
  lacksRate: boolean,
): string | null {
  const hasPerpetual = [...shown, ...candles].some(({ source }) => isPerpetual(source));
  const notes = [
    ...(candles.length > 0 ? [m.chart_hollow()] : []),
    ...(hasPerpetual ? [m.chart_perpetual()] : []),
    ...(lacksRate ? [m.asset_chart_no_earlier_rate()] : []),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}
