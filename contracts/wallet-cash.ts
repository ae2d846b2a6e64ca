import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { okAnswer } from '#contracts/user-changes.ts';
import { reportTerms } from '#contracts/wallet.ts';
import { fileAnswer } from '#contracts/wallet-files.ts';
import { appliedRate } from '#contracts/wallet-rates.ts';
import { changesAnswer, sinceQuery } from '#contracts/wallet-writes.ts';
import { FIAT_CURRENCIES } from '#domain/fx/currencies.ts';
import { CASH_MOVEMENT_TYPES, MAX_CASH_MOVEMENTS } from '#domain/wallet/cash/cash-movement.ts';
import { WALLET_CURRENCIES } from '#domain/wallet/transaction.ts';

/** Exact decimal text. */
const decimal = z.string();
const currency = z.enum(FIAT_CURRENCIES);
const id = z.string().max(64);

/** Maximum and default `limit` of movements in an answer. */
export const MAX_PAGE_CASH_MOVEMENTS = 100;

const cashMovement = z.object({
  _id: z.string(),
  type: z.enum(CASH_MOVEMENT_TYPES),
  /** Of an exchange: what was given. */
  currency,
  amount: decimal,
  /** In `currency`, in addition to `amount`. */
  fee: decimal,
  /** What an exchange brought; null for other types. */
  received: z.object({ currency, amount: decimal }).nullable(),
  /** A day, or a UTC time. */
  date: z.string(),
  notes: z.string(),
  /** Id of the holding account; null when it is not assigned. */
  holding_account: z.string().nullable(),
  imported: z.boolean(),
});
export type CashMovementAnswer = z.infer<typeof cashMovement>;

const cashBalance = z.object({
  /** Id of the holding account. */
  holding_account: z.string(),
  currency,
  /** Below 0 when more was spent than came in. */
  balance: decimal,
  /** In the currency of the report; null when no rate is known. */
  value: decimal.nullable(),
  /** The rates that converted it; none in the currency of the report, and without a rate. */
  rates: z.array(appliedRate),
  /** By how much it was below 0 at the end of the worst UTC day, "0" when never, and the first such day. */
  missing: decimal,
  missing_since: z.string().nullable(),
  /** Number of purchases and sales of unknown price, whose money the balance lacks. */
  unknown: z.number().int(),
});
export type CashBalanceAnswer = z.infer<typeof cashBalance>;

const walletCash = z.object({
  currency: z.enum(WALLET_CURRENCIES),
  /** By account and currency, in the order of the accounts. Accounts that do not track cash have none. */
  balances: z.array(cashBalance),
  /** Sum of the known values; null when none is known. */
  value: decimal.nullable(),
  /** Number of balances without a value. */
  unvalued: z.number().int(),
});
export type WalletCashAnswer = z.infer<typeof walletCash>;

export const walletCashCall = defineCall({
  method: 'GET',
  path: 'user/getWalletCash',
  summary:
    'Returns the cash of each holding account that tracks it, by currency: its cash movements, less what purchases and fees cost there, plus what sales brought.',
  access: 'member',
  keyScope: 'wallet',
  query: z.object({ currency: reportTerms.currency }),
  answer: walletCash,
  errors: ['input.invalid', 'auth.required', 'server.unavailable'],
});

export const cashMovementsCall = defineCall({
  method: 'GET',
  path: 'user/getCashMovements',
  summary: 'Returns cash movements, newest first.',
  access: 'member',
  keyScope: 'wallet',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_CASH_MOVEMENTS).default(MAX_PAGE_CASH_MOVEMENTS),
    /** `next` of the previous page. */
    cursor: z
      .string()
      .regex(/^\d{1,15}_[\w-]{1,64}$/)
      .optional(),
  }),
  answer: z.object({
    data: z.array(cashMovement),
    /** Cursor for the next page; null at the end. */
    next: z.string().nullable(),
    total: z.number().int(),
  }),
  errors: ['input.invalid', 'auth.required', 'server.unavailable'],
});

/** Amounts are decimal text with a dot, or numbers. Fields are validated in the handler, with an issue for each. */
const movementInput = z.object({
  type: z.unknown().optional(),
  currency: z.unknown().optional(),
  amount: z.unknown().optional(),
  /** In `currency`; not for the type `fee`. */
  fee: z.unknown().optional(),
  /** For an exchange: currency and amount that it brought. */
  received_currency: z.unknown().optional(),
  received_amount: z.unknown().optional(),
  /** A day, or a time with its zone. */
  date: z.unknown().optional(),
  notes: z.unknown().optional(),
  /** Id of the holding account. Null for none. */
  holding_account: id.nullable().default(null),
});

const query = z.object({ ...reportTerms, ...sinceQuery });
const errors = ['input.invalid', 'auth.required', 'server.unavailable'] as const;

export const addCashMovementCall = defineCall({
  method: 'POST',
  path: 'user/addCashMovement',
  summary: `Adds a cash movement: a deposit, a withdrawal, an exchange of currencies, interest or a fee. A wallet can have ${MAX_CASH_MOVEMENTS}.`,
  access: 'member',
  query,
  body: movementInput,
  answer: cashMovement.extend(changesAnswer),
  errors: [...errors, 'holding_account.not_found', 'cash.full'],
});

export const editCashMovementCall = defineCall({
  method: 'POST',
  path: 'user/editCashMovement',
  summary: 'Replaces a cash movement.',
  access: 'member',
  query,
  body: movementInput.extend({ _id: id }),
  answer: cashMovement.extend(changesAnswer),
  errors: [...errors, 'holding_account.not_found', 'cash.not_found'],
});

export const deleteCashMovementCall = defineCall({
  method: 'POST',
  path: 'user/deleteCashMovement',
  summary: 'Deletes a cash movement. The deletion can be undone for 30 days.',
  access: 'member',
  query,
  body: z.object({ _id: id }),
  answer: okAnswer.extend(changesAnswer),
  errors: [...errors, 'cash.not_found'],
});

export const exportCashMovementsCall = defineCall({
  method: 'POST',
  path: 'user/exportCashMovements',
  summary: 'Returns all cash movements as CSV in the requested language, oldest first, with every digit.',
  access: 'member',
  query: z.object({}),
  body: z.object({}),
  answer: fileAnswer,
  file: true,
  errors: ['auth.required'],
});

/** All calls of cash. */
export const CASH_CALLS = [
  walletCashCall,
  cashMovementsCall,
  addCashMovementCall,
  editCashMovementCall,
  deleteCashMovementCall,
  exportCashMovementsCall,
] as const;
