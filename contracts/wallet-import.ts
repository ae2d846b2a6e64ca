import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { accountText } from '#contracts/holding-accounts.ts';
import { issue } from '#contracts/issues.ts';
import { reportTerms } from '#contracts/wallet.ts';
import { changesAnswer, sinceQuery } from '#contracts/wallet-writes.ts';
import { FIAT_CURRENCIES } from '#domain/fx/currencies.ts';
import { FORMAT_IDS } from '#domain/wallet/import/formats/format.ts';
import { MEANINGS, ROLES } from '#domain/wallet/import/mapping.ts';
import { VERDICTS } from '#domain/wallet/import/reasons.ts';
import { TRANSACTION_TYPES, WALLET_CURRENCIES } from '#domain/wallet/transaction.ts';

/** Maximum size of a file in bytes, and maximum number of rows. */
export const IMPORT_LIMITS = { bytes: 25 * 1024 * 1024, rows: 100_000 } as const;

const rowNumbers = z.array(z.number().int().min(1)).max(IMPORT_LIMITS.rows);
const counts = z.record(z.enum(VERDICTS), z.number().int());

/** How columns are read: by role, the index of its column from 0. */
export const importMapping = z.object({
  columns: z.partialRecord(z.enum(ROLES), z.number().int().min(0).max(500)),
  /** Meanings of the words in the type column, in lower case. */
  words: z.record(z.string().max(200), z.enum(MEANINGS)).default({}),
  mark: z.enum(['.', ',']).nullable().default(null),
});

/** A starting balance of what is missing of an asset. */
const startingBalance = z.object({
  /** UTC day; the last possible one when null. */
  date: z.iso
    .date({ error: issue('day.form') })
    .nullable()
    .default(null),
  /** Cost of one unit; null when unknown. */
  price: z.string().max(64).nullable().default(null),
  currency: z.enum(WALLET_CURRENCIES).default('usd'),
});
export type StartingBalanceInput = z.output<typeof startingBalance>;

/** The user's options for a file, as JSON in the field `options`. Absent ones are detected from the file. */
export const importOptions = z.object({
  mapping: importMapping.nullable().optional(),
  /** Asset ids by ticker, as written in the file. */
  choices: z.record(z.string().max(200), z.string().max(100)).default({}),
  /** IANA time zone of times without one. */
  time_zone: z.string().max(64).nullable().optional(),
  day_first: z.boolean().nullable().optional(),
  /**
   * Rows to leave out, and rows to import although they are duplicates or conflict with existing
   * transactions.
   */
  leave: rowNumbers.default([]),
  take: rowNumbers.default([]),
  /** Starting balances to add, by asset id. Those of assets of which nothing is missing are ignored. */
  starting_balances: z.record(z.string().max(200), startingBalance).default({}),
  /** Id of the holding account of transactions for which the file names none; null for none. */
  holding_account: z.string().max(64).nullable().optional(),
  /** Adds an account for them instead. */
  new_holding_account: z.object(accountText).nullable().optional(),
});
export type ImportOptions = z.output<typeof importOptions>;

const candidate = z.object({
  _id: z.string(),
  name: z.string(),
  thicker: z.string(),
  rank: z.number().int().nullable(),
  /** False for a coin that is not covered. */
  followed: z.boolean(),
});
export type ImportCandidate = z.infer<typeof candidate>;

/**
 * A transaction that a row would add; amounts are decimal text. `price_from`: origin of the price, null when
 * the price is unknown.
 */
export const importEntry = z.object({
  type: z.enum(TRANSACTION_TYPES),
  ticker: z.string(),
  /** Null while it has to be chosen. */
  asset: z.string().nullable(),
  quantity: z.string(),
  price: z.string().nullable(),
  price_from: z.enum(['file', 'pegged', 'history']).nullable(),
  fees: z.string(),
  currency: z.enum(FIAT_CURRENCIES),
  date: z.string(),
});

/**
 * One row of the file. `reason` is an index in `reasons`. Transactions made from several rows appear at the
 * first of them. `text`: content of a row that makes no transaction by itself.
 */
