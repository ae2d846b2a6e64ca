import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type GaugeHistoryDay, gaugeCall } from '#contracts/gauge.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { GAUGE_PARTS } from '#domain/market-gauge/gauge-rules.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { callQuery } from '#web/api/call-query.ts';
import { saveFile } from '#web/api/save-file.ts';
import { formatAxisNumbers } from '#web/components/chart/axis-words.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import type { ChartContent, ChartView } from '#web/components/chart/chart-content.ts';
import { RangeButtons } from '#web/components/chart/chart-ranges.tsx';
import { ChartSource } from '#web/components/chart/chart-source.tsx';
import { ChartEmpty, ChartFailed, ChartPlaceholder } from '#web/components/chart/chart-states.tsx';
import { ChartTable } from '#web/components/chart/chart-table.tsx';
import { toDays } from '#web/components/chart/ranges.ts';
import { selectTableRows } from '#web/components/chart/table-rows.ts';
import type { TimeSpan } from '#web/components/chart/time-span.ts';
import { writeCsv } from '#web/components/csv/write-csv.ts';
import { Section } from '#web/ui/section.tsx';
import { formatGaugePart } from './gauge-now.tsx';

const VIEWS: readonly ChartView[] = [
  { window: 'large', width: 1060, height: 360, dates: 10 },
  { window: 'medium', width: 800, height: 330, dates: 7 },
  { window: 'narrow', width: 358, height: 280, dates: 4 },
];
const RANGES = ['90d', '1y', 'all'] as const;
type Range = (typeof RANGES)[number];

const DAY_MS = 86_400_000;
/** A line joins days that are that far apart: a single missing day is no gap in the picture. */
const REACH_MS = 3 * DAY_MS;

interface ShownDay {
  at: number;
  value: number | null;
  /** In the order of `GAUGE_PARTS`. */
  parts: readonly (number | null)[];
  dominance: number | null;
  assets: number;
  fearGreed: number | null;
}

function toShownDay([day, value, ...rest]: GaugeHistoryDay): ShownDay {
  const [a, b, c, d, e, f, dominance, assets, fearGreed] = rest;
  return { at: Date.parse(day), value, parts: [a, b, c, d, e, f], dominance, assets, fearGreed };
}

/** The history of the gauge beside the fear-and-greed index, with zoom, table and CSV. For plans that include it. */
export function GaugeHistory({ words }: { words: Picked<'bear_bull_'> }) {
  const [range, setRange] = useState<Range>('all');
  const [span, setSpan] = useState<TimeSpan | null>(null);
  const { data, isError, refetch } = useQuery(callQuery(gaugeCall, {}));
  const days = useMemo(() => data?.history.map(toShownDay) ?? [], [data]);
  const shown = useMemo(() => selectDays(days, range, span), [days, range, span]);
  return (
    <Section
      id="history"
      title={words.history_title}
      controls={
        <RangeButtons
          ranges={RANGES}
          chosen={span ? null : range}
          onChoose={(next) => {
            setRange(next);
            setSpan(null);
          }}
        />
      }
    >
      {isError ? (
        <ChartFailed title={words.history_failed_title} onRetry={() => void refetch()}>
          {words.history_failed_text}
        </ChartFailed>
      ) : !data ? (
        <ChartPlaceholder views={VIEWS} />
      ) : shown.length < 2 ? (
        <ChartEmpty title={words.history_empty_title}>{words.history_empty_text}</ChartEmpty>
      ) : (
        <Content
          words={words}
          shown={shown}
          zoom={{
            bounds: { from: days[0]!.at, to: days.at(-1)!.at },
            isZoomed: span !== null,
            onSelect: setSpan,
          }}
        />
      )}
      <p className="src">
        {words.history_legend} {words.history_limits}
      </p>
    </Section>
  );
}

