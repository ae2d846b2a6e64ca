import type { TransactionType } from '#domain/wallet/transaction.ts';
import { m } from '#messages';

const TYPE_NAMES: Record<TransactionType, () => string> = {
  buy: m.wallet_type_buy,
  sale: m.wallet_type_sale,
  reward: m.wallet_type_reward,
  airdrop: m.wallet_type_airdrop,
  transfer_in: m.wallet_type_transfer_in,
  transfer_out: m.wallet_type_transfer_out,
  fee: m.wallet_type_fee,
  gift_in: m.wallet_type_gift_in,
  gift_out: m.wallet_type_gift_out,
  fork: m.wallet_type_fork,
  loss: m.wallet_type_loss,
  theft: m.wallet_type_theft,
  derivative_gain: m.wallet_type_derivative_gain,
  derivative_loss: m.wallet_type_derivative_loss,
  lend_out: m.wallet_type_lend_out,
  lend_back: m.wallet_type_lend_back,
  pool_add: m.wallet_type_pool_add,
  pool_remove: m.wallet_type_pool_remove,
  migration_out: m.wallet_type_migration_out,
  migration_in: m.wallet_type_migration_in,
};

/** Name of a transaction type. */
export const typeName = (type: TransactionType): string => TYPE_NAMES[type]();
