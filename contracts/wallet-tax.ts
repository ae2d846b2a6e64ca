import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { lotPart } from '#contracts/wallet.ts';
import { fileAnswer } from '#contracts/wallet-files.ts';
import { appliedRate, usedRate } from '#contracts/wallet-rates.ts';
import { FIAT_CURRENCIES } from '#domain/fx/currencies.ts';
import { OPEN_TOPICS } from '#domain/wallet/italian-tax/open-topics.ts';
import { TRANSACTION_TYPES } from '#domain/wallet/transaction.ts';

/** Exact decimal text, in euros for money; null when a price or the rate of a day is unknown. */
const decimal = z.string();
const nullableDecimal = decimal.nullable();

/** An asset with its names only. */
export const taxAsset = z.object({ _id: z.string(), name: z.string(), thicker: z.string() });

/** A loss, or its unused rest, with the year of its origin. */
const loss = z.object({ year: z.number().int(), amount: decimal });

const entry = z.object({
  entry: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  asset: taxAsset,
  date: z.string(),
  quantity: decimal,
  currency: z.enum(FIAT_CURRENCIES),
  /** The EUR/USD rate applied; null in other currencies, and when none is known. */
  rate: usedRate.nullable(),
  /** The rate applied; empty in euros, and when none is known. */
  rates: z.array(appliedRate),
});

/** A sold part of a lot, with the exchange rate of its purchase. */
export const taxLot = lotPart.extend({ rate: usedRate.nullable(), rates: z.array(appliedRate) });

/** `gain` = `proceeds` − `fees` − `cost`. */
export const taxSale = entry.extend({
  proceeds: nullableDecimal,
  fees: nullableDecimal,
  cost: nullableDecimal,
  gain: nullableDecimal,
  lots: z.array(taxLot),
});
export type TaxSale = z.infer<typeof taxSale>;

export const taxIncome = entry.extend({ worth: nullableDecimal });

/** Gains of one kind of assets in one year (part RT): proceeds, cost and `net` after fees. */
export const taxGains = z.object({
  group: z.enum(['crypto', 'euro_token']),
  rate: z.number().int(),
  proceeds: nullableDecimal,
  cost: nullableDecimal,
  net: nullableDecimal,
  income: nullableDecimal,
  deducted: z.array(loss),
  /** Amount that the allowance of the year leaves untaxed. */
  untaxed: nullableDecimal,
  taxable: nullableDecimal,
  tax: nullableDecimal,
  carried: z.array(loss),
  /** Earlier years with unknown losses that may still be deductible. */
  unknown_years: z.array(z.number().int()),
  sales: z.array(taxSale),
  rewards: z.array(taxIncome),
});
export type TaxGains = z.infer<typeof taxGains>;

/** One asset in one year (part RW). */
export const taxValue = z.object({
  asset: taxAsset,
  first_day: z.string(),
  last_day: z.string(),
  days: z.number().int(),
  initial_quantity: decimal,
  initial_value: nullableDecimal,
  final_quantity: decimal,
  final_value: nullableDecimal,
  tax: nullableDecimal,
});

export const taxYear = z.object({
  year: z.number().int(),
  /** The year has not ended: figures are up to today. */
  under_way: z.boolean(),
  days: z.number().int(),
  law: z.object({
    rate: z.number().int(),
    euro_token_rate: z.number().int(),
    euro_token_is_money: z.boolean(),
    allowance: z.object({ euros: decimal, taxed: z.enum(['whole', 'above']) }).nullable(),
    smallest_loss: decimal,
    sources: z.array(z.string()),
  }),
  gains: z.array(taxGains),
  /**
   * Outgoing transactions that are not sales: transfers, fees, and exchanges between euros and euro tokens.
   */
  left_out: z.array(entry),
  /** Gifts, forks, losses, derivatives, loans, pools and migrations: the worksheet does not decide their tax. */
  open: z.array(entry.extend({ topic: z.enum(OPEN_TOPICS) })),
  values: z.array(taxValue),
  initial_value: nullableDecimal,
  final_value: nullableDecimal,
  value_tax: nullableDecimal,
});
export type TaxYear = z.infer<typeof taxYear>;

export const walletTaxAnswer = z.object({
  /** Newest first: every year from 2023 on with a holding, a sale or income. */
  years: z.array(taxYear),
  /** Outgoing transactions and income before 2023, when other rules applied. */
  before: z.array(entry),
  /** Transactions with an unknown figure, which figure is missing, and the years that may depend on it. */
  unknown: z.array(
    z.object({
      entry: z.string(),
      asset: taxAsset,
      date: z.string(),
      what: z.enum(['price', 'rate']),
      years: z.array(z.number().int()),
    }),
  ),
  euro_tokens: z.array(
    z.object({
      asset: taxAsset,
      issuer: z.string(),
      authority: z.string(),
      source: z.string(),
      date: z.string(),
    }),
  ),
  /** Sources of exchange rates and of daily prices. */
  rate_sources: z.array(z.string()),
  price_sources: z.array(z.string()),
});
export type WalletTaxAnswer = z.infer<typeof walletTaxAnswer>;

export const walletTaxCall = defineCall({
  method: 'GET',
  path: 'user/getWalletTax',
  summary:
    'Returns the Italian tax worksheet of the wallet, year by year, in euros by LIFO: gains (RT) and holdings (RW) under the law of each year, with their sales and lots. Requires PRO or higher. Not tax advice: consult a professional.',
  access: 'member',
  query: z.object({}),
  answer: walletTaxAnswer,
  errors: ['auth.required', 'tier.required', 'server.unavailable'],
});

export const TAX_FILES = ['pdf', 'xlsx'] as const;

export const exportWalletTaxCall = defineCall({
  method: 'POST',
  path: 'user/exportWalletTax',
  summary: 'Returns the Italian tax worksheet of one year as a file in the requested language.',
  access: 'member',
  query: z.object({}),
  body: z.object({ year: z.number().int().min(2023).max(9999), format: z.enum(TAX_FILES) }),
  answer: fileAnswer,
  file: true,
  errors: ['input.invalid', 'auth.required', 'tier.required', 'server.unavailable'],
});
