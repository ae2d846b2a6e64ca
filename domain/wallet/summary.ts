import { computeRatio, type Money } from '#domain/wallet/fixed.ts';
import { DAY_MS, toDayNumber } from '#domain/wallet/instant.ts';
import { addKnown, KnownSum, subtractKnown } from '#domain/wallet/known-sum.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import { findPendingPrices, type LastPricedDay } from '#domain/wallet/pending-price.ts';
import { computePosition, type PriceOf } from '#domain/wallet/position.ts';
import { computeProfitSince } from '#domain/wallet/profit-since.ts';

/**
 * Summary of a wallet, in the currency of the ledger. Unknown amounts are left out of a sum and reported in
 * `unpriced` and `without`; a sum without known parts is null.
 */
export interface WalletSummary {
  /** Cost of the holdings, with purchase fees. */
  invested: Money | null;
  /** At current prices; coins that wait for a price count at their cost. */
  value: Money | null;
  /** Net of all fees. */
  realised: Money | null;
  unrealised: Money | null;
  fees: Money | null;
  /** Realised plus unrealised. */
  profitLoss: Money | null;
  profitLoss24h: Money | null;
  /** All money put in so far, with fees. */
  putIn: Money | null;
  /**
   * Simple return: `profitLoss` ÷ (`putIn` − `waitingCost`), 0.1 is 10 %. Null when that difference is 0 or a
   * figure is unknown.
   */
  roi: number | null;
  /** Held assets without a current price. */
  unpriced: string[];
  /**
   * Transactions left out of a sum, because their price, their rate or the cost of the coins they consumed is
   * unknown.
   */
  excluded: Set<string>;
  /** Cost, with fees, of the coins held that wait for a price; null when there are none. */
  pendingCost: Money | null;
}

interface SummaryMarket {
  /** Milliseconds since 1970. */
  now: number;
  priceNow: PriceOf;
  /** Prices 24 hours before `now`. */
  priceThen: PriceOf;
  lastPricedDay?: LastPricedDay;
}

/** Summarises a ledger at the prices of `now` and of 24 hours before. */
export function summarise(
  ledger: Ledger,
  { now, priceNow, priceThen, lastPricedDay = () => Number.POSITIVE_INFINITY }: SummaryMarket,
): WalletSummary {
  const pending = findPendingPrices(ledger, lastPricedDay);
  const [invested, value, unrealised] = [new KnownSum(), new KnownSum(), new KnownSum()];
  const unpriced: string[] = [];
  for (const holding of ledger.holdings) {
    if (holding.quantity === 0n) continue;
    const { asset } = holding;
    const price = priceNow(asset);
    const position = computePosition(holding, price, pending.get(asset));
    if (price === null) unpriced.push(asset);
    invested.add(holding.cost);
    value.add(position.value);
    unrealised.add(position.unrealised);
  }
  const { realised, fees, putIn } = ledger.totals;
  const profitLoss = addKnown(realised, unrealised.value);
  const pendingCost = [...pending.values()].reduce((sum, { cost }) => sum + cost, 0n);
  const investedInPriced = subtractKnown(putIn, pendingCost);
  return {
    invested: invested.value,
    value: value.value,
    realised,
    unrealised: unrealised.value,
    fees,
    profitLoss,
    profitLoss24h: computeProfitSince(ledger.steps, now - DAY_MS, {
      priceNow,
      priceThen,
      until: toDayNumber(now),
    }).total,
    putIn,
    roi: profitLoss === null || investedInPriced === null ? null : computeRatio(profitLoss, investedInPriced),
    unpriced,
    excluded: findExcludedTransactions(ledger),
    pendingCost: pending.size > 0 ? pendingCost : null,
  };
}

function findExcludedTransactions({ unknown, disposals, holdings, steps }: Ledger): Set<string> {
  const entries = new Set(unknown.map(({ entry }) => entry));
  for (const { entry, gain } of disposals) if (gain === null) entries.add(entry);
  // When the cost of a pool is unknown, every transaction of its asset is left out.
  const pools = new Set(
    holdings.filter(({ lots }) => lots[0]?.entry === null && lots[0].paid === null).map(({ asset }) => asset),
  );
  if (pools.size > 0) for (const { asset, entry } of steps) if (pools.has(asset)) entries.add(entry);
  return entries;
}
