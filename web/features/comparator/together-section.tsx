import { useMemo } from 'react';
import { COMPARED_SPANS, type ComparedSpan } from '#contracts/pages.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { LineKey } from '#web/components/chart/chart-line.tsx';
import { RangeLinks } from '#web/components/chart/chart-ranges.tsx';
import { ChartSource } from '#web/components/chart/chart-source.tsx';
import { rangeInSentence } from '#web/components/chart/range-words.ts';
import { daysOf } from '#web/components/chart/ranges.ts';
import type { ComparedHistories } from '#web/features/comparator/compare-histories.ts';
import { Correlations } from '#web/features/comparator/correlations.tsx';
import { MovesTable } from '#web/features/comparator/moves-table.tsx';
import type { Side } from '#web/features/comparator/side.ts';
import { thirdClass } from '#web/features/comparator/third-class.ts';
import { TogetherChart, TogetherTable } from '#web/features/comparator/together-chart.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './together-section.module.css';

interface TogetherSectionProps {
  sides: readonly Side[];
  /** Null when the past prices could not be loaded. */
  together: ComparedHistories | null;
  range: ComparedSpan;
  hrefOf: (range: ComparedSpan) => string;
}

/** Past prices of the assets: chart, changes and correlations. */
export function TogetherSection({ sides, together, range, hrefOf }: TogetherSectionProps) {
  return (
    <Section id="together" title={m.compare_together()} aside={m.compare_together_key()}>
      <RangeLinks ranges={COMPARED_SPANS} chosen={range} hrefOf={hrefOf} />
      {together ? (
        <MovesNote sides={sides} together={together} range={range} />
      ) : (
        <Note title={m.chart_failed()} kind="error">
          {m.compare_prices_failed()}
        </Note>
      )}
    </Section>
  );
}

function MovesNote({
  sides,
  together,
  range,
}: Pick<TogetherSectionProps, 'sides' | 'range'> & { together: ComparedHistories }) {
  const locale = getLocale();
  const { rows, from, until, moves, sources } = together;
  const names = sides.map(({ asset }) => asset.name);
  const tickers = useMemo(() => sides.map(({ asset }) => asset.thicker), [sides]);
  const last = rows.at(-1)?.[0] ?? null;
  const hasChart = from !== null && last !== null && last > from;
  const label = hasChart
    ? m.compare_chart_label({
        names: names.join(', '),
        range: rangeInSentence(range),
        from: formatDate(from, locale),
        until: formatDate(last, locale),
      })
    : '';
  return (
    <>
      {hasChart ? (
        <>
          <ul className={styles.keys}>
            {sides.map(({ asset }, index) => (
              <li key={asset._id} className={thirdClass(index > 1)}>
                <span>
                  <LineKey index={index} />
                  {asset.name} <b>{formatFixed(lastValue(together, index), 1, locale)}</b>
                </span>
              </li>
            ))}
          </ul>
          <TogetherChart together={together} tickers={tickers} label={label} />
          <ChartSource
            kind={
              together.step === 1
                ? m.compare_chart_daily({ date: formatDate(from, locale) })
                : m.compare_chart_weekly({ date: formatDate(from, locale) })
            }
            sources={sources}
            from={from}
            until={last}
          >
            <TogetherTable together={together} names={names} title={label} />
          </ChartSource>
        </>
      ) : (
        <Note title={m.compare_no_common_day()}>{m.compare_no_common_day_text()}</Note>
      )}
      {from === null || until === null ? null : (
        <p className={styles.period}>
          {m.compare_period({ from: formatDate(from, locale), until: formatDate(until, locale) })}
          {isShorter(range, from, until)
            ? ` ${m.compare_period_short({ range: rangeInSentence(range) })}`
            : null}
        </p>
      )}
      <MovesTable sides={sides} moves={moves} />
      <Correlations sides={sides} together={together} />
    </>
  );
}

const DAY_MS = 86_400_000;

/** Returns whether the common period has fewer days than the selected range. */
function isShorter(range: ComparedSpan, from: number, until: number): boolean {
  const days = daysOf(range);
  return days !== 'max' && (until - from) / DAY_MS < days;
}

const lastValue = ({ rows }: ComparedHistories, index: number): number | null =>
  rows.findLast((row) => row[index + 1] !== null)?.[index + 1] ?? null;
