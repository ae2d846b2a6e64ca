import { type Money, ratio } from '#domain/wallet/fixed.ts';
import { DAY_MS, dayNumber } from '#domain/wallet/instant.ts';
import { addKnown, KnownSum, subtractKnown } from '#domain/wallet/known-sum.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import { coinsPendingPrice, type LastPricedDay } from '#domain/wallet/pending-price.ts';
import { type PriceOf, positionOf } from '#domain/wallet/position.ts';
import { profitSince } from '#domain/wallet/profit-since.ts';

/**
 * The wallet in one line; money in the currency of the books. What is unknown is left out of a sum and named by `unpriced` and
 * `without`; a sum of which nothing is known is null.
 */
export interface WalletSummary {
  /** Cost of what is held, with the fees of purchase. */
  invested: Money | null;
  /** At the prices of now; coins that wait for a price count at their cost. */
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
  /**
   * The simple return: `profitLoss` ÷ `putIn` without what waits for a price, 0.1 is ten percent. Null when nothing else was
   * put in.
   */
  return: number | null;
  /** Held assets without a price now. */
  unpriced: string[];
  /** Entries that are left out of some sum, because their price or rate is unknown or the cost of the coins they took. */
  without: Set<string>;
  /** The cost of held coins that no price values yet, with fees; null where there are none. */
  waitingCost: Money | null;
}

interface SummaryMarket {
  /** Milliseconds since 1970. */
  now: number;
  priceNow: PriceOf;
  /** 24 hours before. */
  priceThen: PriceOf;
  lastPricedDay?: LastPricedDay;
}

/** Sums the books up at the prices of `now` and of 24 hours before, in the currency of the books. */
export function summarise(
  books: Ledger,
  { now, priceNow, priceThen, lastPricedDay = () => Number.POSITIVE_INFINITY }: SummaryMarket,
): WalletSummary {
  const waiting = coinsPendingPrice(books, lastPricedDay);
  const [invested, value, unrealised] = [new KnownSum(), new KnownSum(), new KnownSum()];
  const unpriced: string[] = [];
  for (const holding of books.holdings) {
    if (holding.quantity === 0n) continue;
    const { asset } = holding;
    const price = priceNow(asset);
    const position = positionOf(holding, price, waiting.get(asset));
    if (price === null) unpriced.push(asset);
    invested.add(holding.cost);
    value.add(position.value);
    unrealised.add(position.unrealised);
  }
  const { realised, fees, putIn } = books.tally;
  const profitLoss = addKnown(realised, unrealised.value);
  const waitingCost = [...waiting.values()].reduce((sum, { cost }) => sum + cost, 0n);
  const counted = subtractKnown(putIn, waitingCost);
  return {
    invested: invested.value,
    value: value.value,
    realised,
    unrealised: unrealised.value,
    fees,
    profitLoss,
    profitLoss24h: profitSince(books.steps, now - DAY_MS, { priceNow, priceThen, until: dayNumber(now) })
      .total,
    putIn,
    return: profitLoss === null || counted === null ? null : ratio(profitLoss, counted),
    unpriced,
    without: excludedTransactions(books),
    waitingCost: waiting.size > 0 ? waitingCost : null,
  };
}

function excludedTransactions({ unknown, disposals, holdings, steps }: Ledger): Set<string> {
  const entries = new Set(unknown.map(({ entry }) => entry));
  for (const { entry, gain } of disposals) if (gain === null) entries.add(entry);
  // A pool of unknown cost leaves out all that went into it.
  const pools = new Set(
    holdings.filter(({ lots }) => lots[0]?.entry === null && lots[0].paid === null).map(({ asset }) => asset),
  );
  if (pools.size > 0) for (const { asset, entry } of steps) if (pools.has(asset)) entries.add(entry);
  return entries;
}
