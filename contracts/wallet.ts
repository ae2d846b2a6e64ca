import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { asset, band } from '#contracts/shapes.ts';
import { COST_METHODS, TRANSACTION_TYPES, WALLET_CURRENCIES } from '#domain/wallet/transaction.ts';

/** Exact decimal text with a dot, without idle zeros: `"0.1"`. */
const decimal = z.string();
/** Such an amount, null where a price or the rate of a day is not known. */
export const nullableDecimal = decimal.nullable();

/** Entries that an answer has at most, and has where no `limit` says otherwise. */
export const MAX_PAGE_ENTRIES = 5_000;
/** Lots that an answer lists of one holding, and of one entry that went out; `getWalletLots` has the others. */
export const MAX_HOLDING_LOTS = 100;
export const MAX_ENTRY_LOTS = 20;
/** Entries that an answer to a write lists as changed or removed; beyond that it says so. */
export const MAX_CHANGED_ENTRIES = 200;

/** A part of a lot that went out: `lot` counts the purchases of the asset from 1, in the order of booking; null for the pool of the average method. */
export const lotPart = z.object({
  lot: z.number().int().nullable(),
  entry: z.string().nullable(),
  date: z.string(),
  quantity: decimal,
  /** What those coins had cost, with the fees of their purchase, in the currency of the report. */
  cost: nullableDecimal,
});
export type LotPartAnswer = z.infer<typeof lotPart>;

/** The rate an entry in another currency was converted at: that of its own day, or the last one before it within 7 days. */
export const usedRate = z.object({ usd_per_eur: z.number(), day: z.string(), source: z.string().nullable() });

/** How many transactions, the calendar years of UTC they are of, newest first, and the day of the first one; null where there is none. */
const transactionCount = z.object({
  count: z.number().int(),
  years: z.array(z.number().int()),
  first: z.string().nullable(),
});

/**
 * One transaction. `price`, `fees` and `total` are in its own `currency`; what follows is in that of the report.
 * `date` is a day or an instant in UTC, as it was entered; `lots` is what it consumed, `still_held` how much of it is left.
 */
export const walletEntry = z.object({
  _id: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  crypto_id: asset,
  quantity: decimal,
  price: nullableDecimal,
  fees: decimal,
  currency: z.enum(WALLET_CURRENCIES),
  date: z.string(),
  notes: z.string(),
  /** The import it came by, or null. */
  import_id: z.string().nullable(),
  current_price: z.number().nullable(),
  total: nullableDecimal,
  current_value: nullableDecimal,
  profit_loss: nullableDecimal,
  profit_loss_24h: nullableDecimal,
  /** Of what came in after the day of the newest price: `current_value` is its cost, and no profit or loss is known. */
  no_price_yet: z.boolean(),
  /** Of what came in: how much of it is left; null where lots are pooled, and for what went out. */
  still_held: nullableDecimal,
  /** The number of its lot, of what came in; null where lots are pooled. */
  lot: z.number().int().nullable(),
  /** Of what went out: what the coins had cost, and the lots they came from. */
  cost: nullableDecimal,
  /** The first of them, as many as `MAX_ENTRY_LOTS`. */
  lots: z.array(lotPart),
  /** How many there are. */
  lots_total: z.number().int(),
  rate: usedRate.nullable(),
  /** A text by which the entries of one wallet compare in the order of booking. */
  order: z.string(),
});
export type WalletEntryAnswer = z.infer<typeof walletEntry>;

/**
 * Money in the currency of the report; `return` is profit and loss ÷ everything put in but for `no_price_yet`, 0.1 is ten
 * percent. Sums are of what is known: `unpriced` and `without` say what they leave out; null where nothing is known.
 */
