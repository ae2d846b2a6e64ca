import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DetailsAnswer } from '#contracts/details.ts';
import { historyCall } from '#contracts/history.ts';
import { CURRENCY_CODE, type Currency, formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { callQuery } from '#web/api/call-query.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { useSettings } from '#web/state/settings.ts';
import chart from '#web/ui/chart/chart.module.css';
import { RangeSwitch } from '#web/ui/chart/range-switch.tsx';
import { Note } from '#web/ui/note.tsx';
import { sourceName } from '#web/words/source-name.ts';
import { rangeInSentence, rangeName, uncoveredWords } from './chart-words.ts';
import styles from './price-chart.module.css';
import { fromFirstPrice, isHourly, isSparse, type PricePoint, priceSeries } from './price-series.ts';
import { PriceTable } from './price-table.tsx';
import { DEFAULT_RANGE, daysOf, isCovered, offeredRanges, type Range, withinRange } from './ranges.ts';
import { ReadingChart } from './reading-chart.tsx';

/** How the page asks for the history of a range. The default range is prefetched in dollars. */
export const historyQuery = (id: string, range: Range = DEFAULT_RANGE, vs: Currency = 'usd') => ({
  id,
  days: daysOf(range),
  lead: 'true' as const,
  vs,
});

/** Recorded prices: a picture that reads without script, a cursor once one runs, and the same as a table. */
export function PriceChart({ details }: { details: DetailsAnswer }) {
  const currency = useSettings((settings) => settings.currency);
  const [wanted, setRange] = useState<Range>(DEFAULT_RANGE);
  const { asset, asOf } = details;
  const history = useQuery({
    ...callQuery(historyCall, historyQuery(asset._id, wanted, currency)),
    placeholderData: keepPreviousData,
  });
  const recorded = history.data?.recorded ?? null;
  const isShort = (each: Range) => history.data !== undefined && !isCovered(each, recorded, Date.parse(asOf));
  // Of an asset that is younger than the range, its rows are all there are.
  const range = isShort(wanted) ? 'all' : wanted;
  const points = useMemo(
    () => (history.data ? withinRange(priceSeries(history.data), range, Date.parse(asOf)) : []),
    [history.data, range, asOf],
  );
  return (
    <section aria-labelledby="price-title" className={styles.section}>
      <div className={chart.title}>
        <h2 id="price-title">{m.asset_price_in({ currency: CURRENCY_CODE[currency] })}</h2>
        <RangeSwitch
          label={m.asset_range()}
          ranges={offeredRanges(isHourly(points))}
          chosen={range}
          name={rangeName}
          reason={(each) => (isShort(each) ? uncoveredWords(recorded) : null)}
          onChoose={setRange}
        />
      </div>
      {history.isError ? (
        <div className={styles.empty}>
          <Note title={m.asset_chart_failed()} kind="error">
            {m.asset_chart_failed_text()}
          </Note>
          <button type="button" className="link unprinted" onClick={() => void history.refetch()}>
            {m.try_again()}
          </button>
        </div>
      ) : (
        <Drawn
          points={points}
          range={range}
          currency={currency}
          details={details}
          sources={history.data?.sources ?? []}
          loading={history.isPlaceholderData || history.isPending}
        />
      )}
    </section>
  );
}

interface DrawnProps {
  points: PricePoint[];
  range: Range;
  currency: Currency;
  details: DetailsAnswer;
  sources: readonly string[];
  loading: boolean;
}

function Drawn({ points, range, currency, details, sources, loading }: DrawnProps) {
  const locale = getLocale();
  const shown = useMemo(() => fromFirstPrice(points), [points]);
  const [first] = shown;
  const last = shown.findLast((point) => point.value !== null);
  if (!first || !last) {
    if (loading) return <div className={styles.wait} aria-busy="true" />;
    return (
      <div className={styles.empty}>
        <Note title={m.asset_chart_empty()}>
          {currency === 'eur' && points.length > 0
            ? m.eur_unknown()
            : m.asset_chart_empty_text({ range: rangeInSentence(range) })}
        </Note>
      </div>
    );
  }
  const label = m.asset_chart_label({
    name: details.asset.name,
    currency: CURRENCY_CODE[currency],
    range: rangeInSentence(range),
    from: formatCurrency(first.value, currency, locale),
    to: formatCurrency(last.value, currency, locale),
  });
  return (
    <>
      <ReadingChart points={shown} currency={currency} label={label} loading={loading} />
      <div className={chart.source}>
        <p className="src">
          {(isHourly(shown)
            ? m.asset_chart_hourly
            : isSparse(shown)
              ? m.asset_chart_sparse
              : m.asset_chart_daily)()}
          {' · '}
          {sources.map(sourceName).join(', ')}
          {' · '}
          {m.asset_chart_until({ from: formatDate(first.at, locale), until: formatDate(last.at, locale) })}
          {currency === 'eur' && shown.length < points.length ? `. ${m.asset_chart_no_earlier_rate()}` : null}
        </p>
        <details className="unprinted">
          <summary className="link">{m.asset_chart_table()}</summary>
          <PriceTable points={shown} currency={currency} title={label} />
        </details>
      </div>
    </>
  );
}
