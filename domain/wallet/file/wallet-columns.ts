import type { Locale } from '#domain/locale/locales.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';

/** Columns of an exported wallet, in order. The export can be imported again without loss. */
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
/**
 * Columns after the others, where a transaction needs them: the exact value of a side of a swap, a number that the legs
 * of a swap, trade or matched transfer share, the name of the holding account, euros for one unit of the currency,
 * where the user entered that rate, and the names of the tags.
 */
export const LINK_COLUMNS = ['value', 'link', 'account', 'rate', 'tags'] as const;
export type WalletColumn = (typeof WALLET_COLUMNS | typeof LINK_COLUMNS)[number];

/**
 * Column headers. They are part of a file format that is imported again, so they are constants and not
 * messages.
 */
export const COLUMN_LABELS: Record<Locale, Record<WalletColumn, string>> = {
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
    value: 'Value',
    link: 'Link',
    account: 'Holding account',
    rate: 'Rate in EUR',
    tags: 'Tags',
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
    value: 'Valore',
    link: 'Collegamento',
    account: 'Conto',
    rate: 'Cambio in EUR',
    tags: 'Tag',
  },
};

/** Transaction types in such a file, imported again like the headers. */
export const TYPE_LABELS: Record<Locale, Record<TransactionType, string>> = {
  en: {
    buy: 'Buy',
    sale: 'Sale',
    reward: 'Reward',
    airdrop: 'Airdrop',
    transfer_in: 'Transfer in',
    transfer_out: 'Transfer out',
    fee: 'Fee',
    gift_in: 'Gift received',
    gift_out: 'Gift given',
    fork: 'Fork',
    loss: 'Lost or burnt',
    theft: 'Theft',
    derivative_gain: 'Derivative gain',
    derivative_loss: 'Derivative loss',
    lend_out: 'Lent out',
    lend_back: 'Loan returned',
    pool_add: 'Liquidity added',
    pool_remove: 'Liquidity removed',
    migration_out: 'Migration out',
    migration_in: 'Migration in',
  },
  it: {
    buy: 'Acquisto',
    sale: 'Vendita',
    reward: 'Ricompensa',
    airdrop: 'Airdrop',
    transfer_in: 'Trasferimento in entrata',
    transfer_out: 'Trasferimento in uscita',
    fee: 'Commissione',
    gift_in: 'Regalo ricevuto',
    gift_out: 'Regalo fatto',
    fork: 'Fork',
    loss: 'Smarrimento o burn',
    theft: 'Furto',
    derivative_gain: 'Guadagno da derivati',
    derivative_loss: 'Perdita da derivati',
    lend_out: 'Dato in prestito',
    lend_back: 'Rientro dal prestito',
    pool_add: 'Liquidità aggiunta',
    pool_remove: 'Liquidità ritirata',
    migration_out: 'Migrazione in uscita',
    migration_in: 'Migrazione in entrata',
  },
};

/** Field separator and decimal mark. Digits are never grouped. */
export const FILE_MARKS: Record<Locale, { field: ',' | ';'; decimal: '.' | ',' }> = {
  en: { field: ',', decimal: '.' },
  it: { field: ';', decimal: ',' },
};
