import type { Locale } from '#domain/locale/locales.ts';
import { escapeFormula } from '#domain/wallet/file/escape-formula.ts';
import { FILE_MARKS, TYPE_WORDS, type WalletColumn } from '#domain/wallet/file/wallet-columns.ts';
import { writtenDate } from '#domain/wallet/file/written-date.ts';
import type { TransactionType, WalletCurrency } from '#domain/wallet/transaction.ts';

/** An entry as it goes into a file. Amounts are exact decimal text with a dot, null where not known. */
export interface ExportedTransaction {
  type: TransactionType;
  /** `ticker` and `name` are empty where the asset is known by its id alone. */
  asset: { id: string; ticker: string; name: string };
  quantity: string;
  price: string | null;
  fees: string;
  currency: WalletCurrency;
  /** As it was entered, and in milliseconds since 1970. */
  date: string;
  at: number;
  notes: string;
}

/** The text of each column, exact, in the words, marks and order of dates of a language. What is unknown is empty. */
export function walletLine(entry: ExportedTransaction, locale: Locale): Record<WalletColumn, string> {
  const amount = (text: string | null): string => (text ?? '').replace('.', FILE_MARKS[locale].decimal);
  return {
    date: writtenDate(entry.date, entry.at, locale),
    type: TYPE_WORDS[locale][entry.type],
    asset_id: escapeFormula(entry.asset.id),
    ticker: escapeFormula(entry.asset.ticker),
    name: escapeFormula(entry.asset.name),
    quantity: amount(entry.quantity),
    price: amount(entry.price),
    fees: amount(entry.fees),
    currency: entry.currency.toUpperCase(),
    notes: escapeFormula(entry.notes),
  };
}
