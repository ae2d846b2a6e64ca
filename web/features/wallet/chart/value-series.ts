import type { WalletHistoryAnswer } from '#contracts/wallet-history.ts';
import type { ChartMark } from '#web/components/chart/chart-content.ts';
import type { ChartPoint } from '#web/components/chart/chart-point.ts';

/** One day of the wallet. The texts are exact; the numbers draw them. */
export interface ValueDay extends ChartPoint {
  invested: number | null;
  exactValue: string | null;
  exactInvested: string | null;
  /** Assets held that day without a recorded price. */
  unpriced: readonly string[];
  /** The names of its transactions, each as often as there are. */
  trades: readonly string[];
}

const numberOf = (exact: string | null): number | null => (exact === null ? null : Number(exact));

type Day = WalletHistoryAnswer['data'][number];

/** The days of a history, oldest first. */
export function valueSeries(
  { data }: Pick<WalletHistoryAnswer, 'data'>,
  nameOf: (trade: Day['transactions'][number]) => string,
): ValueDay[] {
  return data.map(({ date, value, invested, unpriced, transactions }) => ({
    at: Date.parse(date),
    value: numberOf(value),
    invested: numberOf(invested),
    exactValue: value,
    exactInvested: invested,
    unpriced,
    trades: transactions.flatMap((trade) => Array<string>(trade.count).fill(nameOf(trade))),
  }));
}

/** A mark for each day with transactions, on the amount invested, and where that is unknown on the value. */
export function marksOf(days: readonly ValueDay[]): ChartMark[] {
  return days.flatMap(({ at, value, invested, trades }) =>
    trades.length === 0 ? [] : [{ at, value: invested ?? value ?? 0, names: trades }],
  );
}
