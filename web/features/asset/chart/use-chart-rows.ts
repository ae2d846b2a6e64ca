import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DetailsAnswer } from '#contracts/details.ts';
import { historyCall } from '#contracts/history.ts';
import { scoreHistoryCall } from '#contracts/score-history.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { callQuery } from '#web/api/call-query.ts';
import type { Candle } from '#web/components/chart/candle-groups.ts';
import type { ChartChoices } from '#web/components/chart/chart-address.ts';
import type { TimeSpan } from '#web/components/chart/time-span.ts';
import { historyQuery } from './history-query.ts';
import { UNIT_ASSET } from './measures.ts';
import {
  isHourly,
  type PricePoint,
  toCandles,
  toPriceSeries,
  toRelativeSeries,
  toScoreSeries,
} from './price-series.ts';
import { isCovered, type Range, sliceRange, sliceSpan } from './ranges.ts';

const NO_CANDLES: Candle[] = [];
const NO_DAYS: number[] = [];
const HOUR_MS = 3_600_000;

/** What the chart shows for some choices, and what is recorded. */
export interface ChartRows {
  /** Rows of the span or range, oldest first. */
  rows: readonly PricePoint[];
  /** The loaded rows, of which `rows` is a part: the whole record for a span. */
  all: readonly PricePoint[];
  /** Candles of the same time; empty for another style. */
  candles: readonly Candle[];
  /** First and last day with a candle; null without any. */
  candlesRecorded: { from: string; until: string } | null;
  /** First and last recorded day of the measure; null without any, and before the answer. */
  recorded: { from: string; until: string } | null;
  /** The whole record as a span. */
  bounds: TimeSpan | null;
  isUncovered: (range: Range) => boolean;
  /** Ranges in days that have hourly rows. */
  hourlyDays: readonly number[];
  /** The range shown: "all" for an asset younger than the chosen one. */
  range: Range;
  sources: readonly string[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/** Loads the rows of an asset for the choices of its chart. */
export function useChartRows(
  { asset, asOf, level }: DetailsAnswer,
  { measure, style, range: selectedRange, span, compared }: ChartChoices<Range>,
  currency: Currency,
): ChartRows {
  const isScore = measure === 'fv';
  const withCandles = style === 'candles' && measure === 'price';
  const asked = span ? 'all' : selectedRange;
  // Rows that are combined with other rows need the same times, and candles are daily.
  const hourly = !withCandles && compared.length === 0 && (measure === 'price' || measure === 'cap');
  const history = useQuery({
    ...callQuery(historyCall, historyQuery(asset._id, asked, currency, { withCandles, hourly })),
    enabled: !isScore,
    placeholderData: keepPreviousData,
  });
  const unitAsset = UNIT_ASSET[measure];
  const unit = useQuery({
    ...callQuery(historyCall, historyQuery(unitAsset ?? asset._id, asked, currency)),
    enabled: unitAsset !== undefined,
    placeholderData: keepPreviousData,
  });
  const score = useQuery({
    ...callQuery(scoreHistoryCall, { id: asset._id, level, days: 'max' }),
    enabled: isScore,
  });
  const needed = isScore ? [score] : unitAsset ? [history, unit] : [history];

  const series = useMemo(() => {
    if (isScore) return score.data ? toScoreSeries(score.data) : [];
    if (!history.data) return [];
    if (unitAsset) return unit.data ? toRelativeSeries(history.data, unit.data) : [];
    return toPriceSeries(history.data, measure === 'cap' ? 'cap' : 'price');
  }, [isScore, score.data, history.data, unitAsset, unit.data, measure]);
  const recorded = isScore
    ? findEnds(score.data?.data.map(({ date }) => date) ?? [])
    : (history.data?.recorded ?? null);
  const until = Date.parse(asOf);
  const isUncovered = (each: Range) =>
    needed.every(({ data }) => data !== undefined) && !isCovered(each, recorded, until);
  const range = isUncovered(selectedRange) ? 'all' : selectedRange;
  const rows = useMemo(
    () =>
      span
        ? sliceSpan(series, span)
        : sliceRange(series, range, until, isHourly(series) ? HOUR_MS : undefined),
    [series, span, range, until],
  );
  const candles = useMemo(() => {
    if (!withCandles || !history.data) return NO_CANDLES;
    const all = toCandles(history.data);
    return span ? sliceSpan(all, span) : all;
  }, [withCandles, history.data, span]);
  return {
    rows,
    all: series,
    candles,
    candlesRecorded: history.data?.candles ?? null,
    recorded,
    // A record ends on a day, and its days start at midnight UTC.
    bounds: recorded && { from: Date.parse(recorded.from), to: Date.parse(recorded.until) },
    isUncovered,
    hourlyDays: (hourly && history.data?.hourly_days) || NO_DAYS,
    range,
    sources: isScore
      ? []
      : [...new Set([history, ...(unitAsset ? [unit] : [])].flatMap(({ data }) => data?.sources ?? []))],
    loading: needed.some(({ isPlaceholderData, isPending }) => isPlaceholderData || isPending),
    failed: needed.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of needed) if (isError) void refetch();
    },
  };
}

function findEnds(days: readonly string[]): { from: string; until: string } | null {
  const [from] = days;
  const until = days.at(-1);
  return from === undefined || until === undefined ? null : { from, until };
}
