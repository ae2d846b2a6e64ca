import type { FiatCurrency } from '#domain/fx/currencies.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { escapeFormula } from '#domain/wallet/file/escape-formula.ts';
import { formatFileDate } from '#domain/wallet/file/format-file-date.ts';
import {
  FILE_MARKS,
  LINK_COLUMNS,
  TYPE_LABELS,
  WALLET_COLUMNS,
  type WalletColumn,
} from '#domain/wallet/file/wallet-columns.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';

/** A transaction to be exported. Amounts are exact decimal text with a dot, null when unknown. */
export interface ExportedTransaction {
  type: TransactionType;
  /** `ticker` and `name` are empty when only the id is known. */
  asset: { id: string; ticker: string; name: string };
  quantity: string;
  price: string | null;
  fees: string;
  currency: FiatCurrency;
  /** Euros for one unit of `currency`, where the user entered it. */
  rate?: string | null;
  /** `date` as it was entered; `at` in milliseconds since 1970. */
  date: string;
  at: number;
  notes: string;
  /** Exact value where quantity × price is only close to it. */
  value?: string | null;
  /** Number that linked transactions share in this file. */
  link?: number | null;
  /** Name of the holding account. */
  account?: string | null;
  /** Names of its tags, as `formatTagNames` writes them. */
  tags?: string | null;
}

/** Returns the columns that a file with these transactions has. */
export function listColumns(entries: readonly ExportedTransaction[]): WalletColumn[] {
  return [
    ...WALLET_COLUMNS,
    ...LINK_COLUMNS.filter((column) => entries.some((entry) => entry[column] != null)),
  ];
}

/**
 * Returns the text of each column, with the words, marks and date order of a language. Unknown values are
 * empty.
 */
export function formatWalletLine(
  entry: ExportedTransaction,
  locale: Locale,
): Record<(typeof WALLET_COLUMNS)[number], string> & Partial<Record<WalletColumn, string>> {
  const amount = (text: string | null): string => (text ?? '').replace('.', FILE_MARKS[locale].decimal);
  return {
    date: formatFileDate(entry.date, entry.at, locale),
    type: TYPE_LABELS[locale][entry.type],
    asset_id: escapeFormula(entry.asset.id),
    ticker: escapeFormula(entry.asset.ticker),
    name: escapeFormula(entry.asset.name),
    quantity: amount(entry.quantity),
    price: amount(entry.price),
    fees: amount(entry.fees),
    currency: entry.currency.toUpperCase(),
    notes: escapeFormula(entry.notes),
    ...(entry.value == null ? {} : { value: amount(entry.value) }),
    ...(entry.rate == null ? {} : { rate: amount(entry.rate) }),
    ...(entry.link == null ? {} : { link: String(entry.link) }),
    ...(entry.account == null ? {} : { account: escapeFormula(entry.account) }),
    ...(entry.tags == null ? {} : { tags: escapeFormula(entry.tags) }),
  };
}
