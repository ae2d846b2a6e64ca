import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { idList } from '#contracts/id-list.ts';
import { asset, band, scoreRange } from '#contracts/shapes.ts';
import { walletAccount, walletPortfolio } from '#contracts/wallet-accounts.ts';
import { appliedRate, usedRate } from '#contracts/wallet-rates.ts';
import { FIAT_CURRENCIES } from '#domain/fx/currencies.ts';
import { LINK_KINDS } from '#domain/wallet/links.ts';
import { COST_BASIS_METHODS, TRANSACTION_TYPES, WALLET_CURRENCIES } from '#domain/wallet/transaction.ts';

/** Exact decimal text with a dot and without trailing zeros: `"0.1"`. */
const decimal = z.string();
/** Null when a price or the rate of a day is unknown. */
export const nullableDecimal = decimal.nullable();

/** Maximum and default `limit` of transactions in an answer. */
export const MAX_PAGE_ENTRIES = 5_000;
/** Maximum of lots in an answer, per holding and per transaction. `getWalletLots` returns the others. */
export const MAX_HOLDING_LOTS = 100;
export const MAX_ENTRY_LOTS = 20;
/** Maximum of changed or removed transactions in the answer to a write. Beyond it `complete` is false. */
export const MAX_CHANGED_ENTRIES = 200;
/** Maximum of transactions that one call changes by their ids. */
export const MAX_BULK_ENTRIES = 1_000;

/**
 * A consumed part of a lot. `lot` numbers the purchases of the asset from 1, in ledger order; null for the
 * pool of the average method.
 */
export const lotPart = z.object({
  lot: z.number().int().nullable(),
  entry: z.string().nullable(),
  date: z.string(),
  quantity: decimal,
  /** Cost of these coins, including the fees of their purchase, in the currency of the report. */
  cost: nullableDecimal,
});
export type LotPartAnswer = z.infer<typeof lotPart>;

/**
 * Number of transactions, their calendar years in UTC, newest first, and the first day; null when there are
 * none.
 */
const transactionCount = z.object({
  count: z.number().int(),
  years: z.array(z.number().int()),
  first: z.string().nullable(),
});

/**
 * One transaction. `price`, `fees` and `total` are in its own `currency`, later amounts in that of the
 * report. `date` is a day or an instant in UTC, as entered. `lots` are those it consumed.
 */
export const walletLeg = z.object({
  _id: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  crypto_id: asset,
  quantity: decimal,
  price: nullableDecimal,
  fees: decimal,
  currency: z.enum(FIAT_CURRENCIES),
  /** Euros for one unit of `currency`, as the user entered it; null: the published rate applies. */
  own_rate: nullableDecimal,
  date: z.string(),
  notes: z.string(),
  /** The import that added it, or null. */
  import_id: z.string().nullable(),
  /** Id of its holding account; null when it is not assigned. */
  holding_account: z.string().nullable(),
  /** Ids of its tags. */
  tags: z.array(z.string()),
  current_price: z.number().nullable(),
  total: nullableDecimal,
  current_value: nullableDecimal,
  profit_loss: nullableDecimal,
  profit_loss_24h: nullableDecimal,
  /**
   * For an incoming transaction after the day of the newest price: `current_value` is its cost, and profit
   * and loss are unknown.
   */
  no_price_yet: z.boolean(),
  /** For an incoming transaction: the quantity left of it. Null for others and where lots are pooled. */
  still_held: nullableDecimal,
  /** For an incoming transaction: the number of its lot. Null for outgoing ones and where lots are pooled. */
  lot: z.number().int().nullable(),
  /** For an outgoing transaction: the cost of its coins. */
  cost: nullableDecimal,
  /** The first lots that it consumed, at most `MAX_ENTRY_LOTS`. */
  lots: z.array(lotPart),
  /** Number of lots that it consumed. */
  lots_total: z.number().int(),
  rate: usedRate.nullable(),
  /** All rates that converted it, in order; empty without a conversion. */
  rates: z.array(appliedRate),
  /** Sort key: sorts the transactions of a wallet in ledger order. */
  order: z.string(),
  /**
   * The swap, trade with a fee in coins, or matched transfer that it belongs to; null for most transactions.
   * `lead`: it stands for all its legs in a list with `legs=together`.
   */
  link: z
    .object({ id: z.string(), kind: z.enum(LINK_KINDS), lead: z.boolean(), legs: z.number().int() })
    .nullable(),
});
export type WalletLegAnswer = z.infer<typeof walletLeg>;

/** A transaction. `legs`: of the lead of a link, all legs with itself first, where they are asked for. */
export const walletEntry = walletLeg.extend({ legs: z.array(walletLeg) });
export type WalletEntryAnswer = z.infer<typeof walletEntry>;

