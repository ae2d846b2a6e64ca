import type { DecimalMark } from '#domain/wallet/import/read-number.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';

/**
 * Roles that the user can assign to a column. A row is either about one `asset` (with `quantity`, and
 * `price`, `total` and `currency`), or about what was `received` and `sent`. `asset` may be a pair:
 * `BTC/EUR`.
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
  'own_rate',
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

/**
 * Meanings of a word in the type column: a transaction type, a trade (its direction follows from the
 * amounts), or left out.
 */
export const MEANINGS = [
  'buy',
  'sale',
  'trade',
  'reward',
  'airdrop',
  'transfer_in',
  'transfer_out',
  'fee',
  'gift_in',
  'gift_out',
  'fork',
  'loss',
  'theft',
  'derivative_gain',
  'derivative_loss',
  'lend_out',
  'lend_back',
  'pool_add',
  'pool_remove',
  'left_out',
] as const satisfies readonly (TransactionType | 'trade' | 'left_out')[];
export type Meaning = (typeof MEANINGS)[number];

/** How the columns of a file are read. */
export interface Mapping {
  /** Column index by role, counted from 0. */
  columns: Partial<Record<Role, number>>;
  /**
   * Meaning by word, in lower case. Other words are interpreted by `interpretWord`; if that fails, the user is
   * asked.
   */
  words: Record<string, Meaning>;
  mark: DecimalMark | null;
}
