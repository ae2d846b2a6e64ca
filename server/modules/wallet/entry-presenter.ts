import type { AssetAnswer } from '#contracts/shapes.ts';
import { type LotPartAnswer, MAX_ENTRY_LOTS, type WalletLegAnswer } from '#contracts/wallet.ts';
import { computeEntryFigures, type EntryMarket } from '#domain/wallet/entry-figures.ts';
import {
  type Money,
  moneyToNumber,
  moneyToText,
  unitsToText,
  type ValuationPrice,
} from '#domain/wallet/fixed.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
import { addKnown } from '#domain/wallet/known-sum.ts';
import type { Income, Step } from '#domain/wallet/ledger.ts';
import type { TransactionLink } from '#domain/wallet/links.ts';
import type { Lot } from '#domain/wallet/lots.ts';
import { isIncoming, isRetained, isReturn } from '#domain/wallet/transaction.ts';
import { orderText } from '#server/modules/wallet/entry-order.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import { describeLot, type WalletLedger } from '#server/modules/wallet/wallet-ledger.ts';
import { findUsedRate, type WalletMarket } from '#server/modules/wallet/wallet-market.ts';

/** Formats an amount for answers; null when unknown. */
export const toMoneyText = (money: Money | null): string | null =>
  money === null ? null : moneyToText(money);

/** Returns a price as a number, for showing it. */
export const toPriceNumber = (price: ValuationPrice | null): number | null =>
  typeof price === 'bigint' ? moneyToNumber(price) : price;

/** Returns the cost of a part of a lot, including the fees of its purchase. */
export const computeLotCost = ({ paid, fees }: Lot): Money | null => addKnown(paid, fees);

/** Returns the input for the figures of a transaction. `step` is its step in the ledger. */
export function readEntryMarket(
  entry: WalletEntry,
  step: Step,
  { disposals, income }: Pick<WalletLedger, 'disposals' | 'income'>,
  market: WalletMarket,
): EntryMarket & { isWaiting: boolean } {
  const received = income.get(entry.id);
  const added = isReturn(entry.type) ? (received?.quantity ?? 0n) : entry.quantity;
  return {
    now: market.now,
    priceNow: market.priceNow(entry.asset),
    priceThen: market.priceThen(entry.asset),
    // For income only the fees are money put in; the coins cost their value on receipt.
    cost: computeEntryCost(step, received),
    added,
    disposal: disposals.get(entry.id) ?? null,
    isWaiting:
      isIncoming(entry.type) &&
      !isRetained(entry) &&
      added > 0n &&
      toDayNumber(entry.at) > market.lastPricedDay(entry.asset),
  };
}

/** Returns the cost of the coins that a transaction brought. */
function computeEntryCost({ flowIn, carriedCost }: Step, received: Income | undefined): Money | null {
  if (received) return addKnown(received.worth, flowIn);
  return carriedCost === undefined ? flowIn : carriedCost;
}

/** Presents a transaction. `step` is its step in the ledger, `link` the link of which it is a leg. */
export function walletLegAnswer(
  entry: WalletEntry,
  step: Step,
  walletLedger: WalletLedger,
  market: WalletMarket,
  { asset, link }: { asset: AssetAnswer; link: TransactionLink<WalletEntry> | null },
): WalletLegAnswer {
  const { id } = entry;
  const entryMarket = readEntryMarket(entry, step, walletLedger, market);
  const { priceNow, disposal, isWaiting } = entryMarket;
  const lot = walletLedger.lots.get(id);
  const figures = computeEntryFigures(entry, entryMarket);
  const rates = market.appliedRates(entry);
  return {
    _id: id,
    type: entry.type,
    crypto_id: asset,
    quantity: unitsToText(entry.quantity),
    price: entry.price === null ? null : unitsToText(entry.price),
    fees: unitsToText(entry.fees),
    currency: entry.currency,
    own_rate: entry.ownRate == null ? null : unitsToText(entry.ownRate),
    date: entry.date,
    notes: entry.notes,
    import_id: entry.importId,
    holding_account: entry.holdingAccount ?? null,
    tags: [...(entry.tags ?? [])],
    current_price: toPriceNumber(priceNow),
    total: toMoneyText(figures.total),
    current_value: toMoneyText(figures.currentValue),
    profit_loss: toMoneyText(figures.profitLoss),
    profit_loss_24h: toMoneyText(figures.profitLoss24h),
    no_price_yet: isWaiting,
    still_held: lot ? unitsToText(walletLedger.remaining.get(id) ?? 0n) : null,
    lot: lot?.number ?? null,
    cost: isIncoming(entry.type) ? null : toMoneyText(disposal?.cost ?? null),
    lots: disposal ? partsAnswer(walletLedger, disposal.parts.slice(0, MAX_ENTRY_LOTS)) : [],
    lots_total: disposal?.parts.length ?? 0,
    rate: findUsedRate(rates),
    rates,
    order: orderText(entry),
    link: link && { id: link.id, kind: link.kind, lead: link.lead.id === id, legs: link.legs.length },
  };
}

/** Presents the consumed parts of lots. */
export function partsAnswer(
  walletLedger: Pick<WalletLedger, 'lots'>,
  parts: readonly Lot[],
): LotPartAnswer[] {
  return parts.map((part) => ({
    ...describeLot(walletLedger, part),
    quantity: unitsToText(part.quantity),
    cost: toMoneyText(computeLotCost(part)),
  }));
}
