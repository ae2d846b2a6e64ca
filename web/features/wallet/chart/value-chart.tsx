import { memo, useMemo, useState } from 'react';
import type { WholeWallet } from '#contracts/wallet.ts';
import { WALLET_RANGES, type WalletRange } from '#contracts/wallet-history.ts';
import { CURRENCY_CODE } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { formatAxisAmounts } from '#web/components/chart/axis-words.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import type { ChartContent } from '#web/components/chart/chart-content.ts';
import { ChartHead } from '#web/components/chart/chart-head.tsx';
import { RangeButtons } from '#web/components/chart/chart-ranges.tsx';
import { ChartSource } from '#web/components/chart/chart-source.tsx';
import { ChartEmpty, ChartFailed, ChartPlaceholder } from '#web/components/chart/chart-states.tsx';
import { ChartTable } from '#web/components/chart/chart-table.tsx';
import { rangeName } from '#web/components/chart/range-words.ts';
import { selectTableRows } from '#web/components/chart/table-rows.ts';
import { isSparse } from '#web/components/chart/unbroken-runs.ts';
import { toMarks, toValueSeries, type ValueDay } from '#web/features/wallet/chart/value-series.ts';
import { VALUE_VIEWS } from '#web/features/wallet/chart/value-views.ts';
import { describeDay, formatChartLabel, formatTrade } from '#web/features/wallet/chart/value-words.ts';
import type { Report } from '#web/features/wallet/data/entry-lists.ts';
import { useWalletHistory } from '#web/features/wallet/data/use-wallet.ts';
import { Returns } from '#web/features/wallet/summary/returns.tsx';
import page from '#web/features/wallet/wallet-page.module.css';
import styles from './value-chart.module.css';

/** Maximum number of assets without a price that are named. */
const MAX_NAMED = 3;

/** Value and net invested amount by day, with the returns of the range. */
export const ValueChart = memo(function ValueChart({
  wallet,
  report,
}: {
  wallet: WholeWallet;
  report: Report;
}) {
  const [range, setRange] = useState<WalletRange>('1y');
  const history = useWalletHistory(report, range);
  const { currency } = history.data ?? report;
  const days = useMemo(() => (history.data ? toValueSeries(history.data, formatTrade) : []), [history.data]);
  const loading = history.isPending || history.isPlaceholderData;
  return (
    <section aria-labelledby="value-title" className={page.part}>
      <ChartHead ruled id="value-title" title={m.wallet_chart_in({ currency: CURRENCY_CODE[currency] })}>
        <RangeButtons ranges={WALLET_RANGES} chosen={range} onChoose={setRange} />
      </ChartHead>
      {history.isError ? (
        <ChartFailed title={m.wallet_chart_failed()} onRetry={() => void history.refetch()}>
          {m.wallet_chart_failed_text()}
        </ChartFailed>
      ) : (
        <>
          <ValueChartContent days={days} wallet={wallet} loading={loading} currency={currency} />
          {history.data && days.length > 0 ? (
            <Source days={days} wallet={wallet} sources={history.data.sources} currency={currency} />
          ) : null}
          <Returns wallet={wallet} performance={history.data?.performance ?? null} range={rangeName(range)} />
        </>
      )}
    </section>
  );
});

interface ValueChartContentProps {
  days: readonly ValueDay[];
  wallet: WholeWallet;
  currency: Report['currency'];
}

function ValueChartContent({
  days,
  wallet,
  currency,
  loading,
}: ValueChartContentProps & { loading: boolean }) {
  const locale = getLocale();
  const content = useMemo(
    (): ChartContent => ({
      series: [
        { kind: 'area', points: days },
        { kind: 'steps', points: days.map(({ at, invested }) => ({ at, value: invested })) },
      ],
      labels: (values) => formatAxisAmounts(values, currency, locale),
      fromZero: true,
      marks: toMarks(days),
    }),
    [days, currency, locale],
  );
  if (!days.some(({ value, invested }) => value !== null || invested !== null)) {
    return loading ? (
      <ChartPlaceholder views={VALUE_VIEWS} />
    ) : (
      <ChartEmpty title={m.wallet_chart_none()}>
        {wallet.summary.no_price_yet
          ? m.wallet_chart_none_yet({ until: formatDate(wallet.summary.as_of, locale) })
          : m.wallet_chart_none_text()}
      </ChartEmpty>
    );
  }
  return (
    <>
      <p className={`cluster ${styles.keys}`} aria-hidden="true">
        <span>
          <i />
          {m.wallet_value()}
        </span>
        <span>
          <i data-dashed />
          {m.wallet_sum_invested()}
        </span>
        <span>▲ {m.wallet_mark()}</span>
      </p>
      <Chart
        content={content}
        views={VALUE_VIEWS}
        label={formatChartLabel(days, currency)}
        loading={loading}
        describeDay={(at) => {
          const day = days.find((each) => each.at === at);
          return day ? describeDay(day, currency) : [];
        }}
      />
    </>
  );
}

/** Legend, sources of the prices, and the data as a table. */
function Source({
  days,
  wallet,
  sources,
  currency,
}: ValueChartContentProps & { sources: readonly string[] }) {
  const locale = getLocale();
  const missing = days.filter(({ value }) => value === null);
  const names = new Map(wallet.holdings.map(({ crypto_id: { _id, name } }) => [_id, name]));
  const unpriced = [...new Set(missing.flatMap((day) => day.unpriced))].map((id) => names.get(id) ?? id);
  const count = missing.length;
  const gaps =
    unpriced.length > 0 && unpriced.length <= MAX_NAMED
      ? m.wallet_chart_gaps_of({ count, names: unpriced.join(', ') })
      : m.wallet_chart_gaps({ count });
  return (
    <ChartSource
      kind={isSparse(days) ? m.chart_sparse() : m.chart_daily()}
      sources={sources}
      from={days[0]?.at ?? null}
      until={days.at(-1)?.at ?? null}
      missing={count > 0 ? gaps : null}
    >
      <ChartTable
        title={formatChartLabel(days, currency)}
        rows={selectTableRows(days)}
        columns={[
          {
            name: m.wallet_value(),
            cell: ({ exactValue }) => formatSum(exactValue, currency, locale),
          },
          {
            name: m.wallet_sum_invested(),
            cell: ({ exactInvested }) => formatSum(exactInvested, currency, locale),
          },
        ]}
      />
    </ChartSource>
  );
}