/**
 * Money is in the currency of the report. `return`: profit and loss ÷ everything put in except
 * `no_price_yet`; 0.1 is 10 %. Sums cover known figures; null when none is known. `unpriced` and `without`
 * describe what they omit.
 */
export const walletSummary = z.object({
  currency: z.enum(WALLET_CURRENCIES),
  method: z.enum(COST_BASIS_METHODS),
  invested: nullableDecimal,
  value: nullableDecimal,
  realised: nullableDecimal,
  unrealised: nullableDecimal,
  fees: nullableDecimal,
  profit_loss: nullableDecimal,
  profit_loss_24h: nullableDecimal,
  return: z.number().nullable(),
  put_in: nullableDecimal,
  /** The time of the prices: now, or that of the newest prices if older. */
  as_of: z.string(),
  /** Held assets without a price. */
  unpriced: z.array(z.string()),
  /** Number of transactions with an unknown figure, by the missing value. */
  unknown: z.object({ price: z.number().int(), rate: z.number().int() }),
  /**
   * Number of transactions omitted from some sum: those in `unknown`, and those that consumed coins of
   * unknown cost.
   */
  without: z.number().int(),
  /**
   * Incoming transactions after the day of the newest price and still held: their number and cost. Null
   * without any.
   */
  no_price_yet: z.object({ transactions: z.number().int(), cost: nullableDecimal }).nullable(),
  /**
   * FV Score of the holdings, weighted by value. `coverage`, 0 to 1: share of the value whose scores the
   * caller can see. `range` and `measured_share` are weighted in the same way. `provisional`: less than half
   * of the weight of one of them is measured.
   */
  score: z
    .object({
      fv: z.number(),
      band,
      range: scoreRange,
      measured_share: z.number(),
      coverage: z.number(),
      provisional: z.boolean(),
    })
    .nullable(),
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

/**
 * One asset, also when none of it is left. `change_24h`: in percent of the price in the report's currency.
 * `score`: null when it does not exist or is hidden from the caller.
 */
export const walletHolding = z.object({
  crypto_id: asset,
  quantity: decimal,
  /** The parts of `quantity` that are lent, or in liquidity pools. */
  lent: decimal,
  pooled: decimal,
  cost: nullableDecimal,
  average_price: nullableDecimal,
  current_price: z.number().nullable(),
  /** The newest price that the user entered for a custom asset; null for other assets and without one. */
  custom_price: z
    .object({ date: z.string(), price: decimal, currency: z.enum(WALLET_CURRENCIES) })
    .nullable(),
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
      range: scoreRange,
      measured_share: z.number(),
      provisional: z.boolean(),
    })
    .nullable(),
  /** The oldest lots, at most `MAX_HOLDING_LOTS`. */
  lots: z.array(walletLot),
  /** Number of lots. */
  lots_total: z.number().int(),
  /** Coins in `quantity` received after the day of the newest price, valued at cost. Null without any. */
  no_price_yet: z
    .object({ quantity: decimal, cost: nullableDecimal, transactions: z.number().int() })
    .nullable(),
  transactions: transactionCount,
  /** Number of its transactions with an unknown figure. */
  unknown: z.number().int(),
});
export type WalletHoldingAnswer = z.infer<typeof walletHolding>;

/** A share of the value, from 0 to 1. `crypto_id` null: all shares under 2 % together, listed in `assets`. */
export const walletSlice = z.object({
  crypto_id: z.string().nullable(),
  assets: z.array(z.string()),
  value: decimal,
  share: z.number(),
});

/** Realised results of a calendar year in UTC. */
export const walletYear = z.object({
  year: z.number().int(),
  gains: nullableDecimal,
  /** Without gains of derivatives. */
  income: nullableDecimal,
  /** Gains of derivatives at their worth, less losses of derivatives at their cost. */
  derivatives: nullableDecimal,
  /** Cost of what was lost or stolen, negative. */
  losses: nullableDecimal,
  expenses: nullableDecimal,
  realised: nullableDecimal,
  /** How many of `transactions` the sums omit, because a figure is unknown. */
  without: z.number().int(),
  /** Number of its transactions: `realised=true` with this year lists them. */
  transactions: z.number().int(),
});

/** Report of the whole wallet, whatever part of its transactions is listed. */
const wholeWallet = {
  /** Changes with the wallet and with the market data of the report. A write accepts it as `since`. */
  version: z.string(),
  summary: walletSummary,
  holdings: z.array(walletHolding),
  allocation: z.array(walletSlice),
  years: z.array(walletYear),
  /** Empty for a user without holding accounts. */
  holding_accounts: z.array(walletAccount),
  /** Portfolios of the user by name. */
  portfolios: z.array(walletPortfolio),
  /** Tags of the user by name, with the number of their transactions, counting every leg. */
  tags: z.array(z.object({ _id: z.string(), name: z.string(), transactions: z.number().int() })),
};