export const importRow = z.object({
  row: z.number().int(),
  verdict: z.enum(VERDICTS),
  reason: z.number().int().nullable(),
  entries: z.array(importEntry),
  /** Not imported, but would be when listed in `take`. */
  can_take: z.boolean(),
  text: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

/**
 * Units of an asset that go out although no row brings them. `balance`: the starting balance that the options
 * add, null without one. It is on `last_day` or earlier, the day before the first row with the asset.
 */
const importShortage = z.object({
  asset: candidate,
  ticker: z.string(),
  quantity: z.string(),
  last_day: z.string(),
  balance: z
    .object({ date: z.string(), price: z.string().nullable(), currency: z.enum(WALLET_CURRENCIES) })
    .nullable(),
});
export type ImportShortage = z.infer<typeof importShortage>;

export const importPreview = z.object({
  file_name: z.string(),
  /** Null when no known format has these columns: their roles have to be chosen. */
  format: z.enum(FORMAT_IDS).nullable(),
  /** All rows below and above the header; the sum of `counts`. */
  rows_total: z.number().int(),
  counts,
  /** Number of transactions that would be added, with starting balances, and of cash movements. */
  transactions: z.number().int(),
  cash_movements: z.number().int(),
  reading: z.object({
    encoding: z.string(),
    mark: z.enum(['.', ',']),
    day_first: z.boolean().nullable(),
    /**
     * Whether the order of day and month matters, and whether neither the user nor the file determines it.
     */
    has_day_order: z.boolean(),
    asks_day_order: z.boolean(),
    time_zone: z.string(),
    local_times: z.boolean(),
  }),
  header: z.array(z.string()),
  /** The first rows below the header, for choosing the roles of columns. */
  sample: z.array(z.array(z.string())),
  mapping: importMapping.nullable(),
  /** Words of the type column with their number of rows; `meaning` is null when it has to be chosen. */
  words: z.array(
    z.object({ word: z.string(), rows: z.number().int(), meaning: z.enum(MEANINGS).nullable() }),
  ),
  tickers: z.array(
    z.object({
      ticker: z.string(),
      rows: z.number().int(),
      chosen: candidate.nullable(),
      candidates: z.array(candidate),
      /** Explains which asset had this ticker before, when it stands or may stand for that asset. */
      note: z.string().nullable(),
    }),
  ),
  /** What is missing so that no row exceeds the holdings. Empty when nothing is. */
  shortages: z.array(importShortage),
  /** Id of the holding account chosen for the last import of this format; null for none. */
  holding_account: z.string().nullable(),
  /** Names of holding accounts in the file. An import adds those that the user does not have. */
  account_names: z.array(z.string()),
  /** Names of tags in the file. An import adds those that the user does not have. */
  tag_names: z.array(z.string()),
  reasons: z.array(z.string()),
  rows: z.array(importRow),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** Result of an import. `_id` is null when nothing was added. */
export const importResult = z.object({
  _id: z.string().nullable(),
  /** Numbers of transactions and of cash movements. */
  added: z.number().int(),
  cash_movements: z.number().int(),
  counts,
});

export const pastImport = z.object({
  _id: z.string(),
  format: z.enum(FORMAT_IDS),
  file_name: z.string(),
  added: z.number().int(),
  /** Id of the holding account chosen for them; null for none. */
  holding_account: z.string().nullable(),
  /** How many of them are in the wallet now. */
  present: z.number().int(),
  created_at: z.string(),
  undone_at: z.string().nullable(),
});
export type PastImport = z.infer<typeof pastImport>;

const FILE_HELP =
  'Send multipart/form-data: the file as uploaded_file, and as options a JSON object (mapping, choices, time_zone, day_first, leave, take, starting_balances, holding_account, new_holding_account).';
const fileErrors = [
  'input.invalid',
  'auth.required',
  'import.unreadable',
  'import.too_large',
  'import.beyond_limits',
  'import.own_queue_full',
  'import.queue_full',
  'import.interrupted',
  'media.unsupported',
  'rate.limited',
  'server.unavailable',
] as const;

export const previewImportCall = defineCall({
  method: 'POST',
  path: 'user/previewWalletImport',
  summary: `Returns what an import of a file would do, with a result for each row. Changes nothing. ${FILE_HELP}`,
  access: 'member',
  query: z.object({}),
  answer: importPreview,
  errors: fileErrors,
});

export const importWalletCall = defineCall({
  method: 'POST',
  path: 'user/importWallet',
  summary: `Adds all new transactions of a file to the wallet in one step, and its movements of money as cash movements if the holding account tracks cash. ${FILE_HELP}`,
  access: 'member',
  query: z.object({ ...reportTerms, ...sinceQuery }),
  answer: importResult.extend(changesAnswer),
  errors: [
    ...fileErrors,
    'wallet.full',
    'wallet.quantity_not_available',
    'holding_account.not_found',
    'holding_account.too_many',
    'holding_account.name_taken',
    'tag.too_many',
    'cash.full',
  ],
});

export const importQueueCall = defineCall({
  method: 'GET',
  path: 'user/getWalletImportQueue',
  summary:
    'Returns whether a file of the caller is being read or waiting, and how many files are ahead of it.',
  access: 'member',
  query: z.object({}),
  answer: z.object({ state: z.enum(['none', 'waiting', 'reading']), ahead: z.number().int() }),
  errors: ['auth.required'],
});

export const pastImportsCall = defineCall({
  method: 'GET',
  path: 'user/getWalletImports',
  summary: 'Returns the imported files, newest first.',
  access: 'member',
  query: z.object({}),
  answer: z.array(pastImport),
  errors: ['auth.required'],
});

export const undoImportCall = defineCall({
  method: 'POST',
  path: 'user/undoWalletImport',
  summary:
    'Deletes all transactions and cash movements of an import in one step if no later transaction needs their units.',
  access: 'member',
  query: z.object({ ...reportTerms, ...sinceQuery }),
  body: z.object({ id: z.string().max(64) }),
  answer: z.object({ removed: z.number().int(), ...changesAnswer }),
  errors: ['input.invalid', 'auth.required', 'import.not_found', 'wallet.quantity_not_available'],
});
