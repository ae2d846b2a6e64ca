import type { WalletEntryAnswer, WalletHistoryAnswer } from '#contracts/wallet.ts';
import type { ChartPoint } from '#web/ui/chart/chart-point.ts';

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

/** The transactions of one day. */
export interface DayEntries {
  at: number;
  entries: WalletEntryAnswer[];
}

/** The transactions that fall on days of a series, by day. */
export function entriesByDay(
  entries: readonly WalletEntryAnswer[],
  days: readonly ValueDay[],
): Map<number, DayEntries> {
  const shown = new Set(days.map(({ at }) => at));
  const found = new Map<number, DayEntries>();
  for (const entry of entries) {
    const at = Date.parse(entry.date.slice(0, 10));
    if (!shown.has(at)) continue;
    const day = found.get(at);
    if (day) day.entries.push(entry);
    else found.set(at, { at, entries: [entry] });
  }
  return found;
}
