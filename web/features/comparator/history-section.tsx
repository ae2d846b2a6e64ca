import { useMemo } from 'react';
import { COMPARISON_SPANS, type ComparisonSpan } from '#contracts/pages.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { LineKey } from '#web/components/chart/chart-line.tsx';
import { RangeLinks } from '#web/components/chart/chart-ranges.tsx';
import { ChartSource } from '#web/components/chart/chart-source.tsx';
import { rangeInSentence } from '#web/components/chart/range-words.ts';
import { toDays } from '#web/components/chart/ranges.ts';
import type { ComparedHistories } from '#web/features/comparator/compare-histories.ts';
import { extraClass } from '#web/features/comparator/extra-class.ts';
import { HistoryChart, HistoryTable } from '#web/features/comparator/history-chart.tsx';
import { MovesTable } from '#web/features/comparator/moves-table.tsx';
import type { Side } from '#web/features/comparator/side.ts';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './history-section.module.css';

interface HistorySectionProps {
  sides: readonly Side[];
  /** Null when the past prices could not be loaded. */
  comparedPrices: ComparedHistories | null;
  range: ComparisonSpan;
  hrefOf: (range: ComparisonSpan) => string;
}

/** Past prices of the assets over one period: chart and changes. */
export function HistorySection({ sides, comparedPrices, range, hrefOf }: HistorySectionProps) {
  return (
    <Section
      id="together"
      title={m.compare_together()}
      aside={m.compare_together_key()}
      controls={<RangeLinks ranges={COMPARISON_SPANS} chosen={range} hrefOf={hrefOf} />}
    >
      {comparedPrices ? (
        <MovesNote sides={sides} comparedPrices={comparedPrices} range={range} />
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
  comparedPrices,
  range,
}: Pick<HistorySectionProps, 'sides' | 'range'> & { comparedPrices: ComparedHistories }) {
  const locale = getLocale();
  const { rows, from, until, moves, sources } = comparedPrices;
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
      {from === null || until === null ? null : (
        <p className={styles.period}>
          {m.compare_period({ from: formatDate(from, locale), until: formatDate(until, locale) })}
          {isShorterThanRange(range, from, until)
            ? ` ${m.compare_period_short({ range: rangeInSentence(range) })}`
            : null}
        </p>
      )}
      {hasChart ? (
        <>
          <ul className={`cluster ${styles.keys}`}>
            {sides.map(({ asset }, index) => (
              <li key={asset._id} className={extraClass(index > 1)}>
                <span>
                  <LineKey index={index} />
                  {asset.name} <b>{formatFixed(findLastValue(comparedPrices, index), 1, locale)}</b>
                </span>
              </li>
            ))}
          </ul>
          <HistoryChart comparedPrices={comparedPrices} tickers={tickers} label={label} />
          <ChartSource
            kind={
              comparedPrices.step === 1
                ? m.compare_chart_daily({ date: formatDate(from, locale) })
                : m.compare_chart_weekly({ date: formatDate(from, locale) })
            }
            sources={sources}
            from={from}
            until={last}
          >
            <HistoryTable comparedPrices={comparedPrices} names={names} title={label} />
          </ChartSource>
        </>
      ) : (
        <Note title={m.compare_no_common_day()}>{m.compare_no_common_day_text()}</Note>
      )}
      <MovesTable sides={sides} moves={moves} />
    </>
  );
}

const DAY_MS = 86_400_000;

/** Returns whether the common period has fewer days than the selected range. */
function isShorterThanRange(range: ComparisonSpan, from: number, until: number): boolean {
  const days = toDays(range);
  return days !== 'max' && (until - from) / DAY_MS < days;
}

const findLastValue = ({ rows }: ComparedHistories, index: number): number | null =>
  rows.findLast((row) => row[index + 1] !== null)?.[index + 1] ?? null;
