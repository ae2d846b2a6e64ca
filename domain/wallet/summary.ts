import type { Books } from '#domain/wallet/books.ts';
import { type Money, ratio } from '#domain/wallet/fixed.ts';
import { DAY_MS } from '#domain/wallet/instant.ts';
import { plus } from '#domain/wallet/known-sum.ts';
import { type PriceOf, positionOf } from '#domain/wallet/position.ts';
import { profitSince } from '#domain/wallet/profit-since.ts';

/** The wallet in one line; money in the currency of the books, null where a part of it is unknown. */
export interface WalletSummary {
  /** Cost of what is held, with the fees of purchase. */
  invested: Money | null;
  value: Money | null;
  /** Net of all fees. */
  realised: Money | null;
  unrealised: Money | null;
  fees: Money | null;
  /** Realised and unrealised together. */
  profitLoss: Money | null;
  profitLoss24h: Money | null;
  /** Everything ever put in, with fees. */
  putIn: Money | null;
  /** The simple return: `profitLoss` ÷ `putIn`, 0.1 is ten percent. Null when nothing was put in. */
  return: number | null;
  /** Held assets without a price now: why `value` is null. */
  unpriced: string[];
}

/** Sums the books up at the prices of `now` (milliseconds) and of 24 hours before, in the currency of the books. */
export function summarise(
  books: Books,
  { now, priceNow, priceThen }: { now: number; priceNow: PriceOf; priceThen: PriceOf },
): WalletSummary {
  let invested: Money | null = 0n;
  let value: Money | null = 0n;
  let unrealised: Money | null = 0n;
  const unpriced: string[] = [];
  for (const holding of books.holdings) {
    if (holding.quantity === 0n) continue;
    const position = positionOf(holding, priceNow(holding.asset));
    if (position.value === null) unpriced.push(holding.asset);
    invested = plus(invested, holding.cost);
    value = plus(value, position.value);
    unrealised = plus(unrealised, position.unrealised);
  }
  const { realised, fees, putIn } = books.tally;
  const profitLoss = plus(realised, unrealised);
  return {
    invested,
    value,
    realised,
    unrealised,
    fees,
    profitLoss,
    profitLoss24h: profitSince(books.steps, now - DAY_MS, { priceNow, priceThen }).total,
    putIn,
    return: profitLoss === null || putIn === null ? null : ratio(profitLoss, putIn),
    unpriced,
  };
}
