import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type WalletScoreDay,
  type WalletScoreHistoryAnswer,
  walletScoreHistoryCall,
} from '#contracts/wallet-score-history.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { formatAxisNumbers } from '#web/components/chart/axis-words.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import type { ChartContent, ChartView } from '#web/components/chart/chart-content.ts';
import { ChartSource } from '#web/components/chart/chart-source.tsx';
import { ChartEmpty, ChartFailed, ChartPlaceholder } from '#web/components/chart/chart-states.tsx';
import { ChartTable } from '#web/components/chart/chart-table.tsx';
import { describeScoreRange, SCORE_REACH_MS, scoreKindName } from '#web/components/score/score-day.ts';
import { Section } from '#web/ui/section.tsx';

const VIEWS: readonly ChartView[] = [
  { window: 'wide', width: 860, height: 190, dates: 6 },
  { window: 'narrow', width: 358, height: 180, dates: 4 },
];

/** The weighted score of the wallet over a year. */
export function WalletScoreHistory() {
  const history = useQuery(callQuery(walletScoreHistoryCall, {}));
  const { data } = history;
  return (
    <Section id="wallet-score-history" title={m.wallet_score_history()}>
      {history.isError ? (
        <ChartFailed title={m.score_history_failed()} onRetry={() => void history.refetch()}>
          {m.wallet_score_history_failed()}
        </ChartFailed>
      ) : data ? (
        <HistoryContent days={data.data} />
      ) : (
        <ChartPlaceholder views={VIEWS} />
      )}
      {data ? <Basis answer={data} /> : null}
    </Section>
  );
}

function Basis({ answer: { method, held_from, hidden } }: { answer: WalletScoreHistoryAnswer }) {
  return (
    <p className="src">
      {m.wallet_score_history_basis({ method, date: formatDate(held_from, getLocale()) })}
      {hidden > 0 ? ` ${m.wallet_score_history_hidden({ count: hidden })}` : ''}
    </p>
  );
}

const toTime = ({ date }: WalletScoreDay): number => Date.parse(date);

function HistoryContent({ days }: { days: readonly WalletScoreDay[] }) {
  const locale = getLocale();
  const known = useMemo(
    () =>
      days.flatMap(({ fv, range, ...day }) => (fv === null || range === null ? [] : [{ ...day, fv, range }])),
    [days],
  );
  const content = useMemo(
    (): ChartContent => ({
      series: [
        {
          kind: 'line',
          points: days.map((day) => ({ at: toTime(day), value: day.fv })),
          reach: SCORE_REACH_MS,
        },
      ],
      labels: (values) => formatAxisNumbers(values, locale),
      range: known.map((day) => ({ at: Date.parse(day.date), low: day.range[0], high: day.range[1] })),
      marks: [],
    }),
    [days, known, locale],
  );
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last || known.length < 2)
    return <ChartEmpty title={m.score_history_empty()}>{m.wallet_score_history_empty()}</ChartEmpty>;
  const label = m.wallet_score_history_label({
    from: formatDate(first.date, locale),
    until: formatDate(last.date, locale),
    before: formatScore(first.fv, locale),
    now: formatScore(last.fv, locale),
  });
  return (
    <>
      <Chart
        content={content}
        views={VIEWS}
        label={label}
        describeDay={(at) => {
          const day = days.find((each) => toTime(each) === at);
          return day
            ? [
                formatDate(day.date, locale),
                formatScore(day.fv, locale),
                ...(day.range ? [describeScoreRange(day.range, locale)] : []),
                scoreKindName(day.kind),
              ]
            : [];
        }}
      />
      <ChartSource
        kind={m.score_history_kind()}
        sources={[]}
        from={Date.parse(first.date)}
        until={Date.parse(last.date)}
      >
        <ChartTable
          title={label}
          rows={days.toReversed().map((day) => ({ ...day, at: toTime(day) }))}
          columns={[
            { name: m.wallet_score(), cell: ({ fv }) => formatScore(fv, locale) },
            {
              name: m.score_history_range_column(),
              cell: ({ range }) => (range ? describeScoreRange(range, locale) : '–'),
            },
            {
              name: m.wallet_score_history_coverage(),
              cell: ({ coverage }) => formatShare(coverage, locale, 0),
            },
            { name: m.score_history_kind_column(), cell: ({ kind }) => scoreKindName(kind) },
          ]}
        />
      </ChartSource>
    </>
  );
}
