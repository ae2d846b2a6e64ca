import { memo, useMemo, useState } from 'react';
import { WALLET_RANGES, type WalletAnswer, type WalletRange } from '#contracts/wallet.ts';
import { CURRENCY_CODE } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { isSparse } from '#web/features/wallet/chart/draw-value-chart.ts';
import { chartLabel, readDay, ValuePicture } from '#web/features/wallet/chart/value-picture.tsx';
import { entriesByDay, type ValueDay, valueSeries } from '#web/features/wallet/chart/value-series.ts';
import { ValueTable } from '#web/features/wallet/chart/value-table.tsx';
import { type Report, useWalletHistory } from '#web/features/wallet/data/use-wallet.ts';
import { Returns } from '#web/features/wallet/summary/returns.tsx';
import page from '#web/features/wallet/wallet-page.module.css';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import chart from '#web/ui/chart/chart.module.css';
import { RangeSwitch } from '#web/ui/chart/range-switch.tsx';
import { ReadingBox } from '#web/ui/chart/reading-box.tsx';
import { Note } from '#web/ui/note.tsx';
import { sourceName } from '#web/words/source-name.ts';
import styles from './value-chart.module.css';

/** More assets without a price are not named one by one. */
const FEW = 3;

const RANGE_NAMES: Record<WalletRange, () => string> = {
  '7d': m.asset_range_7d,
  '30d': m.asset_range_30d,
  '90d': m.wallet_range_90d,
  '1y': m.asset_range_1y,
  all: m.asset_range_all,
};

/** What the wallet was worth and what had been put in, by day, with the returns of the range. */
export const ValueChart = memo(function ValueChart({
  wallet,
  report,
}: {
  wallet: WalletAnswer;
  report: Report;
}) {
  const [range, setRange] = useState<WalletRange>('1y');
  const history = useWalletHistory(report, range);
  const { currency } = history.data ?? report;
  const days = useMemo(() => (history.data ? valueSeries(history.data) : []), [history.data]);
  const loading = history.isPending || history.isPlaceholderData;
  return (
    <section aria-labelledby="value-title" className={page.part}>
      <div className={`${chart.title} ${page.head}`}>
        <h2 id="value-title">{m.wallet_chart_in({ currency: CURRENCY_CODE[currency] })}</h2>
        <RangeSwitch
          label={m.asset_range()}
          ranges={WALLET_RANGES}
          chosen={range}
          name={(each) => RANGE_NAMES[each]()}
          onChoose={setRange}
        />
      </div>
      {history.isError ? (
        <div className={styles.empty}>
          <Note title={m.wallet_chart_failed()} kind="error">
            {m.wallet_chart_failed_text()}
          </Note>
          <button type="button" className="link" onClick={() => void history.refetch()}>
            {m.try_again()}
          </button>
        </div>
      ) : (
        <>
          <Drawn days={days} wallet={wallet} loading={loading} currency={currency} />
          {history.data && days.length > 0 ? (
            <Source days={days} wallet={wallet} sources={history.data.sources} currency={currency} />
          ) : null}
          <Returns
            wallet={wallet}
            performance={history.data?.performance ?? null}
            range={RANGE_NAMES[range]()}
          />
        </>
      )}
    </section>
  );
});

interface DrawnProps {
  days: readonly ValueDay[];
  wallet: WalletAnswer;
  currency: Report['currency'];
}

function Drawn({ days, wallet, currency, loading }: DrawnProps & { loading: boolean }) {
  const entries = useMemo(() => entriesByDay(wallet.data, days), [wallet.data, days]);
  if (!days.some(({ value, invested }) => value !== null || invested !== null)) {
    return loading ? (
      <div className={styles.wait} aria-busy="true" />
    ) : (
      <div className={styles.empty}>
        <Note title={m.wallet_chart_none()}>
          {wallet.summary.no_price_yet
            ? m.wallet_chart_none_yet({ until: formatDate(wallet.summary.as_of, getLocale()) })
            : m.wallet_chart_none_text()}
        </Note>
      </div>
    );
  }
  const label = chartLabel(days, currency);
  // A day without a price can be read too: what was invested is known.
  const points = days.map(({ at, value, invested }) => ({ at, value: value ?? invested }));
  return (
    <>
      <p className={styles.keys} aria-hidden="true">
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
      <ReadingBox
        points={points}
        label={label}
        keys={m.asset_chart_keys()}
        loading={loading}
        say={(at) => {
          const day = days.find((each) => each.at === at);
          return day ? readDay(day, entries.get(at)?.entries ?? [], currency).join(', ') : label;
        }}
      >
        {({ at, onPoint }) => (
          <ValuePicture
            days={days}
            entries={entries}
            currency={currency}
            label={label}
            at={at}
            onPoint={onPoint}
          />
        )}
      </ReadingBox>
    </>
  );
}

/** What the lines are, where the prices come from, and the same as a table. */
function Source({ days, wallet, sources, currency }: DrawnProps & { sources: readonly string[] }) {
  const locale = getLocale();
  const missing = days.filter(({ value }) => value === null);
  const names = new Map(wallet.holdings.map(({ crypto_id: { _id, name } }) => [_id, name]));
  const unpriced = [...new Set(missing.flatMap((day) => day.unpriced))].map((id) => names.get(id) ?? id);
  return (
    <div className={chart.source}>
      <p className="src">
        {[
          isSparse(days) ? m.asset_chart_sparse() : m.asset_chart_daily(),
          ...(sources.length > 0 ? [sources.map(sourceName).join(', ')] : []),
          m.asset_chart_until({
            from: formatDate(days[0]?.at ?? null, locale),
            until: formatDate(days.at(-1)?.at ?? null, locale),
          }),
        ].join(' · ')}
        {missing.length > 0
          ? `. ${m.wallet_chart_gaps({ count: missing.length })}${
              unpriced.length > 0 && unpriced.length <= FEW ? `: ${unpriced.join(', ')}` : ''
            }.`
          : null}
      </p>
      <details className="unprinted">
        <summary className="link">{m.asset_chart_table()}</summary>
        <ValueTable days={days} currency={currency} title={chartLabel(days, currency)} />
      </details>
    </div>
  );
}
