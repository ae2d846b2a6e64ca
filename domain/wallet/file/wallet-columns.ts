import type { Locale } from '#domain/locale/locales.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';

/** The columns of a wallet written to a file, in their order. What is written by them can be read back whole. */
export const WALLET_COLUMNS = [
  'date',
  'type',
  'asset_id',
  'ticker',
  'name',
  'quantity',
  'price',
  'fees',
  'currency',
  'notes',
] as const;
export type WalletColumn = (typeof WALLET_COLUMNS)[number];

/** The head of each column: part of a format that is read back whole, and so no message, which may change any day. */
export const COLUMN_WORDS: Record<Locale, Record<WalletColumn, string>> = {
  en: {
    date: 'Date',
    type: 'Type',
    asset_id: 'Asset id',
    ticker: 'Ticker',
    name: 'Name',
    quantity: 'Quantity',
    price: 'Price',
    fees: 'Fees',
    currency: 'Currency',
    notes: 'Notes',
  },
  it: {
    date: 'Data',
    type: 'Tipo',
    asset_id: 'ID asset',
    ticker: 'Ticker',
    name: 'Nome',
    quantity: 'Quantità',
    price: 'Prezzo',
    fees: 'Commissioni',
    currency: 'Valuta',
    notes: 'Note',
  },
};

/** What each type of transaction is called in such a file, read back like the heads. */
export const TYPE_WORDS: Record<Locale, Record<TransactionType, string>> = {
  en: {
    buy: 'Buy',
    sale: 'Sale',
    reward: 'Reward',
    airdrop: 'Airdrop',
    transfer_in: 'Transfer in',
    transfer_out: 'Transfer out',
    fee: 'Fee',
  },
  it: {
    buy: 'Acquisto',
    sale: 'Vendita',
    reward: 'Ricompensa',
    airdrop: 'Airdrop',
    transfer_in: 'Trasferimento in entrata',
    transfer_out: 'Trasferimento in uscita',
    fee: 'Commissione',
  },
};

/** What stands between two fields of a line, and between the whole and the decimals of a number. Digits are never grouped. */
export const FILE_MARKS: Record<Locale, { field: ',' | ';'; decimal: '.' | ',' }> = {
  en: { field: ',', decimal: '.' },
  it: { field: ';', decimal: ',' },
};
