import type { WalletHistoryAnswer } from '#contracts/wallet-history.ts';
import type { ChartMark } from '#web/components/chart/chart-content.ts';
import type { ChartPoint } from '#web/components/chart/chart-point.ts';
import { summariseNames } from '#web/components/chart/summarise-names.ts';

/** A day of the wallet. The strings are exact; the numbers are for drawing. */
export interface ValueDay extends ChartPoint {
  invested: number | null;
  exactValue: string | null;
  exactInvested: string | null;
  /** Assets held on that day without a recorded price. */
  unpriced: readonly string[];
  /** Names of its transactions, with repetitions. */
  transactionNames: readonly string[];
}

const toNumber = (exact: string | null): number | null => (exact === null ? null : Number(exact));

type Day = WalletHistoryAnswer['data'][number];

/** Returns the days of a history, oldest first. */
export function toValueSeries(
  { data }: Pick<WalletHistoryAnswer, 'data'>,
  nameOf: (trade: Day['transactions'][number]) => string,
): ValueDay[] {
  return data.map(({ date, value, invested, unpriced, transactions }) => ({
    at: Date.parse(date),
    value: toNumber(value),
    invested: toNumber(invested),
    exactValue: value,
    exactInvested: invested,
    unpriced,
    transactionNames: transactions.flatMap((trade) => Array<string>(trade.count).fill(nameOf(trade))),
  }));
}

/** Returns a mark for each day with transactions. */
export function toMarks(days: readonly ValueDay[]): ChartMark[] {
  return days.flatMap(({ at, transactionNames }) =>
    transactionNames.length === 0 ? [] : [{ at, kind: 'trade', names: [summariseNames(transactionNames)] }],
  );
}
