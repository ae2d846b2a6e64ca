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
};

/** Name of a transaction type. */
export const typeName = (type: TransactionType): string => TYPE_NAMES[type]();
