import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DetailsAnswer } from '#contracts/details.ts';
import { type ScoreDay, type ScoreHistoryAnswer, scoreHistoryCall } from '#contracts/score-history.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { formatAxisNumbers } from '#web/components/chart/axis-words.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import type { ChartContent, ChartView } from '#web/components/chart/chart-content.ts';
import { RangeButtons } from '#web/components/chart/chart-ranges.tsx';
import { ChartSource } from '#web/components/chart/chart-source.tsx';
import { ChartEmpty, ChartFailed, ChartPlaceholder } from '#web/components/chart/chart-states.tsx';
import { ChartTable } from '#web/components/chart/chart-table.tsx';
import { toDays } from '#web/components/chart/ranges.ts';
import {
  describeScoreRange,
  SCORE_REACH_MS,
  scoreKindName,
  toScoreTime,
} from '#web/components/score/score-day.ts';
import { Section } from '#web/ui/section.tsx';
import { markMoves } from './mark-moves.ts';
import styles from './score-history.module.css';
import { listMoves } from './score-moves.ts';
import { ScoreMoves } from './score-moves.tsx';

const VIEWS: readonly ChartView[] = [
  { window: 'wide', width: 620, height: 190, dates: 6 },
  { window: 'narrow', width: 358, height: 180, dates: 4 },
];
const RANGES = ['90d', '1y'] as const;
type Range = (typeof RANGES)[number];

/** The score over time, recomputed for past days, and the reasons of its moves. */
export function ScoreHistory({ details }: { details: DetailsAnswer }) {
  const { asset, level } = details;
  const [range, setRange] = useState<Range>('90d');
  const history = useQuery({
    ...callQuery(scoreHistoryCall, { id: asset._id, level, days: toDays(range) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      id="score-history"
      title={m.score_history()}
      controls={<RangeButtons ranges={RANGES} chosen={range} onChoose={setRange} />}
    >
      {history.isError ? (
        <ChartFailed title={m.score_history_failed()} onRetry={() => void history.refetch()}>
          {m.score_history_failed_text()}
        </ChartFailed>
      ) : history.data ? (
        <HistoryContent name={asset.name} answer={history.data} loading={history.isPlaceholderData} />
      ) : (
        <ChartPlaceholder views={VIEWS} />
      )}
      {history.data ? (
        <p className={`src ${styles.basis}`}>
          {m.score_history_basis({
            method: details.method,
            date: formatDate(history.data.held_from, getLocale()),
          })}
        </p>
      ) : null}
    </Section>
  );
}

interface HistoryContentProps {
  name: string;
  answer: ScoreHistoryAnswer;
  loading: boolean;
}

function HistoryContent({ name, answer, loading }: HistoryContentProps) {
  const locale = getLocale();
  const { data } = answer;
  const moves = useMemo(() => listMoves(data), [data]);
  const content = useMemo(
    (): ChartContent => ({
      series: [
        {
          kind: 'line',
          points: data.map((day) => ({ at: toScoreTime(day), value: day.fv })),
          reach: SCORE_REACH_MS,
        },
      ],
      labels: (values) => formatAxisNumbers(values, locale),
      range: data.map((day) => ({ at: toScoreTime(day), low: day.range[0], high: day.range[1] })),
      marks: markMoves(moves, locale),
    }),
    [data, moves, locale],
  );
  const [first] = data;
  const last = data.at(-1);
  if (!first || !last || data.length < 2)
    return <ChartEmpty title={m.score_history_empty()}>{m.score_history_empty_text()}</ChartEmpty>;
  const label = m.score_history_label({
    name,
    from: formatDate(first.date, locale),
    until: formatDate(last.date, locale),
    before: formatScore(first.fv, locale),
    now: formatScore(last.fv, locale),
  });
  return (
    <div className={styles.two}>
      <div>
        <Chart
          content={content}
          views={VIEWS}
          label={label}
          loading={loading}
          describeDay={(at) => describeDay(data, at)}
        />
        <ChartSource
          kind={m.score_history_kind()}
          sources={[]}
          from={toScoreTime(first)}
          until={toScoreTime(last)}
        >
          <ChartTable
            title={label}
            rows={data.toReversed().map((day) => ({ ...day, at: toScoreTime(day) }))}
            columns={[
              { name: m.asset_fv_score(), cell: ({ fv }) => formatScore(fv, locale) },
              {
                name: m.score_history_range_column(),
                cell: ({ range }) => describeScoreRange(range, locale),
              },
              { name: m.score_history_kind_column(), cell: ({ kind }) => scoreKindName(kind) },
            ]}
          />
        </ChartSource>
      </div>
      <ScoreMoves moves={moves} />
    </div>
  );
}

function describeDay(days: readonly ScoreDay[], at: number): string[] {
  const day = days.find((each) => toScoreTime(each) === at);
  if (!day) return [];
  const locale = getLocale();
  return [
    formatDate(day.date, locale),
    formatScore(day.fv, locale),
    `${describeScoreRange(day.range, locale)}, ${scoreKindName(day.kind)}`,
  ];
}
