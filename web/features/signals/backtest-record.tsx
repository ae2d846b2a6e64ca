import { useMemo } from 'react';
import type { SignalsAnswer } from '#contracts/signals.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatChange, formatShare } from '#domain/format/format-percent.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Chart } from '#web/components/chart/chart.tsx';
import type { ChartContent, ChartView } from '#web/components/chart/chart-content.ts';
import { Section } from '#web/ui/section.tsx';
import table from '#web/ui/table.module.css';
import { formatResult } from './format-result.ts';
import type { SignalWords } from './signal-words.ts';
import styles from './signals.module.css';

type BacktestSet = SignalsAnswer['track_record']['backtest']['sets'][number];

interface BacktestRecordProps {
  sets: readonly BacktestSet[];
  words: SignalWords;
}

const VIEWS: readonly ChartView[] = [
  { window: 'wide', width: 800, height: 260, dates: 7 },
  { window: 'narrow', width: 358, height: 210, dates: 3 },
];

/** Points are a month apart. */
const MONTH_MS = 32 * 86_400_000;

/** The rule on recorded days: the record with its curve and years, and the other sets beside it. */
export function BacktestRecord({ sets, words }: BacktestRecordProps) {
  const record = sets.find(({ id }) => id === 'candles');
  if (!record) return null;
  const interval = record.signals.mean_r_interval;
  const isChance = interval !== null && interval.low <= 0 && interval.high >= 0;
  return (
    <Section id="backtest" title={words.backtest}>
      <p className={styles.text}>
        {words.backtest_note} {isChance ? words.backtest_loses : null}
      </p>
      <Curve set={record} words={words} />
      <SetTable sets={sets} words={words} />
      <Years set={record} words={words} />
    </Section>
  );
}

function Curve({ set, words }: { set: BacktestSet; words: SignalWords }) {
  const locale = getLocale();
  const content = useMemo((): ChartContent => {
    const line = (read: (point: BacktestSet['curve'][number]) => number | null) => ({
      kind: 'line' as const,
      reach: MONTH_MS,
      points: set.curve.flatMap((point) => {
        const value = read(point);
        return value === null ? [] : [{ at: Date.parse(point.day), value }];
      }),
    });
    return {
      series: [line(({ book }) => book), line(({ bitcoin }) => bitcoin), line((point) => point.equal_weight)],
      base: 1,
      labels: (values) => values.map((value) => formatCurrency(value, 'usd', locale)),
    };
  }, [set, locale]);
  const find = (at: number) => set.curve.find(({ day }) => Date.parse(day) === at);
  return (
    <>
      <p className={`cluster ${styles.legend}`}>
        <span>{words.curve}</span>
        <span>{`— ${words.curve_book}`}</span>
        <span>{`- - ${words.curve_btc}`}</span>
        <span>{`··· ${words.curve_equal}`}</span>
      </p>
      <Chart
        content={content}
        views={VIEWS}
        label={`${words.backtest}: ${words.curve}`}
        describeDay={(at) => {
          const point = find(at);
          return [
            formatDate(at, locale),
            `${words.curve_book} ${formatCurrency(point?.book, 'usd', locale)}`,
            `${words.curve_btc} ${formatCurrency(point?.bitcoin, 'usd', locale)}`,
            `${words.curve_equal} ${formatCurrency(point?.equal_weight, 'usd', locale)}`,
          ];
        }}
      />
    </>
  );
}