export const walletAnswer = z.object({
  ...wholeWallet,
  /** Newest first, or in the order of `sort`. */
  data: z.array(walletEntry),
  /** Cursor for the next page; null at the end. */
  next: z.string().nullable(),
  /** Number of transactions that match the filter, on all pages. */
  matching: z.number().int(),
});
export type WalletAnswer = z.infer<typeof walletAnswer>;

/** A wallet without its transactions. */
export type WholeWallet = Pick<WalletAnswer, keyof typeof wholeWallet>;

/** Changes by a write since the version that the caller has. */
export const walletChanges = z.object({
  ...wholeWallet,
  /** The version given as `since`. */
  since: z.string(),
  /**
   * False when that version is unknown, prices have changed or too many transactions changed: reload them
   * then.
   */
  complete: z.boolean(),
  /**
   * Transactions that were added or whose figures changed, newest first. The lead of a link is among them when
   * one of its legs is, with all legs.
   */
  changed: z.array(walletEntry),
  /** Ids of removed transactions. */
  removed: z.array(z.string()),
  /** Number of transactions, with all legs of a link counted as one. */
  rows: z.number().int(),
  /** Id of the newest change of the wallet, for `undoWalletChange`; null when it cannot be undone. */
  change: z.string().nullable(),
});
export type WalletChanges = z.infer<typeof walletChanges>;

/** Currency and method of a report; the user's settings by default. */
export const reportTerms = {
  currency: z.enum(WALLET_CURRENCIES).optional(),
  method: z.enum(COST_BASIS_METHODS).optional(),
};

/** Sort keys of transactions. */
export const ENTRY_SORTS = ['date', 'type', 'asset', 'quantity', 'total', 'value', 'result'] as const;
export type EntrySort = (typeof ENTRY_SORTS)[number];

/** Filter and order of listed transactions. */
const entryFilter = {
  /** Substring of the asset's name or ticker, or of the notes; case-insensitive. */
  text: z.string().max(200).default(''),
  type: z.enum([...TRANSACTION_TYPES, 'swap', 'transfer', 'migration']).optional(),
  asset: z.string().max(200).optional(),
  /** Id of a holding account, or `none` for transactions without one. */
  holding_account: z.string().max(64).optional(),
  /** Ids of holding accounts, comma-separated, with `none` for transactions without one: those of any of them. */
  holding_accounts: idList.optional(),
  /** Id of a portfolio: transactions of its holding accounts. */
  portfolio: z.string().max(64).optional(),
  /** Id of a tag. */
  tag: z.string().max(64).optional(),
  /** Only the legs of this link. */
  link: z.string().max(64).optional(),
  /** A calendar year in UTC. */
  year: z.coerce.number().int().min(1).max(9999).optional(),
  /** Only those with an unknown figure. */
  unknown: z.enum(['true', 'false']).default('false'),
  /** Only those that realised a result, as counted in `years`. */
  realised: z.enum(['true', 'false']).default('false'),
  /** Unknown values come last in both directions. */
  sort: z.enum(ENTRY_SORTS).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  /**
   * `together`: linked transactions are one item, the lead with all `legs`, listed when one of them matches.
   */
  legs: z.enum(['separate', 'together']).default('separate'),
};

export const walletEntriesCall = defineCall({
  method: 'GET',
  path: 'user/getWalletEntries',
  summary:
    'Returns the wallet: its transactions in pages, newest first, with the holdings and totals of the whole wallet, by one cost basis method.',
  access: 'member',
  keyScope: 'wallet',
  query: z.object({
    ...reportTerms,
    ...entryFilter,
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_ENTRIES).default(MAX_PAGE_ENTRIES),
    /** `next` of the previous page, with the same filter. */
    cursor: z.string().max(500).optional(),
  }),
  answer: walletAnswer,
  errors: ['input.invalid', 'auth.required', 'portfolio.not_found', 'server.unavailable'],
});

/** Held lots of one asset, or lots that a transaction consumed, whose `value` is null. */
export const walletLotsAnswer = z.object({ data: z.array(walletLot), total: z.number().int() });

export type WalletLotsAnswer = z.infer<typeof walletLotsAnswer>;

export const walletLotsCall = defineCall({
  method: 'GET',
  path: 'user/getWalletLots',
  summary: 'Returns the open lots of an asset, or the lots that one transaction used, 100 at a time.',
  access: 'member',
  keyScope: 'wallet',
  query: z.object({
    ...reportTerms,
    asset: z.string().max(200),
    /** The transaction; without it, held lots are returned. */
    entry: z.string().max(64).optional(),
    /** Number of lots to skip. */
    from: z.coerce.number().int().min(0).default(0),
  }),
  answer: walletLotsAnswer,
  errors: ['input.invalid', 'auth.required', 'wallet.entry_not_found', 'server.unavailable'],
});
