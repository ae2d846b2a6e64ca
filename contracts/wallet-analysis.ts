import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { asset } from '#contracts/shapes.ts';
import { nullableDecimal, reportTerms, walletSummary } from '#contracts/wallet.ts';
import { FLAG_GROUPS } from '#domain/wallet/analysis/flag-exposure.ts';
import { COST_BASIS_METHODS, WALLET_CURRENCIES } from '#domain/wallet/transaction.ts';

/** Sums of the known parts of profit and loss; `realised` is without `income`. */
const profitParts = z.object({
  realised: nullableDecimal,
  income: nullableDecimal,
  unrealised: nullableDecimal,
  profit: nullableDecimal,
});

/**
 * Of a year or month; null when the value at its beginning or end, or of a day with money in or out, is unknown.
 * `from` and `to`: first and last day that counts. `unpriced_days`: days without a value.
 */
const calendarReturn = z.object({
  year: z.number().int(),
  return: z.number().nullable(),
  from: z.string(),
  to: z.string(),
  unpriced_days: z.number().int(),
});

const costs = { fees: nullableDecimal, income: nullableDecimal };

/**
 * Figures that follow from the transactions and recorded prices of a wallet; section 11 of docs/wallet.md has the
 * formulas. Assets are named by id outside `contributions`, which has them all. `as_of`: time of the prices.
 */
export const walletAnalysisAnswer = z.object({
  currency: z.enum(WALLET_CURRENCIES),
  method: z.enum(COST_BASIS_METHODS),
  as_of: z.string(),
  /** Known value, held assets without a price, and transactions left out of some sum. */
  value: nullableDecimal,
  unpriced: z.array(z.string()),
  without: z.number().int(),
  score: walletSummary.shape.score,
  /** The highest profit first, then those of unknown profit. They add up to the total. */
  contributions: z.object({
    total: profitParts,
    assets: z.array(profitParts.extend({ crypto_id: asset, held: z.boolean() })),
  }),
  /** Shares from 0 to 1. `hhi`: sum of their squares; `effective`: 1 ÷ `hhi`. Null without a known value. */
  concentration: z
    .object({
      assets: z.number().int(),
      largest: z.object({ crypto_id: z.string(), share: z.number() }),
      hhi: z.number(),
      effective: z.number(),
    })
    .nullable(),
  /** Known value by the most severe flag in force of each asset, the most severe first. */
  flags: z.array(
    z.object({
      group: z.enum(FLAG_GROUPS),
      value: z.string(),
      share: z.number().nullable(),
      assets: z.array(z.string()),
    }),
  ),
  /** Newest year first; months with fees or income. */
  costs: z.array(
    z.object({
      year: z.number().int(),
      ...costs,
      months: z.array(z.object({ month: z.number().int(), ...costs })),
    }),
  ),
  /** Time-weighted returns, oldest first. */
  years: z.array(
    calendarReturn.extend({ months: z.array(calendarReturn.extend({ month: z.number().int() })) }),
  ),
  /** Assets no longer held, the last closed first. */
  closed: z.array(
    z.object({
      crypto_id: z.string(),
      from: z.string(),
      until: z.string(),
      days: z.number().int(),
      bought: nullableDecimal,
      sold: nullableDecimal,
      moved: nullableDecimal,
      gain: nullableDecimal,
    }),
  ),
  /** Sources of the daily prices. */
  sources: z.array(z.string()),
});
export type WalletAnalysisAnswer = z.infer<typeof walletAnalysisAnswer>;

export const walletAnalysisCall = defineCall({
  method: 'GET',
  path: 'user/getWalletAnalysis',
  summary:
    'Returns what each asset contributed to profit and loss, concentration, exposure to red flags, fees and income over time, the return of each month and closed positions.',
  access: 'member',
  keyScope: 'wallet',
  query: z.object({ ...reportTerms }),
  answer: walletAnalysisAnswer,
  errors: ['input.invalid', 'auth.required', 'server.unavailable'],
});
