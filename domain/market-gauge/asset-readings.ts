import { GAUGE } from '#domain/market-gauge/gauge-rules.ts';

/** Figures of consecutive days, oldest first; NaN on a day without one. */
export type DailyFigures = Float64Array;

const isKnown = (figure: number | undefined): figure is number =>
  figure !== undefined && !Number.isNaN(figure);

/** Number of days of a window that must be recorded. */
const countRecordedNeeded = (days: number): number => GAUGE.min_recorded * days;

/**
 * Returns for each day whether its close is above the mean close of the `days` days up to and including it: 1
 * or 0, NaN without a close or when too few days are recorded.
 */
export function readAboveAverage(closes: DailyFigures, days: number): DailyFigures {
  const least = countRecordedNeeded(days);
  return closes.map((close, at) => {
    if (!isKnown(close)) return Number.NaN;
    // The sum of the differences is exactly 0 when all closes are equal.
    let above = 0;
    let count = 0;
    for (let day = Math.max(0, at - days + 1); day <= at; day++) {
      const other = closes[day]!;
      if (!isKnown(other)) continue;
      above += close - other;
      count++;
    }
    if (count < least) return Number.NaN;
    return above > 0 ? 1 : 0;
  });
}

/**
 * Returns for each day the share by which its close is below the highest close of a year: 0 or negative, NaN
 * without a close or when too few days are recorded.
 */
export function readDrawdowns(closes: DailyFigures): DailyFigures {
  const least = countRecordedNeeded(GAUGE.year_days);
  let count = 0;
  let highestAt = -1;
  return closes.map((close, at) => {
    const first = at - GAUGE.year_days + 1;
    if (isKnown(closes[first - 1])) count--;
    if (highestAt < first) highestAt = findHighest(closes, first, at - 1);
    if (!isKnown(close)) return Number.NaN;
    count++;
    if (highestAt < 0 || close >= closes[highestAt]!) highestAt = at;
    return count < least ? Number.NaN : close / closes[highestAt]! - 1;
  });
}

/** Day of the highest close between two days, -1 without any. */
function findHighest(closes: DailyFigures, from: number, until: number): number {
  let found = -1;
  for (let day = Math.max(0, from); day <= until; day++)
    if (isKnown(closes[day]) && (found < 0 || closes[day]! >= closes[found]!)) found = day;
  return found;
}

/** Returns the logarithmic change from each day to the next. NaN where one of the two has no close. */
export function readChanges(closes: DailyFigures): DailyFigures {
  return closes.map((close, day) => (day === 0 ? Number.NaN : Math.log(close / closes[day - 1]!)));
}

/** A year without movement has no volatility to compare with. */
const MIN_DEVIATION = 1e-6;

/**
 * Returns for each day the standard deviation of the daily changes of a month divided by that of a year. NaN
 * without a change of that day or when too few are recorded.
 */
export function readVolatilities(changes: DailyFigures): DailyFigures {
  const month = readDeviations(changes, GAUGE.volatility_days);
  const year = readDeviations(changes, GAUGE.year_days);
  return month.map((deviation, day) =>
    year[day]! > MIN_DEVIATION && isKnown(changes[day]) ? deviation / year[day]! : Number.NaN,
  );
}

/**
 * Returns for each day the standard deviation of the last `days` figures. Each window is summed by itself: a running
 * sum keeps the rounding errors of figures that have left it, which are not small beside a quiet month.
 */
function readDeviations(changes: DailyFigures, days: number): DailyFigures {
  const least = countRecordedNeeded(days);
  return changes.map((_, at) => {
    const first = Math.max(0, at - days + 1);
    let sum = 0;
    let count = 0;
    for (let day = first; day <= at; day++) {
      const change = changes[day]!;
      if (Number.isNaN(change)) continue;
      sum += change;
      count++;
    }
    if (count < least) return Number.NaN;
    const mean = sum / count;
    let squares = 0;
    for (let day = first; day <= at; day++) {
      const change = changes[day]!;
      if (!Number.isNaN(change)) squares += (change - mean) ** 2;
    }
    return Math.sqrt(squares / count);
  });
}

/** Returns for each day the growth over the compared days. NaN without a close of that day or near the first. */
export function readGrowth(closes: DailyFigures): DailyFigures {
  return closes.map((close, at) => {
    const first = at - GAUGE.compared_days;
    for (let day = first; day >= Math.max(0, first - GAUGE.compared_tolerance_days); day--)
      if (isKnown(closes[day])) return close / closes[day]!;
    return Number.NaN;
  });
}
