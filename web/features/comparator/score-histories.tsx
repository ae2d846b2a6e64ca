import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ComparisonSpan } from '#contracts/pages.ts';
import { scoreHistoryCall } from '#contracts/score-history.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { formatAxisNumbers } from '#web/components/chart/axis-words.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import type { ChartContent, ChartView } from '#web/components/chart/chart-content.ts';
import { LineKey } from '#web/components/chart/chart-line.tsx';
import { ChartSource } from '#web/components/chart/chart-source.tsx';
import { ChartEmpty, ChartFailed, ChartPlaceholder } from '#web/components/chart/chart-states.tsx';
import { ChartTable } from '#web/components/chart/chart-table.tsx';
import { rangeInSentence } from '#web/components/chart/range-words.ts';
import { toDays } from '#web/components/chart/ranges.ts';
import { SCORE_REACH_MS } from '#web/components/score/score-day.ts';
import { formatScoreRange } from '#web/components/score/score-words.ts';
import {
  type ComparedScoreDay,
  compareScoreHistories,
} from '#web/features/comparator/compare-score-histories.ts';
import { extraClass } from '#web/features/comparator/extra-class.ts';
import type { Side } from '#web/features/comparator/side.ts';
import { Fold } from '#web/ui/fold.tsx';
import styles from './history-section.module.css';

/** Only the first two assets are drawn on smaller screens. */
const VIEWS: readonly ChartView[] = [
  { window: 'large', width: 1060, height: 280, dates: 9 },
  { window: 'medium', width: 800, height: 260, dates: 7, series: 2 },
  { window: 'narrow', width: 358, height: 230, dates: 4, series: 2 },
];

/**
 * The scores of the assets over the period of the page, for ranked assets that the viewer sees. Closed, and
 * loaded when it is opened.
 */
export function ScoreHistories({ sides, range }: { sides: readonly Side[]; range: ComparisonSpan }) {
  const [isOpen, setOpen] = useState(false);
  const { histories, heldFrom, failed, loading, again } = useQueries({
    queries: sides.map(({ asset, level }) => ({
      ...callQuery(scoreHistoryCall, { id: asset._id, level, days: toDays(range) }),
      placeholderData: keepPreviousData,
      enabled: isOpen,
    })),
    combine: (results) => ({
      histories: results.every(({ data }) => data) ? results.map(({ data }) => data?.data ?? []) : null,
      heldFrom: results[0]?.data?.held_from ?? null,
      failed: results.some(({ isError }) => isError),
      loading: results.some(({ isPlaceholderData }) => isPlaceholderData),
      again: () => {
        for (const { refetch } of results) void refetch();
      },
    }),
  });
  const days = useMemo(() => histories && compareScoreHistories(histories), [histories]);
  return (
    <Fold id="score-history" title={m.score_history()} aside={rangeInSentence(range)} onToggle={setOpen}>
      {failed ? (
        <ChartFailed title={m.score_history_failed()} onRetry={again}>
          {m.score_history_failed_text()}
        </ChartFailed>
      ) : days ? (
        <ScoreChart sides={sides} days={days} heldFrom={heldFrom} loading={loading} />
      ) : (
        <ChartPlaceholder views={VIEWS} />
      )}
    </Fold>
  );
}

interface ScoreChartProps {
  sides: readonly Side[];
  days: readonly ComparedScoreDay[];
  /** Date of the inputs without an older record. */
  heldFrom: string | null;
  loading: boolean;
}

function ScoreChart({ sides, days, heldFrom, loading }: ScoreChartProps) {
  const locale = getLocale();
  const content = useMemo(
    (): ChartContent => ({
      series: sides.map((_, index) => ({
        kind: 'line',
        points: days.map((day) => ({ at: day.at, value: day.days[index]?.fv ?? null })),
        reach: SCORE_REACH_MS,
      })),
      labels: (values) => formatAxisNumbers(values, locale),
    }),
    [sides, days, locale],
  );
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || first === last)
    return <ChartEmpty title={m.score_history_empty()}>{m.score_history_empty_text()}</ChartEmpty>;
  const period = { from: formatDate(first.at, locale), until: formatDate(last.at, locale) };
  const label = m.compare_scores_label({
    names: sides.map(({ asset }) => asset.name).join(', '),
    ...period,
  });
  const read = (at: number, series: number) => [
    formatDate(at, locale),
    ...(days.find((day) => day.at === at)?.days ?? [])
      .slice(0, series)
      .map(({ fv }, index) => `${sides[index]?.asset.thicker} ${formatScore(fv, locale)}`),
  ];
  return (
    <>
      <p className={styles.period}>{m.compare_scores_period(period)}</p>
      <ul className={`cluster ${styles.keys}`}>
        {sides.map(({ asset }, index) => (
          <li key={asset._id} className={extraClass(index > 1)}>
            <span>
              <LineKey index={index} />
              {asset.name} <b>{formatScore(last.days[index]?.fv ?? null, locale)}</b>
            </span>
          </li>
        ))}
      </ul>
      <Chart content={content} views={VIEWS} label={label} loading={loading} describeDay={read} />
      <ChartSource
        kind={m.score_history_kind()}
        sources={[]}
        from={first.at}
        until={last.at}
        missing={
          heldFrom &&
          m.compare_scores_basis({
            method: last.days[0]?.method ?? '',
            date: formatDate(heldFrom, locale),
          })
        }
      >
        <ChartTable
          title={label}
          rows={days.toReversed()}
          columns={sides.map(({ asset }, index) => ({
            name: asset.name,
            className: extraClass(index > 1, 'num'),
            cell: ({ days: scores }: ComparedScoreDay) => {
              const score = scores[index];
              return score ? `${formatScore(score.fv, locale)} (${formatScoreRange(score.range)})` : null;
            },
          }))}
        />
      </ChartSource>
    </>
  );
}
