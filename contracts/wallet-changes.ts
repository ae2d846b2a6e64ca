import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { asset } from '#contracts/shapes.ts';
import { reportTerms } from '#contracts/wallet.ts';
import { changesAnswer, sinceQuery } from '#contracts/wallet-writes.ts';
import { CHANGE_KINDS } from '#domain/wallet/wallet-change.ts';

/** Maximum and default `limit` of changes in an answer. */
export const MAX_PAGE_CHANGES = 50;

const changeId = z.string().regex(/^\d{1,15}$/);

/** What the caller did to the wallet in one step. */
const walletChange = z.object({
  _id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  made_at: z.string(),
  /**
   * File name, or name of the holding account, portfolio, tag or custom asset; of a cash movement its amount with a dot
   * and its currency; empty without one.
   */
  subject: z.string(),
  /** Number of transactions, counting every leg. */
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  /** The first assets of its transactions. */
  assets: z.array(asset),
  /** Number of assets, also beyond `assets`. */
  assets_total: z.number().int(),
  /** For an undo: the kind and time of the change that it undid; null for others, and when that is too old. */
  undoes: z.object({ _id: z.string(), kind: z.enum(CHANGE_KINDS), made_at: z.string() }).nullable(),
  undone: z.boolean(),
});
export type WalletChangeAnswer = z.infer<typeof walletChange>;

export const walletChangesCall = defineCall({
  method: 'GET',
  path: 'user/getWalletChanges',
  summary:
    'Returns what the caller changed in the wallet within 30 days, newest first. Each change can be undone.',
  access: 'member',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_CHANGES).default(MAX_PAGE_CHANGES),
    /** `next` of the previous page. */
    cursor: changeId.optional(),
  }),
  answer: z.object({
    data: z.array(walletChange),
    /** Cursor for the next page; null at the end. */
    next: z.string().nullable(),
  }),
  errors: ['input.invalid', 'auth.required', 'server.unavailable'],
});

export const undoWalletChangeCall = defineCall({
  method: 'POST',
  path: 'user/undoWalletChange',
  summary:
    'Takes the wallet back to what it was before a change, exactly, if no later change wrote the same rows and no transaction would lack units. The undo is a change that can be undone.',
  access: 'member',
  query: z.object({ ...reportTerms, ...sinceQuery }),
  body: z.object({ id: changeId }),
  /** `change`: id of the undo. */
  answer: z.object({ change: z.string(), ...changesAnswer }),
  errors: [
    'input.invalid',
    'auth.required',
    'wallet.change_not_found',
    'wallet.change_conflict',
    'wallet.quantity_not_available',
    'wallet.full',
    'holding_account.name_taken',
    'tag.name_taken',
    'tag.too_many',
    'portfolio.name_taken',
    'portfolio.too_many',
    'cash.full',
    'server.unavailable',
  ],
});
