import type { HistoryAnswer } from '#contracts/history.ts';
import { moneyToText, numberToMoney } from '#domain/wallet/fixed.ts';

/** Recorded price of a UTC day, `YYYY-MM-DD`. */
export interface PriceOfDay {
  /** Plain decimal; null when no price is recorded on that day. */
  price: string | null;
  /** Day of the first recorded price when the requested day is earlier, else null. */
  firstPriceDay: string | null;
}

/** Returns the recorded price of exactly that day. */
export function findPriceOfDay({ prices }: Pick<HistoryAnswer, 'prices'>, date: string): PriceOfDay {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const known = prices.filter((row): row is [number, number] => row[1] !== null);
  const first = known[0] ? dayOf(known[0][0]) : null;
  const found = known.findLast(([at]) => dayOf(at) === date);
  return {
    price: found ? moneyToText(numberToMoney(found[1])) : null,
    firstPriceDay: first !== null && date < first ? first : null,
  };
}