function selectDays(days: readonly ShownDay[], range: Range, span: TimeSpan | null): ShownDay[] {
  const last = days.at(-1);
  if (!last) return [];
  const length = toDays(range);
  const from = span ? span.from : length === 'max' ? days[0]!.at : last.at - length * DAY_MS;
  return days.filter(({ at }) => at >= from && at <= (span?.to ?? last.at));
}

interface ContentProps {
  words: Picked<'bear_bull_'>;
  shown: readonly ShownDay[];
  zoom: { bounds: TimeSpan; isZoomed: boolean; onSelect: (span: TimeSpan | null) => void };
}

function Content({ words, shown, zoom }: ContentProps) {
  const locale = getLocale();
  const content = useMemo(
    (): ChartContent => ({
      series: [
        { kind: 'line', points: shown.map(({ at, value }) => ({ at, value })), reach: REACH_MS },
        {
          kind: 'line',
          points: shown.map(({ at, fearGreed }) => ({ at, value: fearGreed })),
          reach: REACH_MS,
        },
      ],
      labels: (values) => formatAxisNumbers(values, locale),
      fromZero: true,
    }),
    [shown, locale],
  );
  const known = shown.filter(({ value }) => value !== null);
  const [first, last] = [shown[0]!, shown.at(-1)!];
  const label = m.bear_bull_history_label({
    from: formatDate(first.at, locale),
    until: formatDate(last.at, locale),
    before: formatScore(known[0]?.value ?? null, locale),
    now: formatScore(known.at(-1)?.value ?? null, locale),
  });
  return (
    <>
      <Chart
        content={content}
        views={VIEWS}
        label={label}
        zoom={zoom}
        describeDay={(at) => describeDay(shown, at, words)}
      />
      <ChartSource
        kind={words.history_kind}
        sources={['alternative-me']}
        from={first.at}
        until={last.at}
        actions={
          <button
            type="button"
            className="link scripted unprinted"
            onClick={() => saveGaugeCsv(shown, words)}
          >
            {words.history_csv}
          </button>
        }
      >
        <ChartTable
          title={label}
          rows={selectTableRows(shown)}
          columns={[
            { name: words.history_gauge, cell: ({ value }) => formatScore(value, locale) },
            { name: words.history_fear_greed, cell: ({ fearGreed }) => formatCount(fearGreed, locale) },
            ...GAUGE_PARTS.map((part, index) => ({
              name: words[`part_${part}`],
              cell: ({ parts }: ShownDay) => formatGaugePart(part, parts[index] ?? null),
            })),
            { name: words.history_dominance, cell: ({ dominance }) => formatShare(dominance, locale) },
            { name: words.history_assets, cell: ({ assets }) => formatCount(assets, locale) },
          ]}
        />
      </ChartSource>
    </>
  );
}

function describeDay(days: readonly ShownDay[], at: number, words: Picked<'bear_bull_'>): string[] {
  const locale = getLocale();
  const day = days.find((each) => each.at === at);
  if (!day) return [];
  return [
    formatDate(at, locale),
    formatScore(day.value, locale),
    `${words.history_fear_greed} ${formatCount(day.fearGreed, locale)}`,
  ];
}

/** Saves the shown days with all parts, oldest first. */
function saveGaugeCsv(days: readonly ShownDay[], words: Picked<'bear_bull_'>): void {
  const heads = [
    m.csv_date(),
    words.history_gauge,
    ...GAUGE_PARTS.map((part) => words[`part_${part}`]),
    words.history_dominance,
    words.history_assets,
    `${words.history_fear_greed} (alternative.me)`,
  ];
  const lines = days.map(({ at, value, parts, dominance, assets, fearGreed }) => [
    new Date(at).toISOString().slice(0, 10),
    value,
    ...parts,
    dominance,
    assets,
    fearGreed,
  ]);
  saveFile(
    new Blob([writeCsv(heads, lines, getLocale())], { type: 'text/csv;charset=utf-8' }),
    'fairview-market-gauge.csv',
  );
}
