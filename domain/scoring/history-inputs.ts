import { DAY_MS } from '#domain/inputs/freshness.ts';
import { computeMedian } from '#domain/scoring/median.ts';

/** One day `YYYY-MM-DD` in UTC. Close and volume in USD. */
export interface DailyRow {
  day: string;
  close: number | null;
  volume: number | null;
}

/** A value derived from the history, with the date of the newest row of the series. */
export interface DerivedValue {
  value: number;
  day: string;
}

export const HISTORY_INPUTS = [
  'p7', 'past30', 'past90', 'past180', 'sd', 'absr', 'mdd', 'vol_med30', 'vol_peak', 'peg', 'peg30',
] as const; // biome-ignore format: one line reads best
export type HistoryInput = (typeof HISTORY_INPUTS)[number];

export interface HistoryResult {
  /** Null with too few rows. */
  inputs: Record<HistoryInput, DerivedValue | null>;
  /** Days from the first to the last recorded close, both included. 0 without closes. */
  history_days: number;
}

interface Point {
  at: number;
  value: number;
}

const toDayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY_MS);
const toDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

function toDailySeries(
  rows: readonly DailyRow[],
  pick: (row: DailyRow) => number | null,
  until: number,
  floor: number,
): Point[] {
  const byDay = new Map<number, number>();
  for (const row of rows) {
    const at = toDayNumber(row.day);
    const value = pick(row);
    if (at <= until && value !== null && Number.isFinite(value) && value >= floor) byDay.set(at, value);
  }
  return [...byDay].map(([at, value]) => ({ at, value })).sort((a, b) => a.at - b.at);
}

const filterPoints = (points: readonly Point[], from: number, to: number): Point[] =>
  points.filter((point) => point.at >= from && point.at <= to);

const computeMedianOfPoints = (points: readonly Point[], needed: number): number | null =>
  points.length >= needed ? computeMedian(points.map((point) => point.value)) : null;

/** Returns the ratios of closes on consecutive days. */
function computeDailyRatios(points: readonly Point[]): number[] {
  const ratios: number[] = [];
  for (let i = 1; i < points.length; i++) {
    if (points[i]!.at - points[i - 1]!.at === 1) ratios.push(points[i]!.value / points[i - 1]!.value);
  }
  return ratios;
}

/** Returns the sample standard deviation. */
function computeStandardDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

function computeMaxDrawdown(points: readonly Point[]): number {
  let peak = 0;
  let largest = 0;
  for (const { value } of points) {
    peak = Math.max(peak, value);
    largest = Math.max(largest, 1 - value / peak);
  }
  return largest;
}

/** Returns the largest median of 30-day windows counted back from `t`. Each needs 15 volumes. */
function computePeakVolume(volumes: readonly Point[], t: number): number | null {
  let peak: number | null = null;
  const first = volumes[0]?.at ?? t;
  for (let end = t; end >= first; end -= 30) {
    const value = computeMedianOfPoints(filterPoints(volumes, end - 29, end), 15);
    if (value !== null && (peak === null || value > peak)) peak = value;
  }
  return peak;
}

/**
 * Computes the inputs from daily prices and volumes as of the UTC date `reference` (t). Later rows are
 * ignored. An input is null with fewer rows than:
 *
 * - `p7`: 3 closes in t-6..t
 * - `past30`, `past90`, `past180`: 1 close in t-h-3..t-h+3
 * - `sd` (of log returns), `absr`: 60 returns between consecutive days in t-99..t, of which the last 90 are
 *   used
 * - `mdd`: 180 closes in t-364..t
 * - `vol_med30`: 15 volumes in t-29..t
 * - `peg`: 1 close in t-6..t
 * - `peg30`: 15 closes in t-29..t
 *
 * Each value has the date of the newest close (or volume), so that an ended series ages.
 */
export function computeHistoryInputs(rows: readonly DailyRow[], reference: string): HistoryResult {
  const t = toDayNumber(reference);
  const closes = toDailySeries(rows, (row) => row.close, t, Number.MIN_VALUE);
  const volumes = toDailySeries(rows, (row) => row.volume, t, 0);
  const lastClose = closes.at(-1);
  const lastVolume = volumes.at(-1);
  const withCloseDay = (value: number | null): DerivedValue | null =>
    value === null || !lastClose ? null : { value, day: toDate(lastClose.at) };
  const withVolumeDay = (value: number | null): DerivedValue | null =>
    value === null || !lastVolume ? null : { value, day: toDate(lastVolume.at) };

  const ratios = computeDailyRatios(filterPoints(closes, t - 99, t)).slice(-90);
  const hasEnoughReturns = ratios.length >= 60;
  const year = filterPoints(closes, t - 364, t);
  const month = filterPoints(closes, t - 29, t);
  const computePegDeviation = (point: Point): number => Math.abs(point.value - 1) * 100;
  const computePastPrice = (h: number): DerivedValue | null =>
    withCloseDay(computeMedianOfPoints(filterPoints(closes, t - h - 3, t - h + 3), 1));

  return {
    inputs: {
      p7: withCloseDay(computeMedianOfPoints(filterPoints(closes, t - 6, t), 3)),
      past30: computePastPrice(30),
      past90: computePastPrice(90),
      past180: computePastPrice(180),
      sd: withCloseDay(hasEnoughReturns ? computeStandardDeviation(ratios.map(Math.log)) : null),
      absr: withCloseDay(hasEnoughReturns ? computeMedian(ratios.map((ratio) => Math.abs(ratio - 1))) : null),
      mdd: withCloseDay(year.length >= 180 ? computeMaxDrawdown(year) : null),
      vol_med30: withVolumeDay(computeMedianOfPoints(filterPoints(volumes, t - 29, t), 15)),
      vol_peak: withVolumeDay(computePeakVolume(volumes, t)),
      peg: withCloseDay(lastClose && lastClose.at >= t - 6 ? computePegDeviation(lastClose) : null),
      peg30: withCloseDay(month.length >= 15 ? Math.max(...month.map(computePegDeviation)) : null),
    },
    history_days: lastClose ? lastClose.at - closes[0]!.at + 1 : 0,
  };
}

/**
 * Returns the trusted volume in USD per day: the median over the last 30 days of daily volume × the last phi
 * up to that day. Null without days.
 */
export function computeTrustedDailyVolume(days: readonly { volume: number; phi: number }[]): number | null {
  return computeMedian(days.slice(-30).map((day) => day.volume * day.phi));
}
