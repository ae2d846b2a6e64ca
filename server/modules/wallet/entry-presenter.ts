import type { AssetAnswer } from '#contracts/shapes.ts';
import { type LotPartAnswer, MAX_ENTRY_LOTS, type WalletEntryAnswer } from '#contracts/wallet.ts';
import { type EntryMarket, entryFigures } from '#domain/wallet/entry-figures.ts';
import { type Money, moneyText, unitsText } from '#domain/wallet/fixed.ts';
import { dayNumber } from '#domain/wallet/instant.ts';
import { addKnown } from '#domain/wallet/known-sum.ts';
import type { Step } from '#domain/wallet/ledger.ts';
import type { Lot } from '#domain/wallet/lots.ts';
import { isIncoming } from '#domain/wallet/transaction.ts';
import { orderText } from '#server/modules/wallet/entry-order.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import { lotName, type WalletLedger } from '#server/modules/wallet/wallet-ledger.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';

/** Formats an amount for answers; null when unknown. */
export const known = (money: Money | null): string | null => (money === null ? null : moneyText(money));

/** Returns the cost of a part of a lot, including the fees of its purchase. */
export const costOf = ({ paid, fees }: Lot): Money | null => addKnown(paid, fees);

/** Returns the input for the figures of a transaction. `step` is its step in the ledger. */
export function entryMarket(
  entry: WalletEntry,
  step: Step,
  { disposals, income }: Pick<WalletLedger, 'disposals' | 'income'>,
  market: WalletMarket,
): EntryMarket & { isWaiting: boolean } {
  const received = income.get(entry.id);
  return {
    now: market.now,
    priceNow: market.priceNow(entry.asset),
    priceThen: market.priceThen(entry.asset),
    // For income only the fees are money put in; the coins cost their value on receipt.
    cost: received ? addKnown(received.worth, step.flowIn) : step.flowIn,
    disposal: disposals.get(entry.id) ?? null,
    isWaiting: isIncoming(entry.type) && dayNumber(entry.at) > market.lastPricedDay(entry.asset),
  };
}

/** Presents a transaction. `step` is its step in the ledger. */
export function walletEntryAnswer(
  entry: WalletEntry,
  step: Step,
  booked: WalletLedger,
  market: WalletMarket,
  asset: AssetAnswer,
): WalletEntryAnswer {
  const { id } = entry;
  const rests = entryMarket(entry, step, booked, market);
  const { priceNow, disposal, isWaiting } = rests;
  const lot = booked.lots.get(id);
  const figures = entryFigures(entry, rests);
  return {
    _id: id,
    type: entry.type,
    crypto_id: asset,
    quantity: unitsText(entry.quantity),
    price: entry.price === null ? null : unitsText(entry.price),
    fees: unitsText(entry.fees),
    currency: entry.currency,
    date: entry.date,
    notes: entry.notes,
    import_id: entry.importId,
    current_price: priceNow,
    total: known(figures.total),
    current_value: known(figures.currentValue),
    profit_loss: known(figures.profitLoss),
    profit_loss_24h: known(figures.profitLoss24h),
    no_price_yet: isWaiting,
    still_held: lot ? unitsText(booked.left.get(id)?.quantity ?? 0n) : null,
    lot: lot?.number ?? null,
    cost: isIncoming(entry.type) ? null : known(disposal?.cost ?? null),
    lots: disposal ? partsAnswer(booked, disposal.parts.slice(0, MAX_ENTRY_LOTS)) : [],
    lots_total: disposal?.parts.length ?? 0,
    rate: market.usedRate(entry.currency, dayNumber(entry.at)),
    order: orderText(entry),
  };
}

/** Presents the consumed parts of lots. */
export function partsAnswer(booked: Pick<WalletLedger, 'lots'>, parts: readonly Lot[]): LotPartAnswer[] {
  return parts.map((part) => ({
    ...lotName(booked, part),
    quantity: unitsText(part.quantity),
    cost: known(costOf(part)),
  }));
}
