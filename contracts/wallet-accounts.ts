import { z } from 'zod';
import { asset } from '#contracts/shapes.ts';
import { HOLDING_ACCOUNT_KINDS } from '#domain/wallet/holding-account.ts';

/** Exact decimal text. */
const decimal = z.string();

/**
 * A holding account with what it holds. `_id` null: the transactions without an account, last. Sums over all
 * accounts are the quantities of the holdings. Cost and gains are those of the whole wallet only.
 */
export const walletAccount = z.object({
  _id: z.string().nullable(),
  /** Empty, and kind null, for the transactions without an account. */
  name: z.string(),
  kind: z.enum(HOLDING_ACCOUNT_KINDS).nullable(),
  archived: z.boolean(),
  transactions: z.number().int(),
  /** Whether balances of cash are computed for it, which `user/getWalletCash` returns. */
  tracks_cash: z.boolean(),
  /** Number of its cash movements. */
  cash_movements: z.number().int(),
  /** Sum of the known values of the balances, at the newest prices; null when none is known. */
  value: decimal.nullable(),
  /** Number of balances without a value. */
  unpriced: z.number().int(),
  /** Highest value first. */
  balances: z.array(
    z.object({
      crypto_id: asset,
      /** Below 0 when more left the account than came in. */
      quantity: decimal,
      lent: decimal,
      pooled: decimal,
      value: decimal.nullable(),
      /** By how much, at the worst moment, more had left the account than it had at hand; "0" when never. */
      missing: decimal,
    }),
  ),
});
export type WalletAccountAnswer = z.infer<typeof walletAccount>;

/** A named view of some holding accounts. Balances and value are the sums of those of its accounts. */
export const walletPortfolio = z.object({
  _id: z.string(),
  name: z.string(),
  /** Ids of holding accounts. */
  accounts: z.array(z.string()),
});
export type WalletPortfolioAnswer = z.infer<typeof walletPortfolio>;
