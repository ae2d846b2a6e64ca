import type { HistoryAnswer } from '#contracts/history.ts';
import { moneyOfNumber, moneyText } from '#domain/wallet/fixed.ts';

/** What the recorded history says of a day, `YYYY-MM-DD` of UTC. */
export interface PriceOfDay {
  /** Plain decimal text; null where no price is recorded of that day. */
  price: string | null;
  /** The day lies before the first recorded price, which is of this day. */
  before: string | null;
}

/** The recorded price of a day, never that of another one. */
export function priceOfDay({ prices }: Pick<HistoryAnswer, 'prices'>, date: string): PriceOfDay {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const known = prices.filter((row): row is [number, number] => row[1] !== null);
  const first = known[0] ? dayOf(known[0][0]) : null;
  const found = known.findLast(([at]) => dayOf(at) === date);
  return {
    price: found ? moneyText(moneyOfNumber(found[1])) : null,
    before: first !== null && date < first ? first : null,
  };
}
