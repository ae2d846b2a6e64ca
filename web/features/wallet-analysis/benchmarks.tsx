import { useMemo } from 'react';
import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { formatAxisAmounts } from '#web/components/chart/axis-words.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import type { ChartContent, ChartView } from '#web/components/chart/chart-content.ts';
import { LineKey } from '#web/components/chart/chart-line.tsx';
import { ChartSource } from '#web/components/chart/chart-source.tsx';
import { ChartTable } from '#web/components/chart/chart-table.tsx';
import { selectTableRows } from '#web/components/chart/table-rows.ts';
import { FiguresTable } from '#web/features/wallet-analysis/figures-table.tsx';
import { SignedSum } from '#web/features/wallet-analysis/signed-sum.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './analysis-page.module.css';

type KnownBenchmarks = NonNullable<WalletAnalysisAnswer['benchmarks']>;

const VIEWS: readonly ChartView[] = [
  { window: 'wide', width: 860, height: 260, dates: 7, top: 12, foot: 28 },
  { window: 'narrow', width: 358, height: 240, dates: 4, top: 12, foot: 28 },
];

const LINES = ['wallet', 'bitcoin', 'euro'] as const;
const NAMES: Record<(typeof LINES)[number], () => string> = {
  wallet: m.analysis_benchmark_wallet,
  bitcoin: m.analysis_benchmark_bitcoin,
  euro: m.analysis_benchmark_euro,
};

/** What the same deposits and withdrawals would have become in Bitcoin and in euros. */
export function Benchmarks({ analysis }: { analysis: WalletAnalysisAnswer }) {
  const locale = getLocale();
  const { benchmarks, currency } = analysis;
  if (!benchmarks) return null;
  const rows = LINES.map((line) => ({ line, ...benchmarks[line] }));
  return (
    <Section id="benchmarks" title={m.analysis_benchmarks()} aside={m.analysis_benchmarks_aside()}>
      <FiguresTable
        label={m.analysis_benchmarks()}
        rows={rows}
        keyOf={({ line }) => line}
        columns={[
          {
            name: m.analysis_benchmark(),
            cell: ({ line }) => (
              <>
                <LineKey index={LINES.indexOf(line)} /> {NAMES[line]()}
              </>
            ),
          },
          {
            name: m.analysis_benchmark_value({ date: formatDate(benchmarks.to, locale) }),
            cell: ({ value }) => formatSum(value, currency, locale),
          },
          {
            name: m.analysis_pl(),
            cell: ({ profit }) => <SignedSum amount={profit} currency={currency} />,
          },
        ]}
      />
      <p className={`src ${styles.under}`}>
        {m.analysis_benchmark_flows({
          from: formatDate(benchmarks.from, locale),
          to: formatDate(benchmarks.to, locale),
          put_in: formatSum(benchmarks.put_in, currency, locale),
          taken_out: formatSum(benchmarks.taken_out, currency, locale),
        })}
        <Reasons benchmarks={benchmarks} />
      </p>
      <BenchmarkChart analysis={analysis} benchmarks={benchmarks} />
    </Section>
  );
}

/** Why a benchmark has no value. */
function Reasons({ benchmarks }: { benchmarks: KnownBenchmarks }) {
  const locale = getLocale();
  return (['bitcoin', 'euro'] as const).flatMap((line) => {
    const { unpriced, unpriced_days, unknown_flow_days, used_up } = benchmarks[line];
    const name = NAMES[line]();
    const dates = unpriced.map((day) => formatDate(day, locale)).join(', ');
    return [
      ...(unpriced_days > 0 ? [m.analysis_benchmark_unpriced({ name, count: unpriced_days, dates })] : []),
      ...(unknown_flow_days > 0 ? [m.analysis_benchmark_unknown({ name, count: unknown_flow_days })] : []),
      ...(used_up === null
        ? []
        : [m.analysis_benchmark_used_up({ name, date: formatDate(used_up, locale) })]),
    ].map((text) => ` ${text}`);
  });
}

const toNumber = (text: string | null): number | null => (text === null ? null : Number(text));

function BenchmarkChart({
  analysis: { currency, sources },
  benchmarks: { days },
}: {
  analysis: WalletAnalysisAnswer;
  benchmarks: KnownBenchmarks;
}) {
  const locale = getLocale();
  const rows = useMemo(
    () => days.map((day) => ({ ...day, at: Date.parse(day.date), value: toNumber(day.wallet) })),
    [days],
  );
  const content = useMemo(
    (): ChartContent => ({
      series: LINES.map((line) => ({
        kind: 'line',
        points: rows.map((row) => ({ at: row.at, value: toNumber(row[line]) })),
      })),
      labels: (values) => formatAxisAmounts(values, currency, locale),
      fromZero: true,
    }),
    [rows, currency, locale],
  );
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last || rows.length < 2) return null;
  const label = m.analysis_benchmark_chart({
    from: formatDate(first.date, locale),
    to: formatDate(last.date, locale),
  });
  const amount = (text: string | null) => formatSum(text, currency, locale);
  return (
    <>
      <Chart
        content={content}
        views={VIEWS}
        label={label}
        describeDay={(at) => {
          const day = rows.find((row) => row.at === at);
          return day
            ? [formatDate(day.date, locale), ...LINES.map((line) => `${NAMES[line]()} ${amount(day[line])}`)]
            : [];
        }}
      />
      <ChartSource kind={m.chart_daily()} sources={sources} from={first.at} until={last.at}>
        <ChartTable
          title={label}
          rows={selectTableRows(rows)}
          columns={LINES.map((line) => ({
            name: NAMES[line](),
            cell: (row: (typeof rows)[number]) => amount(row[line]),
          }))}
        />
      </ChartSource>
    </>
  );
}
