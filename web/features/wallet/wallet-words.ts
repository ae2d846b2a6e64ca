import type { LinkKind } from '#domain/wallet/links.ts';
import type { SwapKind } from '#domain/wallet/read-swap.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import { typeName } from '#web/components/transaction/type-name.ts';

/** A type that can be chosen for a transaction: a side of a migration has no form of its own. */
export type EntryKind = Exclude<TransactionType, 'migration_in' | 'migration_out'> | SwapKind;

/** Types by what they are about, in the order of the select. */
export const TYPE_GROUPS: readonly { name: () => string; types: readonly EntryKind[] }[] = [
  { name: m.wallet_types_trade, types: ['buy', 'sale', 'swap'] },
  { name: m.wallet_types_received, types: ['reward', 'airdrop', 'gift_in', 'fork', 'transfer_in'] },
  { name: m.wallet_types_given, types: ['transfer_out', 'gift_out', 'fee'] },
  { name: m.wallet_types_lost, types: ['loss', 'theft'] },
  { name: m.wallet_types_placed, types: ['lend_out', 'lend_back', 'pool_add', 'pool_remove'] },
  { name: m.wallet_types_other, types: ['transfer', 'migration', 'derivative_gain', 'derivative_loss'] },
];

/** Returns whether this type has two sides, which have a form of their own. */
export const isSwapKind = (kind: EntryKind): kind is SwapKind =>
  kind === 'swap' || kind === 'migration' || kind === 'transfer';

/** Name of a type that can be chosen. */
export const kindName = (kind: EntryKind): string => (isSwapKind(kind) ? linkName(kind) : typeName(kind));

const LINK_NAMES: Record<LinkKind, () => string> = {
  swap: m.wallet_type_swap,
  buy: m.wallet_type_buy,
  sale: m.wallet_type_sale,
  transfer: m.wallet_type_transfer,
  migration: m.wallet_type_migration,
};

/** Name of what linked transactions are together. */
export const linkName = (kind: LinkKind): string => LINK_NAMES[kind]();
