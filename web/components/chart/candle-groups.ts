import { type TimeInterval, utcDay, utcMonday, utcMonth } from 'd3-time';

/** First, highest, lowest and last recorded price of a period on one market. */
export interface Candle {
  /** Start of the day, in ms since 1970 UTC. */
  at: number;
  open: number;
  high: number;
  low: number;
  close: number;
  /** Key of the market. */
  source: string;
}

/** A candle of one day, or of a whole week or longer. */
export interface CandleGroup extends Candle {
  /** Start of the last day. */
  until: number;
}

export type CandleUnit = 'day' | 'week' | 'month' | 'quarter';

const INTERVALS: Record<CandleUnit, TimeInterval> = {
  day: utcDay,
  week: utcMonday,
  month: utcMonth,
  quarter: utcMonth.every(3)!,
};
const UNITS = Object.keys(INTERVALS) as CandleUnit[];
const MEAN_DAYS: Record<CandleUnit, number> = { day: 1, week: 7, month: 30.4, quarter: 91.3 };
const DAY_MS = 86_400_000;

/** The shortest unit of which at most `most` fit into `days`; otherwise a quarter. */
export const chooseCandleUnit = (days: number, most: number): CandleUnit =>
  UNITS.find((unit) => days / MEAN_DAYS[unit] <= most) ?? 'quarter';

/**
 * Joins daily candles, oldest first, to candles of a unit. A period counts only if each of its days has a
 * candle of the same market: otherwise its highest and lowest price are unknown.
 */
export function groupCandles(candles: readonly Candle[], unit: CandleUnit): CandleGroup[] {
  if (unit === 'day') return candles.map((candle) => ({ ...candle, until: candle.at }));
  const interval = INTERVALS[unit];
  const periods = Map.groupBy(candles, ({ at }) => +interval.floor(new Date(at)));
  return [...periods].flatMap(([start, days]) => {
    const end = +interval.offset(new Date(start), 1);
    const [first] = days;
    const last = days.at(-1);
    if (!first || !last || days.length * DAY_MS !== end - start) return [];
    if (days.some(({ source }) => source !== first.source)) return [];
    return [
      {
        at: first.at,
        until: last.at,
        open: first.open,
        high: Math.max(...days.map(({ high }) => high)),
        low: Math.min(...days.map(({ low }) => low)),
        close: last.close,
        source: first.source,
      },
    ];
  });
}
