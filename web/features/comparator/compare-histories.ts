import type { HistoryAnswer } from '#contracts/history.ts';
import { findCommonPeriod, selectCloses } from '#domain/compare/common-period.ts';
import { type Correlation, computeCorrelation } from '#domain/compare/correlation.ts';
import { computeDrawdown, type Drawdown } from '#domain/compare/drawdown.ts';
import { normalise } from '#domain/compare/normalise.ts';
import type { Close } from '#domain/compare/series.ts';
import { computeVolatility } from '#domain/compare/volatility.ts';

const DAY_MS = 86_400_000;
/** Longer periods are drawn by week. */
const MAX_ROWS = 800;

/** Figures of one price series. */
export interface PriceMoves {
  /** Percent between the first and the last price of the period; null for a single day. */
  change: number | null;
  drawdown: Drawdown | null;
  volatility: { percent: number | null; days: number };
  /** Number of days with a price. */
  closes: number;
}

/**
 * Recorded prices of two to four assets in US dollars. All figures cover the same period, from the first to
 * the last day on which every asset has a price.
 */
export interface ComparedHistories {
  /** First day of the period (ms), on which all series are 100; null without a common day. */
  from: number | null;
  /** Last day of the period (ms). */
  until: number | null;
  /** Days between two rows: 1, or 7 for long periods. */
  step: number;
  /** `[ms, value of the first asset, …]`, oldest first; a value is null when no price is recorded. */
  rows: [number, ...(number | null)[]][];
  /** In the order of the assets. */
  moves: PriceMoves[];
  /** By pair of asset indexes: first and second, first and third, …, second and third, … */
  correlations: (Correlation & { pair: [number, number] })[];
  /** Keys of the sources of all prices. */
  sources: string[];
}

/** Compares several histories. Figures use every recorded day; `rows` may be weekly for drawing. */
export function compareHistories(histories: readonly HistoryAnswer[]): ComparedHistories {
  const recorded = histories.map(({ prices }) => prices.map(([at, value]): Close => ({ at, value })));
  const period = findCommonPeriod(recorded);
  const series = recorded.map((closes) => (period ? selectCloses(closes, period) : []));
  const indexed = normalise(series);
  const isLong = (indexed?.rows.length ?? 0) > MAX_ROWS;
  const rows = (indexed?.rows ?? []).map(({ at, values }): [number, ...(number | null)[]] => [
    at,
    ...values.map(roundTo7Digits),
  ]);
  return {
    from: period?.from ?? null,
    until: period?.until ?? null,
    step: isLong ? 7 : 1,
    rows: isLong ? toWeekly(rows) : rows,
    moves: series.map(priceMoves),
    correlations: series.flatMap((one, i) =>
      series
        .slice(i + 1)
        .map((other, j) => ({ ...computeCorrelation(one, other), pair: [i, i + 1 + j] as [number, number] })),
    ),
    sources: [...new Set(histories.flatMap(({ sources }) => sources))].sort(),
  };
}

const roundTo7Digits = (value: number | null) => (value === null ? null : Number(value.toPrecision(7)));

function priceMoves(closes: readonly Close[]): PriceMoves {
  const known = closes.filter(
    (close): close is Close & { value: number } => close.value !== null && close.value > 0,
  );
  const [first] = known;
  const last = known.at(-1);
  const hasChange = first && last && first !== last;
  return {
    change: hasChange ? (last.value / first.value - 1) * 100 : null,
    drawdown: computeDrawdown(closes),
    volatility: computeVolatility(closes),
    closes: known.length,
  };
}

/**
 * Returns the first day, then the last recorded value of each series per week. Weeks are counted back from
 * the last day.
 */
function toWeekly(rows: ComparedHistories['rows']): ComparedHistories['rows'] {
  const [first, ...later] = rows;
  const last = later.at(-1);
  if (!first || !last) return rows;
  const weeks = Map.groupBy(later, ([at]) => Math.floor((last[0] - at) / DAY_MS / 7));
  return [
    first,
    ...[...weeks].map(([week, days]): ComparedHistories['rows'][number] => [
      last[0] - week * 7 * DAY_MS,
      ...first
        .slice(1)
        .map((_, index) => days.findLast((day) => day[index + 1] !== null)?.[index + 1] ?? null),
    ]),
  ];
}
