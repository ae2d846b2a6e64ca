import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { nullableDecimal, reportTerms } from '#contracts/wallet.ts';
import { TRANSACTION_TYPES, WALLET_CURRENCIES } from '#domain/wallet/transaction.ts';

export const WALLET_RANGES = ['7d', '30d', '90d', '1y', 'all'] as const;
export type WalletRange = (typeof WALLET_RANGES)[number];

/** `unpriced`: assets held that day without a recorded price; `value` is null then. */
export const walletHistoryAnswer = z.object({
  currency: z.enum(WALLET_CURRENCIES),
  data: z.array(
    z.object({
      date: z.string(),
      value: nullableDecimal,
      invested: nullableDecimal,
      unpriced: z.array(z.string()),
      /** Transactions of that day, by type and ticker. */
      transactions: z.array(
        z.object({ type: z.enum(TRANSACTION_TYPES), thicker: z.string(), count: z.number().int() }),
      ),
    }),
  ),
  /**
   * 0.1 is 10 %. `simple`: profit and loss ÷ money put in, over the whole life of the wallet. The others:
   * over the range; `money_weighted` is annualised.
   */
  performance: z.object({
    simple: z.number().nullable(),
    time_weighted: z.number().nullable(),
    money_weighted: z.number().nullable(),
  }),
  /** Sources of the daily prices. */
  sources: z.array(z.string()),
});
export type WalletHistoryAnswer = z.infer<typeof walletHistoryAnswer>;

export const walletHistoryCall = defineCall({
  method: 'GET',
  path: 'user/getWalletHistory',
  summary: 'Returns value and invested money at the end of each day, and the returns over the range.',
  access: 'member',
  keyScope: 'wallet',
  query: z.object({ ...reportTerms, dateRange: z.enum(WALLET_RANGES).default('all') }),
  answer: walletHistoryAnswer,
  errors: ['input.invalid', 'auth.required', 'server.unavailable'],
});