function SetTable({ sets, words }: { sets: readonly BacktestSet[]; words: SignalWords }) {
  const locale = getLocale();
  const share = (value: number | null | undefined) =>
    value === null || value === undefined ? UNKNOWN : formatShare(value, locale);
  const change = (value: number | null | undefined) =>
    value === null || value === undefined ? UNKNOWN : formatChange(value * 100, locale, 1);
  const between = (
    interval: BacktestSet['signals']['mean_r_interval'],
    write: (value: number) => string,
  ): string => (interval === null ? '' : ` (${write(interval.low)} … ${write(interval.high)})`);
  const benchmark = ({ benchmarks }: BacktestSet, id: 'bitcoin' | 'equal_weight') =>
    change(benchmarks.find((one) => one.id === id)?.total_return);
  const rows: readonly [name: string, read: (set: BacktestSet) => string][] = [
    [words.days, ({ from, until }) => `${formatDate(from, locale)} – ${formatDate(until, locale)}`],
    [words.assets, ({ assets }) => formatCount(assets, locale)],
    [words.trades, ({ signals }) => formatCount(signals.trades, locale)],
    [
      words.win_rate,
      ({ signals }) => share(signals.win_rate) + between(signals.win_rate_interval, (value) => share(value)),
    ],
    [
      `${words.mean} (${words.interval})`,
      ({ signals }) =>
        formatResult(signals.mean_r, locale) +
        between(signals.mean_r_interval, (value) => formatResult(value, locale)),
    ],
    ...[0.0025, 0.005].map((fee): [string, (set: BacktestSet) => string] => [
      `${words.fees} ${formatShare(fee, locale, 2)}`,
      ({ signals }) => formatResult(signals.by_fee.find((one) => one.fee === fee)?.mean_r ?? null, locale),
    ]),
    [
      words.delisting,
      ({ signals }) =>
        formatResult(signals.by_delisting.find((one) => one.share === 0.5)?.mean_r ?? null, locale),
    ],
    [
      words.worst,
      ({ signals: { worst } }) =>
        worst === null ? UNKNOWN : `${formatResult(worst.r, locale)} (${formatDate(worst.day, locale)})`,
    ],
    [
      words.book,
      ({ book }) =>
        book.annual_return === null
          ? change(book.total_return)
          : `${change(book.total_return)} (${words.annual.toLowerCase()} ${change(book.annual_return)})`,
    ],
    [words.btc, (set) => benchmark(set, 'bitcoin')],
    [words.equal, (set) => benchmark(set, 'equal_weight')],
    [words.drawdown, ({ book }) => share(book.max_drawdown)],
    [
      words.under,
      ({ book: { longest_drawdown_days: count } }) =>
        m.signals_days_count({ count, shown: formatCount(count, locale) }),
    ],
    [words.exposure, ({ book }) => share(book.exposure)],
    [
      words.deflated,
      ({ deflated_sharpe: deflated }) =>
        deflated === null
          ? UNKNOWN
          : m.signals_deflated_text({
              probability: share(deflated.probability),
              count: deflated.variants,
              shown: formatCount(deflated.variants, locale),
            }),
    ],
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={table.scroll} tabIndex={0} aria-label={words.backtest_table}>
        {/* biome-ignore-start lint/a11y/noRedundantRoles: display: grid takes the roles of a table away */}
        <table className={`${table.table} ${styles.table} ${styles.sets}`} role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {words.backtest}
              </th>
              {sets.map(({ id }) => (
                <th key={id} scope="col" role="columnheader">
                  {words[`set_${id}`]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(([name, read]) => (
              <tr key={name} role="row">
                <th scope="row" role="rowheader">
                  {name}
                </th>
                {sets.map((set) => (
                  <td key={set.id} role="cell">
                    {read(set)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: display: grid takes the roles of a table away */}
      </section>
      {sets.map((set) => (
        <p key={set.id} className={styles.text}>
          <b>{words[`set_${set.id}`]}</b>. {words[`set_${set.id}_text`]}{' '}
          {m.signals_range_text({
            from: formatDate(set.from, locale),
            until: formatDate(set.until, locale),
            date: formatDate(set.ran_on, locale),
          })}
        </p>
      ))}
    </>
  );
}

function Years({ set, words }: { set: BacktestSet; words: SignalWords }) {
  const locale = getLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={table.scroll} tabIndex={0} aria-label={words.year}>
      <table className={`${table.table} ${styles.table} ${styles.years}`}>
        <thead>
          <tr>
            <th scope="col">{words.year}</th>
            {[words.trades, words.win_rate, words.mean, words.book_result].map((name) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {set.signals.by_year.map(({ year, trades, win_rate, mean_r }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td className="num">{formatCount(trades, locale)}</td>
              <td className="num">{win_rate === null ? UNKNOWN : formatShare(win_rate, locale)}</td>
              <td className="num">{formatResult(mean_r, locale)}</td>
              <td className="num">
                {formatChange(
                  (set.book.by_year.find((one) => one.year === year)?.result ?? 0) * 100,
                  locale,
                  1,
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
