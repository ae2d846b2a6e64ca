import { type Money, moneyOfNumber, multiplyByPrice, valueAtPrice } from '#domain/wallet/fixed.ts';
import { DAY_MS, dayNumber } from '#domain/wallet/instant.ts';
import { addKnown, subtractKnown } from '#domain/wallet/known-sum.ts';
import type { Disposal } from '#domain/wallet/ledger.ts';
import { marketValue } from '#domain/wallet/position.ts';
import { isIncoming, type Transaction } from '#domain/wallet/transaction.ts';

/** What an entry's row shows; null where unknown. */
export interface EntryFigures {
  /** In the currency of the entry: quantity × price, plus fees of what comes in, less fees of what goes out. */
  total: Money | null;
  /** In the currency of the report: its coins at the price of now; at their cost while they wait for a price. */
  currentValue: Money | null;
  /** In the currency of the report. Coming in: current value less `cost`, as if all were still there. Going out: its gain. */
  profitLoss: Money | null;
  /** The part of that from the last 24 hours; 0 for what went out before or after them. */
  profitLoss24h: Money | null;
}

export interface EntryMarket {
  now: number;
  /** Prices now and 24 hours ago, in the currency of the report. */
  priceNow: number | null;
  priceThen: number | null;
  /** What the entry cost, with fees, in the currency of the report; of what was given, its worth of that day. */
  cost: Money | null;
  /** What became of it, for what goes out. */
  disposal: Disposal | null;
  /** It came after the day of the newest price: without a gain or a loss so far. */
  isWaiting?: boolean;
}

export function entryFigures(transaction: Transaction, market: EntryMarket): EntryFigures {
  const { type, quantity, price, fees, at } = transaction;
  const { now, priceNow, priceThen, cost, disposal, isWaiting = false } = market;
  const amount = price === null ? null : multiplyByPrice(quantity, price);
  const own = fees * 10n ** 18n;
  const currentValue = marketValue(quantity, priceNow);
  const recent = at > now - DAY_MS && dayNumber(at) <= dayNumber(now);
  if (isIncoming(type)) {
    if (isWaiting)
      return { total: addKnown(amount, own), currentValue: cost, profitLoss: null, profitLoss24h: null };
    const profitLoss = subtractKnown(currentValue, cost);
    const then = priceThen === null ? null : valueAtPrice(quantity, moneyOfNumber(priceThen));
    return {
      total: addKnown(amount, own),
      currentValue,
      profitLoss,
      profitLoss24h: recent ? profitLoss : subtractKnown(currentValue, then),
    };
  }
  return {
    total: subtractKnown(amount, own),
    currentValue,
    profitLoss: disposal?.gain ?? null,
    profitLoss24h: recent ? disposalGainSince(disposal, now - DAY_MS, priceThen) : 0n,
  };
}

/** What a disposal of today gained since then: lots from before count at the price of then, later ones at their cost. */
function disposalGainSince(disposal: Disposal | null, since: number, priceThen: number | null): Money | null {
  if (!disposal) return null;
  if (disposal.type === 'transfer_out') return disposal.gain;
  let base: Money | null = 0n;
  for (const { at, quantity, paid, fees } of disposal.parts) {
    base = addKnown(base, at > since ? addKnown(paid, fees) : marketValue(quantity, priceThen));
  }
  return subtractKnown(subtractKnown(disposal.proceeds, disposal.fees), base);
}
