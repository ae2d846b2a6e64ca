import type { z } from 'zod';
import type { taxAsset, taxIncome, taxLot, taxSale } from '#contracts/wallet-tax.ts';
import { type Money, moneyToText, unitsToText } from '#domain/wallet/fixed.ts';
import { addKnown } from '#domain/wallet/known-sum.ts';
import type { Disposal, Income } from '#domain/wallet/ledger.ts';
import type { Lot } from '#domain/wallet/lots.ts';
import { isMigration } from '#domain/wallet/transaction.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import { describeLot, type WalletLedger } from '#server/modules/wallet/wallet-ledger.ts';
import { findUsedRate, type WalletMarket } from '#server/modules/wallet/wallet-market.ts';

export type NameAsset = (id: string) => z.input<typeof taxAsset>;

export const toMoneyText = (money: Money | null): string | null =>
  money === null ? null : moneyToText(money);

/**
 * Returns functions that present transactions for the tax worksheet: with their exchange rate, and sales
 * with the lots they consumed.
 */
export function createTaxEntryPresenter(
  walletLedger: WalletLedger,
  byId: ReadonlyMap<string, WalletEntry>,
  { appliedRates }: Pick<WalletMarket, 'appliedRates'>,
  nameAsset: NameAsset,
) {
  const ratesOf = (entry: WalletEntry) => {
    const rates = appliedRates(entry);
    return { rate: findUsedRate(rates), rates };
  };
  const entry = (id: string) => {
    const found = byId.get(id)!;
    const { type, asset, date, quantity, currency } = found;
    return {
      entry: id,
      type,
      asset: nameAsset(asset),
      date,
      quantity: unitsToText(quantity),
      currency,
      ...ratesOf(found),
    };
  };
  const lot = (part: Lot): z.input<typeof taxLot> => {
    const source = byId.get(part.entry!)!;
    return {
      ...describeLot(walletLedger, part),
      quantity: unitsToText(part.quantity),
      cost: toMoneyText(addKnown(part.paid, part.fees)),
      // The cost of migrated coins was converted at the rates of their purchases.
      ...(isMigration(source.type) ? { rate: null, rates: [] } : ratesOf(source)),
    };
  };
  const sale = (disposal: Disposal): z.input<typeof taxSale> => ({
    ...entry(disposal.entry),
    proceeds: toMoneyText(disposal.proceeds),
    fees: toMoneyText(disposal.fees),
    cost: toMoneyText(disposal.cost),
    gain: toMoneyText(disposal.gain),
    lots: disposal.parts.map(lot),
  });
  const income = (received: Income): z.input<typeof taxIncome> => ({
    ...entry(received.entry),
    worth: toMoneyText(received.worth),
  });
  return { entry, sale, income };
}
