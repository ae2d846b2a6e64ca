import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { lotPart, nullableDecimal, reportTerms } from '#contracts/wallet.ts';
import { COST_BASIS_METHODS, WALLET_CURRENCIES } from '#domain/wallet/transaction.ts';

/** Maximum of used lots in an answer. */
export const MAX_SALE_LOTS = 20;

/** What a sale at the current price would bring. Nothing is stored. Money is in the currency of the report. */
export const walletSaleAnswer = z.object({
  currency: z.enum(WALLET_CURRENCIES),
  method: z.enum(COST_BASIS_METHODS),
  crypto_id: z.string(),
  quantity: z.string(),
  price: nullableDecimal,
  /** Day or time of the price; null without one. */
  price_at: z.string().nullable(),
  /** Price × quantity, without fees. */
  proceeds: nullableDecimal,
  cost: nullableDecimal,
  gain: nullableDecimal,
  lots: z.array(lotPart),
  lots_total: z.number().int(),
  /** Shares of the known value before and after, 0 to 1; the highest before first. */
  weights: z.array(
    z.object({ crypto_id: z.string(), before: z.number().nullable(), after: z.number().nullable() }),
  ),
  /**
   * Estimate of the Italian tax on this gain alone, for plans with the tax worksheet, in euros by LIFO; else null.
   * `rate` in per cent.
   */
  tax: z.object({ year: z.number().int(), rate: z.number(), amount: z.string() }).nullable(),
});
export type WalletSaleAnswer = z.infer<typeof walletSaleAnswer>;

export const walletSaleCall = defineCall({
  method: 'GET',
  path: 'user/previewWalletSale',
  summary:
    'Returns proceeds, gain and used lots of a sale at the current price, and the weights afterwards. Nothing is stored.',
  access: 'member',
  keyScope: 'wallet',
  query: z.object({ ...reportTerms, asset: z.string().max(200), quantity: z.string().max(80) }),
  answer: walletSaleAnswer,
  errors: ['input.invalid', 'wallet.quantity_not_available', 'auth.required', 'server.unavailable'],
});
