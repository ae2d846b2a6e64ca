import { Link } from 'react-router';
import { COMPARED_SPANS, type ComparedSpan } from '#contracts/pages.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { Correlations } from '#web/features/comparator/correlations.tsx';
import { MovesTable } from '#web/features/comparator/moves-table.tsx';
import type { Side } from '#web/features/comparator/side.ts';
import { daysOf } from '#web/features/comparator/spans.ts';
import { third } from '#web/features/comparator/third.ts';
import type { Together } from '#web/features/comparator/together.ts';
import { LineKey, TogetherChart } from '#web/features/comparator/together-chart.tsx';
import { TogetherTable } from '#web/features/comparator/together-table.tsx';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
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
  const { rows, from, until, moves, sources } = together;
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
      {from === null || until === null ? null : (
        <p className={styles.period}>
          {m.compare_period({ from: formatDate(from, locale), until: formatDate(until, locale) })}
          {isShorter(range, from, until)
            ? ` ${m.compare_period_short({ range: SPAN_NAMES[range][1]() })}`
            : null}
        </p>
      )}
      <MovesTable sides={sides} moves={moves} />
      <Correlations sides={sides} together={together} />
    </>
  );
}

const DAY_MS = 86_400_000;

/** Whether a period is of fewer days than the range it was asked for. */
function isShorter(range: ComparedSpan, from: number, until: number): boolean {
  const days = daysOf(range);
  return days !== 'max' && (until - from) / DAY_MS < days;
}

const lastOf = ({ rows }: Together, index: number): number | null =>
  rows.findLast((row) => row[index + 1] !== null)?.[index + 1] ?? null;
