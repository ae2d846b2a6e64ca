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
 * What the flows of the wallet would have become elsewhere. Null when unknown, with the reasons: days with a flow
 * and without a price (the first five, and their number), days of unknown flow, and the first day on which a
 * withdrawal exceeded what there would have been. `profit`: value + withdrawals − deposits.
 */
const benchmark = z.object({
  value: nullableDecimal,
  profit: nullableDecimal,
  unpriced: z.array(z.string()),
  unpriced_days: z.number().int(),
  unknown_flow_days: z.number().int(),
  used_up: z.string().nullable(),
});

/** Of the time-weighted index. `depth`: 0.25 is 25 %. `recovered`: null while the high is not reached again. */
const drawdown = z.object({
  depth: z.number(),
  peak: z.string(),
  trough: z.string(),
  recovered: z.string().nullable(),
});

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
  /** The wallet and its flows in Bitcoin and in euros without interest. `days`: rounded to cents, for drawing. */
  benchmarks: z
    .object({
      from: z.string(),
      to: z.string(),
      put_in: nullableDecimal,
      taken_out: nullableDecimal,
      wallet: z.object({ value: nullableDecimal, profit: nullableDecimal }),
      bitcoin: benchmark,
      euro: benchmark,
      days: z.array(
        z.object({
          date: z.string(),
          wallet: nullableDecimal,
          bitcoin: nullableDecimal,
          euro: nullableDecimal,
        }),
      ),
    })
    .nullable(),
  /**
   * `measured`: the last stretch without a day of unknown value on which money came in or out. `volatility` is
   * annualised; null with fewer than 30 `returns` of single days.
   */
  risk: z
    .object({
      held_days: z.number().int(),
      priced_days: z.number().int(),
      measured: z
        .object({
          from: z.string(),
          to: z.string(),
          drawdown,
          volatility: z.number().nullable(),
          returns: z.number().int(),
        })
        .nullable(),
    })
    .nullable(),
  /**
   * What is held, the highest value first, with exact figures in the currency of the report. `at_hand`: without what
   * is lent or in pools. `price_at`: time of the price, or day of a price that the user entered.
   */
  holdings: z.array(
    z.object({
      crypto_id: z.string(),
      quantity: z.string(),
      at_hand: z.string(),
      value: nullableDecimal,
      share: z.number().nullable(),
      price: nullableDecimal,
      price_at: z.string().nullable(),
    }),
  ),
  /**
   * Of the daily log returns of up to eight holdings from `from` to `to`: −1 to 1, with the number of common days;
   * null with fewer than 60.
   */
  correlation: z.object({
    from: z.string(),
    to: z.string(),
    assets: z.array(z.string()),
    pairs: z.array(
      z.object({ a: z.string(), b: z.string(), days: z.number().int(), value: z.number().nullable() }),
    ),
  }),
  /** Sources of the daily prices. */
  sources: z.array(z.string()),
});
export type WalletAnalysisAnswer = z.infer<typeof walletAnalysisAnswer>;

export const walletAnalysisCall = defineCall({
  method: 'GET',
  path: 'user/getWalletAnalysis',
  summary:
    'Returns what each asset contributed to profit and loss, benchmarks by the same flows, risk, concentration, exposure to red flags, fees and income over time, the return of each month, closed positions and correlations.',
  access: 'member',
  keyScope: 'wallet',
  query: z.object({ ...reportTerms }),
  answer: walletAnalysisAnswer,
  errors: ['input.invalid', 'auth.required', 'server.unavailable'],
});
