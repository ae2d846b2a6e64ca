import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';
import { okAnswer } from '#contracts/user-changes.ts';
import { MAX_BULK_ENTRIES, reportTerms } from '#contracts/wallet.ts';
import { changesAnswer, sinceQuery } from '#contracts/wallet-writes.ts';
import {
  HOLDING_ACCOUNT_KINDS,
  HOLDING_ACCOUNT_NAME,
  MAX_HOLDING_ACCOUNT_NAME_CHARS,
  MAX_HOLDING_ACCOUNTS,
} from '#domain/wallet/holding-account.ts';

const holdingAccountName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_HOLDING_ACCOUNT_NAME_CHARS)
  .regex(HOLDING_ACCOUNT_NAME, { error: issue('text.form') });

/** Name and kind of an account. */
export const accountText = { name: holdingAccountName, kind: z.enum(HOLDING_ACCOUNT_KINDS) };
const id = z.string().max(64);

const holdingAccount = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(HOLDING_ACCOUNT_KINDS),
  archived: z.boolean(),
  /** Whether balances of cash are computed for it. */
  tracks_cash: z.boolean(),
  /** Numbers of its transactions and cash movements. It can be deleted when both are 0. */
  transactions: z.number().int(),
  cash_movements: z.number().int(),
});
export type HoldingAccountAnswer = z.infer<typeof holdingAccount>;

const errors = ['input.invalid', 'auth.required', 'holding_account.not_found', 'server.unavailable'] as const;
const query = z.object({ ...reportTerms, ...sinceQuery });

export const holdingAccountsCall = defineCall({
  method: 'GET',
  path: 'user/getHoldingAccounts',
  summary: 'Returns the holding accounts of the caller by name, archived ones included.',
  access: 'member',
  query: z.object({}),
  answer: z.array(holdingAccount),
  errors: ['auth.required'],
});

export const addHoldingAccountCall = defineCall({
  method: 'POST',
  path: 'user/addHoldingAccount',
  summary: `Adds a holding account: where the caller holds units, for example an exchange. A user can have ${MAX_HOLDING_ACCOUNTS}.`,
  access: 'member',
  query,
  body: z.object({ ...accountText, tracks_cash: z.boolean().default(false) }),
  answer: holdingAccount.extend(changesAnswer),
  errors: [
    'input.invalid',
    'auth.required',
    'holding_account.too_many',
    'holding_account.name_taken',
    'server.unavailable',
  ],
});

export const editHoldingAccountCall = defineCall({
  method: 'POST',
  path: 'user/editHoldingAccount',
  summary:
    'Changes name and kind of a holding account, archives it or restores it, and sets whether it tracks cash.',
  access: 'member',
  query,
  body: z.object({
    _id: id,
    ...accountText,
    archived: z.boolean(),
    /** Left out, it stays as it is. */
    tracks_cash: z.boolean().optional(),
  }),
  answer: holdingAccount.extend(changesAnswer),
  errors: [...errors, 'holding_account.name_taken'],
});

export const deleteHoldingAccountCall = defineCall({
  method: 'POST',
  path: 'user/deleteHoldingAccount',
  summary: 'Deletes a holding account if no transaction and no cash movement of the wallet uses it.',
  access: 'member',
  query,
  body: z.object({ _id: id }),
  answer: okAnswer.extend(changesAnswer),
  errors: [...errors, 'holding_account.in_use'],
});

export const assignHoldingAccountCall = defineCall({
  method: 'POST',
  path: 'user/assignHoldingAccount',
  summary:
    'Assigns transactions to a holding account: those with these ids, with the legs linked to them but for the other side of a transfer, or all of an import with its cash movements. All or none.',
  access: 'member',
  query,
  body: z.object({
    /** Null takes them out of their accounts. */
    holding_account: id.nullable(),
    ids: z.array(id).max(MAX_BULK_ENTRIES).default([]),
    /** Id of an import. */
    import: id.optional(),
  }),
  /** `assigned`: transactions, counting every leg, that were not in the account before. */
  answer: z.object({ assigned: z.number().int(), ...changesAnswer }),
  errors: [...errors, 'wallet.entry_not_found', 'import.not_found'],
});
