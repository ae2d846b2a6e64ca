import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { asset, band } from '#contracts/shapes.ts';
import { COST_METHODS, TRANSACTION_TYPES, WALLET_CURRENCIES } from '#domain/wallet/transaction.ts';

/** Exact decimal text with a dot, without idle zeros: `"0.1"`. */
const decimal = z.string();
/** Such an amount, null where a price or the rate of a day is not known. */
const known = decimal.nullable();

/** A part of a lot that went out: `lot` counts the purchases of the asset from 1, in the order of booking; null for the pool of the average method. */
export const lotPart = z.object({
  lot: z.number().int().nullable(),
  entry: z.string().nullable(),
  date: z.string(),
  quantity: decimal,
  /** What those coins had cost, with the fees of their purchase, in the currency of the report. */
  cost: known,
});
export type LotPartAnswer = z.infer<typeof lotPart>;

/** The rate an entry in another currency was converted at: that of its own day, or the last one before it within 7 days. */
export const usedRate = z.object({ usd_per_eur: z.number(), day: z.string(), source: z.string().nullable() });

/**
 * One transaction. `price`, `fees` and `total` are in its own `currency`; what follows is in that of the report.
 * `date` is a day or an instant in UTC, as it was entered; `lots` is what it consumed, `still_held` how much of it is left.
 */
export const walletEntry = z.object({
  _id: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  crypto_id: asset,
  quantity: decimal,
  price: known,
  fees: decimal,
  currency: z.enum(WALLET_CURRENCIES),
  date: z.string(),
  notes: z.string(),
  /** The import it came by, or null. */
  import_id: z.string().nullable(),
  current_price: z.number().nullable(),
  total: known,
  current_value: known,
  profit_loss: known,
  profit_loss_24h: known,
  /** Of what came in after the day of the newest price: `current_value` is its cost, and no profit or loss is known. */
  no_price_yet: z.boolean(),
  /** Of what came in: how much of it is left; null where lots are pooled, and for what went out. */
  still_held: known,
  /** The number of its lot, of what came in; null where lots are pooled. */
  lot: z.number().int().nullable(),
  /** Of what went out: what the coins had cost, and the lots they came from. */
  cost: known,
  lots: z.array(lotPart),
  rate: usedRate.nullable(),
});
export type WalletEntryAnswer = z.infer<typeof walletEntry>;

/**
 * Money in the currency of the report; `return` is profit and loss ÷ everything put in but for `no_price_yet`, 0.1 is ten
 * percent. Sums are of what is known: `unpriced` and `without` say what they leave out; null where nothing is known.
 */
export const walletSummary = z.object({
  currency: z.enum(WALLET_CURRENCIES),
  method: z.enum(COST_METHODS),
  invested: known,
  value: known,
  realised: known,
  unrealised: known,
  fees: known,
  profit_loss: known,
  profit_loss_24h: known,
  return: z.number().nullable(),
  put_in: known,
  /** The time of the prices: now, or that of the newest ones where those are older. */
  as_of: z.string(),
  /** Held assets without a price. */
  unpriced: z.array(z.string()),
  /** Entries with a figure that cannot be known, and which one is missing. */
  unknown: z.array(z.object({ entry: z.string(), what: z.enum(['price', 'rate']) })),
  /** How many transactions some sum leaves out: those of `unknown`, and those that took coins of unknown cost. */
  without: z.number().int(),
  /** What came after the day of the newest price and is still held: how many transactions, and what it cost. Null where there is none. */
  no_price_yet: z.object({ transactions: z.number().int(), cost: known }).nullable(),
  /** FV Score of what is held, weighted by value, over the part of the value whose scores the caller sees (`coverage`, 0 to 1); `sample`: one of them rests on estimates. */
  score: z.object({ fv: z.number(), band, coverage: z.number(), sample: z.boolean() }).nullable(),
});

export const walletLot = z.object({
  lot: z.number().int().nullable(),
  entry: z.string().nullable(),
  date: z.string(),
  quantity: decimal,
  cost: known,
  value: known,
  unrealised: known,
});

/** One asset, also when none of it is left. `change_24h`: in percent of the price in the report's currency. `score`: null where the caller may not see it, or there is none. */
export const walletHolding = z.object({
  crypto_id: asset,
  quantity: decimal,
  cost: known,
  average_price: known,
  current_price: z.number().nullable(),
  change_24h: z.number().nullable(),
  value: known,
  unrealised: known,
  realised: known,
  fees: known,
  profit_loss: known,
  profit_loss_24h: known,
  /** Profit and loss ÷ everything put into this asset. */
  return: z.number().nullable(),
  score: z
    .object({
      fv: z.number(),
      project: z.number(),
      hype: z.number(),
      economics: z.number(),
      band,
      sample: z.boolean(),
    })
    .nullable(),
  lots: z.array(walletLot),
  /** Coins among `quantity` that came after the day of the newest price: they count at their cost. Null where there are none. */
  no_price_yet: z.object({ quantity: decimal, cost: known }).nullable(),
});
export type WalletHoldingAnswer = z.infer<typeof walletHolding>;

