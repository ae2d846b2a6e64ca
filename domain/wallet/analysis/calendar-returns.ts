import type { Money } from '#domain/wallet/fixed.ts';
import { DAY_MS } from '#domain/wallet/instant.ts';
import { computeTimeWeightedReturn } from '#domain/wallet/returns.ts';
import type { HistoryDay } from '#domain/wallet/wallet-history.ts';

/** The return of a UTC month or year. */
export interface CalendarReturn {
  year: number;
  /** 1 to 12; 0 for a whole year. */
  month: number;
  /** Time-weighted, 0.1 is 10 %; null when unknown, or when no day had money. */
  value: number | null;
  /** First and last day of the history in this time, counted from 1970. */
  from: number;
  to: number;
  /** Days without a value, because an asset held had no price. */
  unpricedDays: number;
}

/**
 * Returns the time-weighted return of each UTC month, or year, of a history from its beginning, oldest first. A
 * month begins with the value of the evening before; it is unknown when that value, or the last of the month, is.
 */
export function computeCalendarReturns(days: readonly HistoryDay[], by: 'month' | 'year'): CalendarReturn[] {
  const returns: CalendarReturn[] = [];
  let before: Money | null = 0n;
  for (const { year, month, own } of splitByCalendar(days, by)) {
    const last = own.at(-1)!;
    returns.push({
      year,
      month,
      value: computeTimeWeightedReturn(own, before),
      from: own[0]!.day,
      to: last.day,
      unpricedDays: own.filter(({ value }) => value === null).length,
    });
    before = last.value;
  }
  return returns;
}

/** Groups consecutive days. */
function splitByCalendar(days: readonly HistoryDay[], by: 'month' | 'year') {
  const groups: { year: number; month: number; own: HistoryDay[] }[] = [];
  for (const day of days) {
    const date = new Date(day.day * DAY_MS);
    const year = date.getUTCFullYear();
    const month = by === 'month' ? date.getUTCMonth() + 1 : 0;
    const group = groups.at(-1);
    if (group?.year === year && group.month === month) group.own.push(day);
    else groups.push({ year, month, own: [day] });
  }
  return groups;
}
