import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DetailsAnswer } from '#contracts/details.ts';
import { historyCall } from '#contracts/history.ts';
import { CURRENCY_CODE, type Currency, formatCurrency } from '#domain/format/format-currency.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { formatAxisAmounts } from '#web/components/chart/axis-words.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import type { ChartContent, ChartView } from '#web/components/chart/chart-content.ts';
import { ChartHead } from '#web/components/chart/chart-head.tsx';
import { RangeButtons } from '#web/components/chart/chart-ranges.tsx';
import { ChartSource } from '#web/components/chart/chart-source.tsx';
import { ChartEmpty, ChartFailed, ChartPlaceholder } from '#web/components/chart/chart-states.tsx';
import { ChartTable } from '#web/components/chart/chart-table.tsx';
import { rangeInSentence } from '#web/components/chart/range-words.ts';
import { toDays } from '#web/components/chart/ranges.ts';
import { selectTableRows } from '#web/components/chart/table-rows.ts';
import { isSparse } from '#web/components/chart/unbroken-runs.ts';
import { Money } from '#web/components/money/money.tsx';
import { useSettings } from '#web/state/settings.ts';
import { describeDay, uncoveredWords } from './chart-words.ts';
import styles from './price-chart.module.css';
import { isHourly, type PricePoint, toPriceSeries, trimLeadingGaps } from './price-series.ts';
import { DEFAULT_RANGE, isCovered, listRanges, type Range, sliceRange } from './ranges.ts';

const VIEWS: readonly ChartView[] = [
  { window: 'wide', width: 800, height: 330, dates: 7 },
  { window: 'narrow', width: 358, height: 270, dates: 4 },
];

/** Parameters of the history request for a range. The default range in US dollars is prefetched. */
export const historyQuery = (id: string, range: Range = DEFAULT_RANGE, vs: Currency = 'usd') => ({
  id,
  days: toDays(range),
  lead: 'true' as const,
  vs,
});

/** Recorded prices as a chart, which renders without script, and as a table. */
export function PriceChart({ details }: { details: DetailsAnswer }) {
  const currency = useSettings((settings) => settings.currency);
  const [selectedRange, setRange] = useState<Range>(DEFAULT_RANGE);
  const { asset, asOf } = details;
  const history = useQuery({
    ...callQuery(historyCall, historyQuery(asset._id, selectedRange, currency)),
    placeholderData: keepPreviousData,
  });
  const recorded = history.data?.recorded ?? null;
  const isUncovered = (each: Range) =>
    history.data !== undefined && !isCovered(each, recorded, Date.parse(asOf));
  // An asset younger than the range has no further rows: show all.
  const range = isUncovered(selectedRange) ? 'all' : selectedRange;
  const points = useMemo(
    () => (history.data ? sliceRange(toPriceSeries(history.data), range, Date.parse(asOf)) : []),
    [history.data, range, asOf],
  );
  return (
    <section aria-labelledby="price-title" className={styles.section}>
      <ChartHead id="price-title" title={m.asset_price_in({ currency: CURRENCY_CODE[currency] })}>
        <RangeButtons
          ranges={listRanges(isHourly(points))}
          chosen={range}
          reason={(each) => (isUncovered(each) ? uncoveredWords(recorded) : null)}
          onChoose={setRange}
        />
      </ChartHead>
      {history.isError ? (
        <ChartFailed title={m.chart_failed()} onRetry={() => void history.refetch()}>
          {m.asset_chart_failed_text()}
        </ChartFailed>
      ) : (
        <PriceChartContent
          points={points}
          range={range}
          currency={currency}
          name={asset.name}
          sources={history.data?.sources ?? []}
          loading={history.isPlaceholderData || history.isPending}
        />
      )}
    </section>
  );
}

interface PriceChartContentProps {
  points: PricePoint[];
  range: Range;
  currency: Currency;
  /** Name of the asset. */
  name: string;
  sources: readonly string[];
  loading: boolean;
}

function PriceChartContent({ points, range, currency, name, sources, loading }: PriceChartContentProps) {
  const locale = getLocale();
  const shown = useMemo(() => trimLeadingGaps(points), [points]);
  const content = useMemo(
    (): ChartContent => ({
      series: [{ kind: 'line', points: shown }],
      labels: (values) => formatAxisAmounts(values, currency, locale),
      bars: {
        points: shown.map(({ at, volume }) => ({ at, value: volume })),
        label: m.asset_chart_volume(),
      },
    }),
    [shown, currency, locale],
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
  const label = m.asset_chart_label({
    name,
    currency: CURRENCY_CODE[currency],
    range: rangeInSentence(range),
    from: formatCurrency(first.value, currency, locale),
    to: formatCurrency(last.value, currency, locale),
  });
  return (
    <>
      <Chart
        content={content}
        views={VIEWS}
        label={label}
        loading={loading}
        describeDay={(at) => describeDay(shown, at, currency)}
      />
      <ChartSource
        kind={isHourly(shown) ? m.chart_hourly() : isSparse(shown) ? m.chart_sparse() : m.chart_daily()}
        sources={sources}
        from={first.at}
        until={last.at}
        missing={currency === 'eur' && shown.length < points.length ? m.asset_chart_no_earlier_rate() : null}
      >
        <PriceTable points={shown} currency={currency} title={label} />
      </ChartSource>
    </>
  );
}

/** Newest first: daily rows up to one year, beyond that the last day of each month. */
function PriceTable({
  points,
  currency,
  title,
}: Pick<PriceChartContentProps, 'points' | 'currency'> & { title: string }) {
  const locale = getLocale();
  const price = {
    name: m.asset_chart_close({ currency: CURRENCY_CODE[currency] }),
    cell: ({ value }: PricePoint) => formatCurrency(value, currency, locale),
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
