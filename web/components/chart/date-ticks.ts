import {
  type CountableTimeInterval,
  type TimeInterval,
  utcDay,
  utcHour,
  utcMonth,
  utcTickInterval,
} from 'd3-time';

/** Unit of a date label: time of a day, day of a month, month, or year. */
export type TickUnit = 'hour' | 'day' | 'month' | 'year';

export interface DateTick {
  /** Milliseconds since 1970 UTC. */
  at: number;
  unit: TickUnit;
}

/**
 * Round dates within [from, to] (ms UTC), with the finest spacing of at most `most` dates, but no finer than a day
 * when they are more than two days apart. January shows its year.
 */
export function computeDateTicks(from: number, to: number, most: number): DateTick[] {
  for (let count = most; count > 0; count -= 1) {
    const interval = (to - from > MAX_HOURS_SPAN ? atLeastDays : atLeastHours)(
      utcTickInterval(new Date(from), new Date(to), count),
    );
    const found = interval.range(interval.ceil(new Date(from)), new Date(to + 1));
    if (found.length > 0 && found.length <= most)
      return found.map((date) => ({ at: +date, unit: unitOf(date, interval) }));
  }
  return [];
}

const MIDDLE = Date.UTC(2025, 5, 18, 13, 13);
/** Longest span (ms) with times of day. */
const MAX_HOURS_SPAN = 2 * 86_400_000;

const atLeastHours = (interval: TimeInterval | CountableTimeInterval | null): TimeInterval =>
  interval && +interval.floor(new Date(MIDDLE)) <= +utcHour.floor(new Date(MIDDLE)) ? interval : utcHour;

function atLeastDays(interval: TimeInterval | CountableTimeInterval | null): TimeInterval {
  return interval && +interval.floor(new Date(MIDDLE)) <= +utcDay.floor(new Date(MIDDLE)) ? interval : utcDay;
}

function unitOf(date: Date, interval: TimeInterval): TickUnit {
  if (date.getUTCHours() > 0) return 'hour';
  if (+interval.floor(new Date(MIDDLE)) > +utcMonth.floor(new Date(MIDDLE))) return 'day';
  return date.getUTCMonth() === 0 ? 'year' : 'month';
}
