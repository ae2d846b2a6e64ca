import { DAY_MS } from '#domain/inputs/freshness.ts';
import type { DailyRow } from '#domain/scoring/history-inputs.ts';
import { computeMedian } from '#domain/scoring/median.ts';

/** The daily rule (method, 9.2): a rise of 30 % in a day on 4 times the median volume of 30 days. */
const MIN_RISE = 1.3;
const MIN_VOLUME_TIMES = 4;
const MEDIAN_DAYS = 30;
const MIN_MEDIAN_VOLUMES = 15;
/** A rise is explained by the market when bitcoin rose by 10 % or more on that day. */
const MAX_MARKET_RISE = 1.1;
/** A pump is confirmed when half of the rise is lost within 5 days. */
const CONFIRMING_LOSS = 0.5;
const CONFIRMING_DAYS = 5;
/** Days with close and volume that the last 90 days must have. */
const MIN_DAYS_OF_90 = 60;

/** Days of the week of F04 that must be known. */
const WASH_WINDOW = 7;
const MAX_WASH_MOVE = 0.02;

/** Closes and volumes in USD by number of the UTC day since 1970. */
export interface DailyFigures {
  closes: ReadonlyMap<number, number>;
  volumes: ReadonlyMap<number, number>;
}

const isUsable = (value: number | null, floor: number): value is number =>
  value !== null && Number.isFinite(value) && value >= floor;

/** Rows with zero, negative or unknown values are gaps. */
export function toDailyFigures(rows: readonly DailyRow[]): DailyFigures {
  const closes = new Map<number, number>();
  const volumes = new Map<number, number>();
  for (const { day, close, volume } of rows) {
    const at = Math.floor(Date.parse(day) / DAY_MS);
    if (isUsable(close, Number.MIN_VALUE)) closes.set(at, close);
    if (isUsable(volume, 0)) volumes.set(at, volume);
  }
  return { closes, volumes };
}

export interface PumpCounts {
  /** Confirmed pumps that began in t-29..t and t-89..t. */
  pumps30: number;
  pumps90: number;
  /** The last one: days before t, and the lost share of its rise. Null without one. */
  last: { days: number; lost: number } | null;
}

/** Returns the share of the rise from `before` that was lost within 5 days of `start`, from the highest close. */
function computeLostShare(closes: DailyFigures['closes'], start: number, before: number, t: number): number {
  let peak = closes.get(start)!;
  let lost = 0;
  for (let day = start + 1; day <= Math.min(t, start + CONFIRMING_DAYS); day++) {
    const close = closes.get(day);
    if (close === undefined) continue;
    peak = Math.max(peak, close);
    lost = Math.max(lost, (peak - close) / (peak - before));
  }
  return lost;
}

function isSharpRise({ closes, volumes }: DailyFigures, market: DailyFigures, day: number): boolean {
  const [before, close, volume] = [closes.get(day - 1), closes.get(day), volumes.get(day)];
  if (before === undefined || close === undefined || volume === undefined) return false;
  if (close / before < MIN_RISE) return false;
  const [marketBefore, marketClose] = [market.closes.get(day - 1), market.closes.get(day)];
  if (marketBefore === undefined || marketClose === undefined) return false;
  if (marketClose / marketBefore >= MAX_MARKET_RISE) return false;
  const earlier: number[] = [];
  for (let past = day - MEDIAN_DAYS; past < day; past++) {
    const value = volumes.get(past);
    if (value !== undefined) earlier.push(value);
  }
  const usual = earlier.length >= MIN_MEDIAN_VOLUMES ? computeMedian(earlier) : null;
  return usual !== null && usual > 0 && volume >= MIN_VOLUME_TIMES * usual;
}

/**
 * Counts confirmed pumps of the last 90 days by daily closes. Null when fewer than 60 of these days are known.
 * Days without a close or volume, of the asset or of bitcoin, show no pump.
 *
 * @param t number of the UTC day. Later days are ignored.
 */
export function countDailyPumps(figures: DailyFigures, market: DailyFigures, t: number): PumpCounts | null {
  const { closes, volumes } = figures;
  let known = 0;
  const found: { day: number; lost: number }[] = [];
  for (let day = t - 89; day <= t; day++) {
    if (closes.has(day) && volumes.has(day)) known++;
    const previous = found.at(-1);
    if (previous && day <= previous.day + CONFIRMING_DAYS) continue;
    if (!isSharpRise(figures, market, day)) continue;
    const lost = computeLostShare(closes, day, closes.get(day - 1)!, t);
    if (lost >= CONFIRMING_LOSS) found.push({ day, lost });
  }
  if (known < MIN_DAYS_OF_90) return null;
  const last = found.at(-1);
  return {
    pumps30: found.filter(({ day }) => day > t - 30).length,
    pumps90: found.length,
    last: last ? { days: t - last.day, lost: last.lost } : null,
  };
}

/**
 * Counts the days in t-6..t with a turnover (volume / market cap) above 1 and a price change under 2 %. Null
 * unless each of them has a volume, its close and the close of the day before.
 *
 * @param circulating coins in circulation.
 */
export function countWashDays(
  { closes, volumes }: DailyFigures,
  circulating: number,
  t: number,
): number | null {
  if (!(circulating > 0)) return null;
  let count = 0;
  for (let day = t - WASH_WINDOW + 1; day <= t; day++) {
    const [before, close, volume] = [closes.get(day - 1), closes.get(day), volumes.get(day)];
    if (before === undefined || close === undefined || volume === undefined) return null;
    if (volume > close * circulating && Math.abs(close / before - 1) < MAX_WASH_MOVE) count++;
  }
  return count;
}