export const walletSummary = z.object({
  currency: z.enum(WALLET_CURRENCIES),
  method: z.enum(COST_METHODS),
  invested: nullableDecimal,
  value: nullableDecimal,
  realised: nullableDecimal,
  unrealised: nullableDecimal,
  fees: nullableDecimal,
  profit_loss: nullableDecimal,
  profit_loss_24h: nullableDecimal,
  return: z.number().nullable(),
  put_in: nullableDecimal,
  /** The time of the prices: now, or that of the newest ones where those are older. */
  as_of: z.string(),
  /** Held assets without a price. */
  unpriced: z.array(z.string()),
  /** How many entries have a figure that cannot be known, by what is missing. */
  unknown: z.object({ price: z.number().int(), rate: z.number().int() }),
  /** How many transactions some sum leaves out: those of `unknown`, and those that took coins of unknown cost. */
  without: z.number().int(),
  /** What came after the day of the newest price and is still held: how many transactions, and what it cost. Null where there is none. */
  no_price_yet: z.object({ transactions: z.number().int(), cost: nullableDecimal }).nullable(),
  /** FV Score of what is held, weighted by value, over the part of the value whose scores the caller sees (`coverage`, 0 to 1); `sample`: one of them rests on estimates. */
  score: z.object({ fv: z.number(), band, coverage: z.number(), sample: z.boolean() }).nullable(),
  transactions: transactionCount,
});

export const walletLot = z.object({
  lot: z.number().int().nullable(),
  entry: z.string().nullable(),
  date: z.string(),
  quantity: decimal,
  cost: nullableDecimal,
  value: nullableDecimal,
  unrealised: nullableDecimal,
});

/** One asset, also when none of it is left. `change_24h`: in percent of the price in the report's currency. `score`: null where the caller may not see it, or there is none. */
export const walletHolding = z.object({
  crypto_id: asset,
  quantity: decimal,
  cost: nullableDecimal,
  average_price: nullableDecimal,
  current_price: z.number().nullable(),
  change_24h: z.number().nullable(),
  value: nullableDecimal,
  unrealised: nullableDecimal,
  realised: nullableDecimal,
  fees: nullableDecimal,
  profit_loss: nullableDecimal,
  profit_loss_24h: nullableDecimal,
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
  /** The oldest of them, as many as `MAX_HOLDING_LOTS`. */
  lots: z.array(walletLot),
  /** How many there are. */
  lots_total: z.number().int(),
  /** Coins among `quantity` that came after the day of the newest price: they count at their cost. Null where there are none. */
  no_price_yet: z
    .object({ quantity: decimal, cost: nullableDecimal, transactions: z.number().int() })
    .nullable(),
  transactions: transactionCount,
  /** How many of them have a figure that cannot be known. */
  unknown: z.number().int(),
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
  gains: nullableDecimal,
  income: nullableDecimal,
  expenses: nullableDecimal,
  realised: nullableDecimal,
  /** How many of `transactions` the sums leave out, because their figure is not known. */
  without: z.number().int(),
  /** How many are behind it: `realised=true` with this year lists them. */
  transactions: z.number().int(),
});

/** What is reported of the whole wallet, whatever part of its entries is listed. */
const wholeWallet = {
  /** Changes with the wallet and with the market it is reported by: what a write takes as `since`. */
  version: z.string(),
  summary: walletSummary,
  holdings: z.array(walletHolding),
  allocation: z.array(walletSlice),
  years: z.array(walletYear),
};

export const walletAnswer = z.object({
  ...wholeWallet,
  /** Newest first, or as `sort` says. */
  data: z.array(walletEntry),
  /** Asks for what comes after `data`; null at the end. */
  next: z.string().nullable(),
  /** How many entries the filter lets through, on all pages. */
  matching: z.number().int(),
});
export type WalletAnswer = z.infer<typeof walletAnswer>;

/** A wallet without its entries. */
export type WholeWallet = Pick<WalletAnswer, keyof typeof wholeWallet>;

/** What a write has changed since the version of the wallet that the caller holds. */
export const walletChanges = z.object({
  ...wholeWallet,
  /** That version. */
  since: z.string(),
  /** False where that version is not known any more, prices are others by now, or too many entries changed: then read the entries again. */
  complete: z.boolean(),
  /** Entries that were added or read differently, newest first. */
  changed: z.array(walletEntry),
  /** Ids of the entries that are no longer there. */
  removed: z.array(z.string()),
});
export type WalletChanges = z.infer<typeof walletChanges>;

/** How a wallet is reported; what is absent is as the user's settings say. */
export const reportTerms = {
  currency: z.enum(WALLET_CURRENCIES).optional(),
  method: z.enum(COST_METHODS).optional(),
};

/** What transactions can be ordered by. */
export const ENTRY_SORTS = ['date', 'type', 'asset', 'quantity', 'total', 'value', 'result'] as const;
export type EntrySort = (typeof ENTRY_SORTS)[number];

