import type { LinkKind } from '#domain/wallet/links.ts';
import type { CostBasisMethod, TransactionType } from '#domain/wallet/transaction.ts';
import { m } from '#messages';

/** Types in the order of the select. */
export const TYPE_ORDER: readonly TransactionType[] = [
  'buy',
  'sale',
  'reward',
  'airdrop',
  'transfer_in',
  'transfer_out',
  'fee',
];

const METHOD_NAMES: Record<CostBasisMethod, () => string> = {
  average: m.basis_average,
  fifo: m.basis_fifo,
  lifo: m.basis_lifo,
  hifo: m.basis_hifo,
};

/** Name of a cost basis method. */
export const methodName = (method: CostBasisMethod): string => METHOD_NAMES[method]();

const LINK_NAMES: Record<LinkKind, () => string> = {
  swap: m.wallet_type_swap,
  buy: m.wallet_type_buy,
  sale: m.wallet_type_sale,
  transfer: m.wallet_type_transfer,
};

/** Name of what linked transactions are together. */
export const linkName = (kind: LinkKind): string => LINK_NAMES[kind]();
