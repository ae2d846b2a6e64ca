import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DetailsAnswer } from '#contracts/details.ts';
import { historyCall } from '#contracts/history.ts';
import { CURRENCY_CODE, type Currency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import { type Measure, SCALES, type Scale } from '#web/components/chart/chart-address.ts';
import type { ChartContent, ChartView } from '#web/components/chart/chart-content.ts';
import { ChartHead } from '#web/components/chart/chart-head.tsx';
import rangeStyles from '#web/components/chart/chart-ranges.module.css';
import { RangeButtons } from '#web/components/chart/chart-ranges.tsx';
import { ChartSource } from '#web/components/chart/chart-source.tsx';
import { ChartEmpty, ChartFailed, ChartPlaceholder } from '#web/components/chart/chart-states.tsx';
import { ChartTable } from '#web/components/chart/chart-table.tsx';
import { ChoiceButtons } from '#web/components/chart/choice-buttons.tsx';
import { rangeInSentence } from '#web/components/chart/range-words.ts';
import { selectTableRows } from '#web/components/chart/table-rows.ts';
import type { TimeSpan } from '#web/components/chart/time-span.ts';
import { isSparse } from '#web/components/chart/unbroken-runs.ts';
import { Money } from '#web/components/money/money.tsx';
import { useSettings } from '#web/state/settings.ts';
import { describeDay, uncoveredWords } from './chart-words.ts';
import { markFlags } from './flag-marks.ts';
import { historyQuery } from './history-query.ts';
import { describeMeasure, listMeasures, type MeasureWords, UNIT_ASSET } from './measures.ts';
import styles from './price-chart.module.css';
import {
  isHourly,
  type PricePoint,
  toPriceSeries,
  toRelativeSeries,
  trimLeadingGaps,
} from './price-series.ts';
import { isCovered, listRanges, type Range, sliceRange, sliceSpan } from './ranges.ts';
import { useChartChoices } from './use-chart-choices.ts';

const VIEWS: readonly ChartView[] = [
  { window: 'large', width: 1280, height: 285, dates: 12 },
  { window: 'medium', width: 800, height: 300, dates: 7 },
  { window: 'narrow', width: 358, height: 215, dates: 4 },
];

/** Recorded prices as a chart, which renders without script, and as a table. */
export function PriceChart({ details }: { details: DetailsAnswer }) {
  const currency = useSettings((settings) => settings.currency);
  const [{ measure, scale, range: selectedRange, span }, choose] = useChartChoices();
  const { asset, asOf } = details;
  const history = useQuery({
    ...callQuery(historyCall, historyQuery(asset._id, span ? 'all' : selectedRange, currency)),
    placeholderData: keepPreviousData,
  });
  const recorded = history.data?.recorded ?? null;
  const isUncovered = (each: Range) =>
    history.data !== undefined && !isCovered(each, recorded, Date.parse(asOf));
  // An asset younger than the range has no further rows: show all.
  const range = isUncovered(selectedRange) ? 'all' : selectedRange;
  const unitAsset = UNIT_ASSET[measure];
  const unit = useQuery({
    ...callQuery(historyCall, historyQuery(unitAsset ?? asset._id, span ? 'all' : selectedRange, currency)),
    enabled: unitAsset !== undefined,
    placeholderData: keepPreviousData,
  });
  const points = useMemo(() => {
    if (!history.data || (unitAsset && !unit.data)) return [];
    const series =
      unitAsset && unit.data
        ? toRelativeSeries(history.data, unit.data)
        : toPriceSeries(history.data, measure === 'cap' ? 'cap' : 'price');
    return span ? sliceSpan(series, span) : sliceRange(series, range, Date.parse(asOf));
  }, [history.data, unit.data, unitAsset, measure, span, range, asOf]);
  const words = describeMeasure(measure, currency, getLocale());
  // A record ends on a day, and its days start at midnight UTC.
  const bounds = recorded && { from: Date.parse(recorded.from), to: Date.parse(recorded.until) };
  return (
    <section id="chart" aria-labelledby="price-title" className={styles.section}>
      <ChartHead id="price-title" title={words.title}>
        <ChartTools
          measures={listMeasures(asset._id)}
          measure={measure}
          scale={scale}
          span={span}
          onChoose={choose}
        />
        <RangeButtons
          ranges={listRanges(isHourly(points))}
          chosen={span ? null : range}
          reason={(each) => (isUncovered(each) ? uncoveredWords(recorded) : null)}
          onChoose={(next) => choose({ range: next, span: null })}
        />
      </ChartHead>
      {history.isError || unit.isError ? (
        <ChartFailed
          title={m.chart_failed()}
          onRetry={() => void (history.isError ? history.refetch() : unit.refetch())}
        >
          {m.asset_chart_failed_text()}
        </ChartFailed>
      ) : (
        <PriceChartContent
          points={points}
          measure={measure}
          scale={scale}
          range={range}
          span={span}
          bounds={bounds}
          onSelect={(next) => choose({ span: next })}
          currency={currency}
          words={words}
          details={details}
          sources={[
            ...new Set([...(history.data?.sources ?? []), ...(unitAsset ? (unit.data?.sources ?? []) : [])]),
          ]}
          loading={
            history.isPlaceholderData ||
            history.isPending ||
            (unitAsset !== undefined && (unit.isPlaceholderData || unit.isPending))
          }
        />
      )}
    </section>
  );
}

interface ChartToolsProps {
  measures: readonly Measure[];
  measure: Measure;
  scale: Scale;
  span: TimeSpan | null;
  onChoose: (change: { measure?: Measure; scale?: Scale; span?: null }) => void;
}

/** Measure, scale, and the chosen span, which can be removed. */
function ChartTools({ measures, measure, scale, span, onChoose }: ChartToolsProps) {
  const locale = getLocale();
  const measureNames = {
    price: m.chart_price(),
    cap: m.chart_cap(),
    btc: m.chart_against({ ticker: 'BTC' }),
    eth: m.chart_against({ ticker: 'ETH' }),
  };
  const scaleNames = { linear: m.chart_linear(), log: m.chart_log() };
  return (
    <div className={`${rangeStyles.tools} scripted unprinted`}>
      <ChoiceButtons
        legend={m.chart_measure()}
        choices={measures.map((value) => ({ value, name: measureNames[value] }))}
        chosen={measure}
        onChoose={(next) => onChoose({ measure: next })}
      />
      <ChoiceButtons
        legend={m.chart_scale()}
        choices={SCALES.map((value) => ({ value, name: scaleNames[value] }))}
        chosen={scale}
        onChoose={(next) => onChoose({ scale: next })}
      />
      {span ? (
        <button
          type="button"
          className={rangeStyles.span}
          title={m.chart_span_clear()}
          onClick={() => onChoose({ span: null })}
        >
          {m.chart_until({ from: formatDate(span.from, locale), until: formatDate(span.to, locale) })}
          <span aria-hidden="true"> ×</span>
          <span className="vh">. {m.chart_span_clear()}</span>
        </button>
      ) : null}
    </div>
  );
}

interface PriceChartContentProps {
  points: PricePoint[];
  measure: Measure;
  scale: Scale;
  range: Range;
  /** Takes precedence over the range. */
  span: TimeSpan | null;
  /** Recorded days; null without any. */
  bounds: TimeSpan | null;
  onSelect: (span: TimeSpan | null) => void;
  currency: Currency;
  words: MeasureWords;
  details: DetailsAnswer;
  sources: readonly string[];
  loading: boolean;
}

function PriceChartContent({
  points,
  measure,
  scale,
  range,
  span,
  bounds,
  onSelect,
  currency,
  words,
  details: { asset, flags },
  sources,
  loading,
}: PriceChartContentProps) {
  const locale = getLocale();
  const { formatValue } = words;
  const shown = useMemo(() => trimLeadingGaps(points), [points]);
  const content = useMemo(
    (): ChartContent => ({
      series: [{ kind: 'line', points: shown }],
      scale,
      labels: describeMeasure(measure, currency, locale).formatAxis,
      marks: markFlags(flags, shown),
      bars: {
        points: shown.map(({ at, volume }) => ({ at, value: volume })),
        label: m.asset_chart_volume(),
      },
    }),
    [shown, scale, measure, flags, currency, locale],
  );
  const [first] = shown;
  const last = shown.findLast((point) => point.value !== null);
  if (!first || !last) {
    if (loading) return <ChartPlaceholder views={VIEWS} />;
    return (
      <ChartEmpty title={m.asset_chart_empty()}>
        {currency === 'eur' && points.length > 0
          ? m.eur_unknown()
          : m.asset_chart_empty_text({ range: rangeInSentence(range) })}
      </ChartEmpty>
    );
  }
  const label = words.label({
    name: asset.name,
    range: span
      ? m.chart_until({ from: formatDate(first.at, locale), until: formatDate(last.at, locale) })
      : rangeInSentence(range),
    from: formatValue(first.value),
    to: formatValue(last.value),
  });
  // Loaded on the click, which few visits make.
  const save = async () => {
    const { saveChartCsv } = await import('./chart-csv.ts');
    const volume = `${m.asset_chart_volume_24h()}, ${CURRENCY_CODE[currency]}`;
    saveChartCsv(`${asset._id}-${measure}`, shown, { value: words.column, volume }, locale);
  };
  return (
    <>
      <Chart
        content={content}
        views={VIEWS}
        label={label}
        loading={loading}
        describeDay={(at) => [
          ...describeDay(shown, at, currency, formatValue),
          ...(content.marks ?? []).flatMap((mark) => (mark.at === at ? mark.names : [])),
        ]}
        {...(bounds ? { zoom: { bounds, isZoomed: span !== null, onSelect } } : {})}
      />
      <ChartSource
        kind={isHourly(shown) ? m.chart_hourly() : isSparse(shown) ? m.chart_sparse() : m.chart_daily()}
        sources={sources}
        from={first.at}
        until={last.at}
        missing={currency === 'eur' && shown.length < points.length ? m.asset_chart_no_earlier_rate() : null}
        actions={
          <button type="button" className="link scripted unprinted" onClick={() => void save()}>
            {m.save_csv()}
          </button>
        }
      >
        <PriceTable
          points={shown}
          valueName={words.column}
          formatValue={formatValue}
          currency={currency}
          title={label}
        />
      </ChartSource>
    </>
  );
}

/** Newest first: daily rows up to one year, beyond that the last day of each month. */
function PriceTable({
  points,
  valueName,
  formatValue,
  currency,
  title,
}: Pick<PriceChartContentProps, 'points' | 'currency'> & {
  valueName: string;
  formatValue: (value: number | null) => string;
  title: string;
}) {
  const locale = getLocale();
  const price = {
    name: valueName,
    cell: ({ value }: PricePoint) => formatValue(value),
  };
  const volume = {
    name: m.asset_chart_volume_24h(),
    cell: (point: PricePoint) => <Money short value={point.volume} currency={currency} locale={locale} />,
  };
  const hasVolume = points.some((point) => point.volume !== null);
  return (
    <ChartTable
      title={title}
      rows={selectTableRows(points)}
      columns={hasVolume ? [price, volume] : [price]}
    />
  );
}
