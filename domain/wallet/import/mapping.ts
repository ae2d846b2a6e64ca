import type { DecimalMark } from '#domain/wallet/import/read-number.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';

/**
 * What a column of a file may say, by the reader's word. Either what happened to one `asset` (with its `quantity`, and
 * `price`, `total` and `currency`), or what was `received` and what was `sent`. `asset` may be a pair: `BTC/EUR`.
 */
export const ROLES = [
  'date',
  'time',
  'type',
  'asset',
  'quantity',
  'price',
  'total',
  'currency',
  'received_asset',
  'received_quantity',
  'sent_asset',
  'sent_quantity',
  'fee',
  'fee_asset',
  'state',
  'mark',
  'notes',
] as const;
export type Role = (typeof ROLES)[number];

/** What a word of the column of types means: a type of the wallet, a trade (by what came and went), or nothing of it. */
export const MEANINGS = [
  'buy',
  'sale',
  'trade',
  'reward',
  'airdrop',
  'transfer_in',
  'transfer_out',
  'fee',
  'left_out',
] as const satisfies readonly (TransactionType | 'trade' | 'left_out')[];
export type Meaning = (typeof MEANINGS)[number];

/** How the columns of a file are to be read. */
export interface Mapping {
  /** By role, the place of its column, counted from 0. */
  columns: Partial<Record<Role, number>>;
  /** By word, in lower case. What is not named is read by what it says, else it is asked. */
  words: Record<string, Meaning>;
  mark: DecimalMark | null;
}