/** Which entries are listed, and in what order. */
const entryFilter = {
  /** In the asset's name or ticker, or in the notes, whatever its case. */
  text: z.string().max(200).default(''),
  type: z.enum(TRANSACTION_TYPES).optional(),
  asset: z.string().max(200).optional(),
  /** A calendar year of UTC. */
  year: z.coerce.number().int().min(1).max(9999).optional(),
  /** Only those with a figure that cannot be known. */
  unknown: z.enum(['true', 'false']).default('false'),
  /** Only those that realised something: what `years` counts. */
  realised: z.enum(['true', 'false']).default('false'),
  /** What is not known is last in either direction. */
  sort: z.enum(ENTRY_SORTS).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

export const walletEntriesCall = defineCall({
  method: 'GET',
  path: 'user/getWalletEntries',
  summary:
    'The wallet: its transactions by pages, newest first, with what is held and every sum of the whole, by one way of matching lots.',
  access: 'member',
  query: z.object({
    ...reportTerms,
    ...entryFilter,
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_ENTRIES).default(MAX_PAGE_ENTRIES),
    /** `next` of the page before, with the same filter. */
    cursor: z.string().max(500).optional(),
  }),
  answer: walletAnswer,
  errors: ['input.invalid', 'auth.required', 'server.unavailable'],
});

/** Lots of one asset that are held, or those that an entry consumed, which have no value any more. */
export const walletLotsAnswer = z.object({ data: z.array(walletLot), total: z.number().int() });

export type WalletLotsAnswer = z.infer<typeof walletLotsAnswer>;

export const walletLotsCall = defineCall({
  method: 'GET',
  path: 'user/getWalletLots',
  summary: 'The lots held of an asset, or those that one transaction consumed, a hundred at a time.',
  access: 'member',
  query: z.object({
    ...reportTerms,
    asset: z.string().max(200),
    /** The transaction; without it the lots that are held. */
    entry: z.string().max(64).optional(),
    /** How many are left out: those the caller has. */
    from: z.coerce.number().int().min(0).default(0),
  }),
  answer: walletLotsAnswer,
  errors: ['input.invalid', 'auth.required', 'wallet.entry_not_found', 'server.unavailable'],
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

/** The `version` that the caller holds. Given, a write says what it changed since. */
export const since = { since: z.string().max(200).optional() };
export const changes = { changes: walletChanges.optional() };

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
  query: z.object({ ...reportTerms, ...since }),
  body: entryInput,
  answer: walletEntry.extend(changes),
  errors: [...entryErrors, 'wallet.full'],
});

export const editWalletEntryCall = defineCall({
  method: 'POST',
  path: 'user/editWalletEntry',
  summary: 'Replaces a transaction, if the whole history stays possible.',
  access: 'member',
  query: z.object({ ...reportTerms, ...since }),
  body: entryInput.extend({ _id: z.string().max(64) }),
  answer: walletEntry.extend(changes),
  errors: [...entryErrors, 'wallet.entry_not_found'],
});

export const deleteWalletEntryCall = defineCall({
  method: 'DELETE',
  path: 'user/deleteWalletEntry',
  summary:
    'Takes a transaction out, if no later one needs its coins. It can be put back for a day. Answers 204, and with `since` what changed.',
  access: 'member',
  query: z.object({ ...reportTerms, ...since, id: z.string().max(64) }),
  mayBeEmpty: true,
  answer: z.object({ changes: walletChanges }).nullable(),
  errors: [
    'input.invalid',
    'auth.required',
    'wallet.entry_not_found',
    'wallet.quantity_not_available',
    'server.unavailable',
  ],
});

export const restoreWalletEntryCall = defineCall({
  method: 'POST',
  path: 'user/restoreWalletEntry',
  summary: 'Puts a transaction back that was taken out within the last day, as it was.',
  access: 'member',
  query: z.object({ ...reportTerms, ...since }),
  body: z.object({ id: z.string().max(64) }),
  answer: walletEntry.extend(changes),
  errors: [
    'input.invalid',
    'auth.required',
    'wallet.entry_not_found',
    'wallet.quantity_not_available',
    'wallet.full',
    'server.unavailable',
  ],
});
