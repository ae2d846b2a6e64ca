import type { WalletEntryAnswer, WalletHistoryAnswer } from '#contracts/wallet.ts';
import type { ChartMark } from '#web/components/chart/chart-content.ts';
import type { ChartPoint } from '#web/components/chart/chart-point.ts';

/** One day of the wallet. The texts are exact; the numbers draw them. */
export interface ValueDay extends ChartPoint {
  invested: number | null;
  exactValue: string | null;
  exactInvested: string | null;
  /** Assets held that day without a recorded price. */
  unpriced: readonly string[];
}

const numberOf = (exact: string | null): number | null => (exact === null ? null : Number(exact));

/** The days of a history, oldest first. */
export function valueSeries({ data }: Pick<WalletHistoryAnswer, 'data'>): ValueDay[] {
  return data.map(({ date, value, invested, unpriced }) => ({
    at: Date.parse(date),
    value: numberOf(value),
    invested: numberOf(invested),
    exactValue: value,
    exactInvested: invested,
    unpriced,
  }));
}

/** The transactions that fall on days of a series, by day (ms). */
export function entriesByDay(
  entries: readonly WalletEntryAnswer[],
  days: readonly ValueDay[],
): Map<number, WalletEntryAnswer[]> {
  const shown = new Set(days.map(({ at }) => at));
  return Map.groupBy(
    entries.filter((entry) => shown.has(dayOf(entry))),
    dayOf,
  );
}

const dayOf = ({ date }: WalletEntryAnswer): number => Date.parse(date.slice(0, 10));

/** A mark for each day with transactions, on the amount invested, and where that is unknown on the value. */
export function marksOf(
  days: readonly ValueDay[],
  entries: ReadonlyMap<number, readonly WalletEntryAnswer[]>,
  nameOf: (entry: WalletEntryAnswer) => string,
): ChartMark[] {
  return days.flatMap(({ at, value, invested }) => {
    const names = (entries.get(at) ?? []).map(nameOf);
    return names.length === 0 ? [] : [{ at, value: invested ?? value ?? 0, names }];
  });
}