/** A part of the value; `crypto_id` null: all parts under 2 % together, `assets` names them. `share` is 0 to 1. */
export const walletSlice = z.object({
  crypto_id: z.string().nullable(),
  assets: z.array(z.string()),
  value: decimal,
  share: z.number(),
});

/** What was realised in a calendar year of UTC. */
export const walletYear = z.object({
  year: z.number().int(),
  gains: known,
  income: known,
  expenses: known,
  realised: known,
  /** How many of `entries` the sums leave out, because their figure is not known. */
  without: z.number().int(),
  entries: z.array(z.string()),
});

export const walletAnswer = z.object({
  /** In the order of booking, oldest first. */
  data: z.array(walletEntry),
  summary: walletSummary,
  holdings: z.array(walletHolding),
  allocation: z.array(walletSlice),
  years: z.array(walletYear),
});
export type WalletAnswer = z.infer<typeof walletAnswer>;

/** How a wallet is reported; what is absent is as the user's settings say. */
const report = {
  currency: z.enum(WALLET_CURRENCIES).optional(),
  method: z.enum(COST_METHODS).optional(),
};

export const walletEntriesCall = defineCall({
  method: 'GET',
  path: 'user/getWalletEntries',
  summary: 'The wallet: its transactions, what is held, and every sum, by one way of matching lots.',
  access: 'member',
  query: z.object(report),
  answer: walletAnswer,
  errors: ['input.invalid', 'auth.required', 'server.unavailable'],
});

/** Amounts as decimal text with a dot, or numbers. What is wrong or missing is told field by field, in words of its own. */
const entryInput = z.object({
  type: z.unknown().optional(),
  crypto_id: z.unknown().optional(),
  quantity: z.unknown().optional(),
  price: z.unknown().optional(),
  fees: z.unknown().optional(),
  currency: z.unknown().optional(),
  date: z.unknown().optional(),
  notes: z.unknown().optional(),
});

/** What a form sends as an entry. */
export interface WalletEntryInput {
  type: string;
  crypto_id: string;
  quantity: string;
  price: string;
  fees?: string;
  currency?: string;
  date: string;
  notes?: string;
}

const entryErrors = [
  'input.invalid',
  'auth.required',
  'wallet.quantity_not_available',
  'asset.not_found',
  'server.unavailable',
] as const;

export const addWalletEntryCall = defineCall({
  method: 'POST',
  path: 'user/addWalletEntry',
  summary:
    'Adds a transaction, if the coins it takes out are there at its date and stay enough for all later ones.',
  access: 'member',
  query: z.object(report),
  body: entryInput,
  answer: walletEntry,
  errors: [...entryErrors, 'wallet.full'],
});

export const editWalletEntryCall = defineCall({
  method: 'POST',
  path: 'user/editWalletEntry',
  summary: 'Replaces a transaction, if the whole history stays possible.',
  access: 'member',
  query: z.object(report),
  body: entryInput.extend({ _id: z.string().max(64) }),
  answer: walletEntry,
  errors: [...entryErrors, 'wallet.entry_not_found'],
});

export const deleteWalletEntryCall = defineCall({
  method: 'DELETE',
  path: 'user/deleteWalletEntry',
  summary: 'Takes a transaction out, if no later one needs its coins. It can be put back for a day.',
  access: 'member',
  query: z.object({ id: z.string().max(64) }),
  status: 204,
  answer: z.null(),
  errors: ['input.invalid', 'auth.required', 'wallet.entry_not_found', 'wallet.quantity_not_available'],
});

export const restoreWalletEntryCall = defineCall({
  method: 'POST',
  path: 'user/restoreWalletEntry',
  summary: 'Puts a transaction back that was taken out within the last day, as it was.',
  access: 'member',
  query: z.object(report),
  body: z.object({ id: z.string().max(64) }),
  answer: walletEntry,
  errors: [
    'input.invalid',
    'auth.required',
    'wallet.entry_not_found',
    'wallet.quantity_not_available',
    'wallet.full',
    'server.unavailable',
  ],
});

export const WALLET_RANGES = ['7d', '30d', '90d', '1y', 'all'] as const;
export type WalletRange = (typeof WALLET_RANGES)[number];

/** `unpriced`: assets held that day without a recorded price; `value` is null then. */
export const walletHistoryAnswer = z.object({
  currency: z.enum(WALLET_CURRENCIES),
  data: z.array(z.object({ date: z.string(), value: known, invested: known, unpriced: z.array(z.string()) })),
  /** 0.1 is ten percent. `simple`: profit and loss ÷ money put in, of the whole life of the wallet up to now; the others of the range, `money_weighted` a year. */
  performance: z.object({
    simple: z.number().nullable(),
    time_weighted: z.number().nullable(),
    money_weighted: z.number().nullable(),
  }),
  /** Where the daily prices come from. */
  sources: z.array(z.string()),
});
export type WalletHistoryAnswer = z.infer<typeof walletHistoryAnswer>;

export const walletHistoryCall = defineCall({
  method: 'GET',
  path: 'user/getWalletHistory',
  summary: 'Value and money invested at the end of each day, and the returns of the range.',
  access: 'member',
  query: z.object({ ...report, dateRange: z.enum(WALLET_RANGES).default('all') }),
  answer: walletHistoryAnswer,
  errors: ['input.invalid', 'auth.required', 'server.unavailable'],
});
