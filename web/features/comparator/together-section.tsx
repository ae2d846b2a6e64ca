import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { COMPARED_SPANS, type ComparedSpan } from '#contracts/pages.ts';
import { FEWEST_CHANGES } from '#domain/compare/correlation.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatChange, formatPercent } from '#domain/format/format-percent.ts';
import type { Side } from '#web/features/comparator/side.ts';
import { third } from '#web/features/comparator/third.ts';
import type { Moves, Together } from '#web/features/comparator/together.ts';
import { LineKey, TogetherChart } from '#web/features/comparator/together-chart.tsx';
import { TogetherTable } from '#web/features/comparator/together-table.tsx';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { Change } from '#web/ui/change.tsx';
import chart from '#web/ui/chart/chart.module.css';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './together-section.module.css';

interface TogetherSectionProps {
  sides: readonly Side[];
  /** Null where the past prices did not arrive. */
  together: Together | null;
  range: ComparedSpan;
  hrefOf: (range: ComparedSpan) => string;
  sourceName: (source: string) => string;
}

const SPAN_NAMES: Record<ComparedSpan, [short: () => string, long: () => string]> = {
  '30d': [m.asset_range_30d, m.asset_range_30d_long],
  '90d': [m.compare_range_90d, m.compare_range_90d_long],
  '1y': [m.asset_range_1y, m.asset_range_1y_long],
  all: [m.asset_range_all, m.asset_range_all_long],
};

/** How the prices moved, on one scale and in figures: together and each by itself. */
export function TogetherSection({ sides, together, range, hrefOf, sourceName }: TogetherSectionProps) {
  const switcher = (
    <nav className={styles.ranges} aria-label={m.asset_range()}>
      {COMPARED_SPANS.map((span) => (
        <Link
          key={span}
          to={hrefOf(span)}
          aria-current={span === range ? 'true' : undefined}
          preventScrollReset
          replace
        >
          {SPAN_NAMES[span][0]()}
        </Link>
      ))}
    </nav>
  );
  return (
    <Section id="together" title={m.compare_together()} aside={m.compare_together_key()}>
      {switcher}
      {together ? (
        <Moved sides={sides} together={together} range={range} sourceName={sourceName} />
      ) : (
        <Note title={m.asset_chart_failed()} kind="error">
          {m.compare_prices_failed()}
        </Note>
      )}
    </Section>
  );
}

function Moved({
  sides,
  together,
  range,
  sourceName,
}: Pick<TogetherSectionProps, 'sides' | 'range' | 'sourceName'> & { together: Together }) {
  const locale = getLocale();
  const { rows, from, moves, sources } = together;
  const names = sides.map(({ asset }) => asset.name);
  const tickers = sides.map(({ asset }) => asset.thicker);
  const last = rows.at(-1)?.[0] ?? null;
  const drawn = from !== null && last !== null && last > from;
  const label = drawn
    ? m.compare_chart_label({
        names: names.join(', '),
        range: SPAN_NAMES[range][1](),
        from: formatDate(from, locale),
        until: formatDate(last, locale),
      })
    : '';
  return (
    <>
      {drawn ? (
        <>
          <ul className={styles.keys}>
            {sides.map(({ asset }, index) => (
              <li key={asset._id} className={third(index > 1)}>
                <span>
                  <LineKey series={index} />
                  {asset.name} <b>{formatFixed(lastOf(together, index), 1, locale)}</b>
                </span>
              </li>
            ))}
          </ul>
          <TogetherChart together={together} tickers={tickers} label={label} />
          <div className={chart.source}>
            <p className="src">
              {together.step === 1
                ? m.compare_chart_daily({ date: formatDate(from, locale) })
                : m.compare_chart_weekly({ date: formatDate(from, locale) })}
              {' · '}
              {sources.map(sourceName).join(', ')}
              {' · '}
              {m.asset_chart_until({ from: formatDate(from, locale), until: formatDate(last, locale) })}
            </p>
            <details className="unprinted">
              <summary className="link">{m.asset_chart_table()}</summary>
              <TogetherTable together={together} names={names} title={label} />
            </details>
          </div>
        </>
      ) : (
        <Note title={m.compare_no_common_day()}>{m.compare_no_common_day_text()}</Note>
      )}
      <MovesTable sides={sides} moves={moves} />
      <Correlations sides={sides} together={together} />
    </>
  );
}

const lastOf = ({ rows }: Together, index: number): number | null =>
  rows.findLast((row) => row[index + 1] !== null)?.[index + 1] ?? null;

function MovesTable({ sides, moves }: { sides: readonly Side[]; moves: readonly Moves[] }) {
  const locale = getLocale();
  const between = (from: number | null, until: number | null) =>
    from === null || until === null
      ? null
      : m.asset_chart_until({ from: formatDate(from, locale), until: formatDate(until, locale) });
  const lines: { name: string; cell: (of: Moves) => [figure: ReactNode, note: string | null] }[] = [
    {
      name: m.compare_moved(),
      cell: ({ change, from, until }) => [
        <Change key="change" value={change} text={formatChange(change, locale, 1)} />,
        between(from, until),
      ],
    },
    {
      name: m.compare_drawdown(),
      cell: ({ drawdown }) => [
        formatPercent(drawdown && (drawdown.percent === 0 ? 0 : -drawdown.percent), locale, 1),
        drawdown && between(drawdown.high, drawdown.low),
      ],
    },
    {
      name: m.compare_volatility(),
      cell: ({ volatility: { percent, days } }) => [
        formatPercent(percent, locale, 1),
        percent === null
          ? m.compare_few_changes({ days: formatCount(days, locale), needed: FEWEST_CHANGES })
          : m.compare_of_changes({ days: formatCount(days, locale) }),
      ],
    },
    {
      name: m.compare_closes(),
      cell: ({ closes }) => [formatCount(closes, locale), null],
    },
  ];
  return (
    <table className={styles.moves}>
      <caption className="vh">{m.compare_moves()}</caption>
      <thead>
        <tr>
          <td />
          {sides.map(({ asset }, index) => (
            <th key={asset._id} scope="col" className={third(index > 1)}>
              {asset.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, cell }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {moves.map((of, index) => {
              const [figure, note] = cell(of);
              return (
                <td key={sides[index]?.asset._id} className={third(index > 1)}>
                  {figure}
                  {note ? <small>{note}</small> : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How far two prices move alike, and on how many days that was counted; or that it was on too few. */
function Correlations({ sides, together }: { sides: readonly Side[]; together: Together }) {
  const locale = getLocale();
  return (
    <div className={styles.correlations}>
      <h3>{m.compare_correlation()}</h3>
      <dl>
        {together.correlations.map(({ of: [one, other], coefficient, days }) => (
          <div key={`${one} ${other}`} className={third(other > 1)}>
            <dt>{m.compare_pair({ a: sides[one]!.asset.name, b: sides[other]!.asset.name })}</dt>
            <dd>
              <b>{formatFixed(coefficient, 2, locale)}</b>
              <small>
                {days < FEWEST_CHANGES
                  ? m.compare_few_common({ days: formatCount(days, locale), needed: FEWEST_CHANGES })
                  : coefficient === null
                    ? m.compare_stood_still()
                    : m.compare_of_common({ days: formatCount(days, locale) })}
              </small>
            </dd>
          </div>
        ))}
      </dl>
      <p>{m.compare_correlation_text()}</p>
    </div>
  );
}
