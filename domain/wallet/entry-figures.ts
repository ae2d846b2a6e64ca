import type { Money, Units, ValuationPrice } from '#domain/wallet/fixed.ts';
import { DAY_MS, toDayNumber } from '#domain/wallet/instant.ts';
import { addKnown, subtractKnown } from '#domain/wallet/known-sum.ts';
import type { Disposal } from '#domain/wallet/ledger.ts';
import { computeMarketValue } from '#domain/wallet/position.ts';
import {
  computeWorth,
  findPlace,
  isIncoming,
  isMigration,
  isMoveOut,
  isRetained,
  isReturn,
  type Transaction,
} from '#domain/wallet/transaction.ts';

/** Figures in one row of the transaction list; null when unknown. */
export interface EntryFigures {
  /**
   * In the currency of the transaction: quantity × price, plus fees when incoming, less fees when outgoing.
   */
  total: Money | null;
  /**
   * In the currency of the report: the quantity at the current price, or its cost while it waits for a price.
   */
  currentValue: Money | null;
  /**
   * In the currency of the report. Incoming: current value less `cost`, as if nothing had been sold.
   * Outgoing: the gain.
   */
  profitLoss: Money | null;
  /** The part of `profitLoss` from the last 24 hours; 0 for an outgoing transaction outside them. */
  profitLoss24h: Money | null;
}

export interface EntryMarket {
  now: number;
  /** Prices now and 24 hours ago, in the currency of the report. */
  priceNow: ValuationPrice | null;
  priceThen: ValuationPrice | null;
  /**
   * Cost with fees, in the currency of the report; for coins received without payment, their worth on that
   * day.
   */
  cost: Money | null;
  /** Coins that an incoming transaction added; without it all. */
  added?: Units;
  /** The disposal of an outgoing transaction. */
  disposal: Disposal | null;
  /** True when the transaction is dated after the day of the newest price: it has no gain or loss yet. */
  isWaiting?: boolean;
}

export function computeEntryFigures(transaction: Transaction, market: EntryMarket): EntryFigures {
  const { type, quantity, fees, at } = transaction;
  const { now, priceNow, priceThen, cost, added = quantity, disposal, isWaiting = false } = market;
  const amount = computeWorth(transaction);
  const feesInMoney = fees * 10n ** 18n;
  const currentValue = computeMarketValue(quantity, priceNow);
  const isRecent = at > now - DAY_MS && toDayNumber(at) <= toDayNumber(now);
  if (isRetained(transaction) || (findPlace(type) !== null && !isReturn(type))) {
    const gain = disposal ? disposal.gain : 0n;
    const total = isIncoming(type) ? addKnown(amount, feesInMoney) : subtractKnown(amount, feesInMoney);
    return { total, currentValue, profitLoss: gain, profitLoss24h: isRecent ? gain : 0n };
  }
  if (isIncoming(type)) {
    if (isWaiting)
      return {
        total: addKnown(amount, feesInMoney),
        currentValue: cost,
        profitLoss: null,
        profitLoss24h: null,
      };
    const valueAdded = computeMarketValue(added, priceNow);
    const profitLoss = subtractKnown(valueAdded, cost);
    const valueThen = computeMarketValue(added, priceThen);
    return {
      total: addKnown(amount, feesInMoney),
      currentValue,
      profitLoss,
      profitLoss24h: isRecent ? profitLoss : subtractKnown(valueAdded, valueThen),
    };
  }
  return {
    total: subtractKnown(amount, feesInMoney),
    currentValue,
    profitLoss: disposal?.gain ?? null,
    profitLoss24h: isRecent ? computeGainSince(disposal, now - DAY_MS, priceThen) : 0n,
  };
}

/**
 * Gain since `since` of a disposal made after it. Older lots count at `priceThen`, newer lots at their cost.
 */
function computeGainSince(
  disposal: Disposal | null,
  since: number,
  priceThen: ValuationPrice | null,
): Money | null {
  if (!disposal) return null;
  if (isMoveOut(disposal.type) || isMigration(disposal.type)) return disposal.gain;
  let base: Money | null = 0n;
  for (const { at, quantity, paid, fees } of disposal.parts) {
    base = addKnown(base, at > since ? addKnown(paid, fees) : computeMarketValue(quantity, priceThen));
  }
  return subtractKnown(subtractKnown(disposal.proceeds, disposal.fees), base);
}
