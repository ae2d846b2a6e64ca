import type { AssetAnswer } from '#contracts/shapes.ts';
import type { LotPartAnswer, WalletEntryAnswer } from '#contracts/wallet.ts';
import type { Disposal, Step } from '#domain/wallet/books.ts';
import { entryFigures } from '#domain/wallet/entry-figures.ts';
import { type Money, moneyText, unitsText } from '#domain/wallet/fixed.ts';
import { dayNumber } from '#domain/wallet/instant.ts';
import { plus } from '#domain/wallet/known-sum.ts';
import type { Lot } from '#domain/wallet/lots.ts';
import { comesIn } from '#domain/wallet/transaction.ts';
import { type BookedWallet, lotName } from '#server/modules/wallet/wallet-books.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import type { WalletMarket } from '#server/modules/wallet/wallet-market.ts';

/** Money as answers give it; null where unknown. */
export const known = (money: Money | null): string | null => (money === null ? null : moneyText(money));

/** What coins of a lot had cost, with the fees of their purchase. */
export const costOf = ({ paid, fees }: Lot): Money | null => plus(paid, fees);

/** One entry; `step` is what it did in the books. */
export function walletEntryAnswer(
  entry: WalletEntry,
  step: Step,
  booked: BookedWallet,
  market: WalletMarket,
  asset: AssetAnswer,
): WalletEntryAnswer {
  const { id } = entry;
  const into = comesIn(entry.type);
  const disposal = booked.disposals.get(id) ?? null;
  const income = booked.income.get(id);
  const lot = booked.lots.get(id);
  const priceNow = market.priceNow(entry.asset);
  const isWaiting = into && dayNumber(entry.at) > market.lastPricedDay(entry.asset);
  const figures = entryFigures(entry, {
    now: market.now,
    priceNow,
    priceThen: market.priceThen(entry.asset),
    // Of what was given only the fees are money put in; its coins cost what they were worth.
    cost: income ? plus(income.worth, step.flowIn) : step.flowIn,
    disposal,
    isWaiting,
  });
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
    cost: into ? null : known(disposal?.cost ?? null),
    lots: disposal ? partsAnswer(booked, disposal) : [],
    rate: market.usedRate(entry.currency, dayNumber(entry.at)),
  };
}

function partsAnswer(booked: BookedWallet, { parts }: Disposal): LotPartAnswer[] {
  return parts.map((part) => ({
    ...lotName(booked, part),
    quantity: unitsText(part.quantity),
    cost: known(costOf(part)),
  }));
}
