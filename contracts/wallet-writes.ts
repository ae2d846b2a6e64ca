import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { reportTerms, walletChanges, walletEntry } from '#contracts/wallet.ts';
import { MAX_ENTRY_TAGS } from '#domain/wallet/tag.ts';

/** Ids of the tags of a transaction. */
export const entryTags = z.array(z.string().max(64)).max(MAX_ENTRY_TAGS);

/**
 * Amounts are decimal text with a dot, or numbers. Fields are validated in the handler, with an issue for
 * each.
 */
const entryInput = z.object({
  type: z.unknown().optional(),
  crypto_id: z.unknown().optional(),
  quantity: z.unknown().optional(),
  price: z.unknown().optional(),
  fees: z.unknown().optional(),
  currency: z.unknown().optional(),
  /**
   * Euros for one unit of `currency`. Needed when no rate is published for the day and the currency is neither USD nor EUR.
   * Left out, an edit keeps it while the currency stays.
   */
  own_rate: z.unknown().optional(),
  date: z.unknown().optional(),
  notes: z.unknown().optional(),
  /**
   * Fee in coins of a purchase or sale: `{ crypto_id, quantity, value? }`, `value` in the currency of the
   * transaction. Null for none; left out, an edit keeps it.
   */
  fee: z.unknown().optional(),
  /** Id of the holding account, also of the fee. Null for none; left out, an edit keeps it. */
  holding_account: z.string().max(64).nullable().optional(),
  /** Ids of its tags, also of the fee. Left out, an edit keeps them. */
  tags: entryTags.optional(),
});

/** A transaction as sent by a form. */
export interface WalletEntryInput {
  type: string;
  crypto_id: string;
  quantity: string;
  price: string;
  fees?: string;
  currency?: string;
  own_rate?: string | null;
  date: string;
  notes?: string;
  fee?: WalletFeeInput | null;
  holding_account?: string | null;
  tags?: string[];
}

/** A fee in coins as sent by a form. */
export interface WalletFeeInput {
  crypto_id: string;
  quantity: string;
  value?: string;
}

/** The `version` that the caller has. With it, the answer to a write contains the changes since then. */
export const sinceQuery = { since: z.string().max(200).optional() };
export const changesAnswer = { changes: walletChanges.optional() };

const entryErrors = [
  'input.invalid',
  'auth.required',
  'wallet.quantity_not_available',
  'asset.not_found',
  'holding_account.not_found',
  'tag.not_found',
  'server.unavailable',
] as const;

export const addWalletEntryCall = defineCall({
  method: 'POST',
  path: 'user/addWalletEntry',
  summary:
    'Adds a transaction if the wallet holds the units that it removes at its date and keeps enough for all later transactions.',
  access: 'member',
  query: z.object({ ...reportTerms, ...sinceQuery }),
  body: entryInput,
  answer: walletEntry.extend(changesAnswer),
  errors: [...entryErrors, 'wallet.full'],
});

export const editWalletEntryCall = defineCall({
  method: 'POST',
  path: 'user/editWalletEntry',
  summary: 'Replaces a transaction if the wallet holds enough units for every transaction afterwards.',
  access: 'member',
  query: z.object({ ...reportTerms, ...sinceQuery }),
  body: entryInput.extend({ _id: z.string().max(64) }),
  answer: walletEntry.extend(changesAnswer),
  errors: [...entryErrors, 'wallet.entry_not_found', 'wallet.linked', 'wallet.full'],
});

export const deleteWalletEntryCall = defineCall({
  method: 'DELETE',
  path: 'user/deleteWalletEntry',
  summary:
    'Deletes a transaction, with all legs linked to it, if no later one needs its units. It can be restored for 30 days. Answers 204, or 200 with the changes if `since` is given.',
  access: 'member',
  query: z.object({ ...reportTerms, ...sinceQuery, id: z.string().max(64) }),
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
  summary:
    'Restores a deleted transaction, unchanged and with the legs linked to it: undoes the change that deleted it.',
  access: 'member',
  query: z.object({ ...reportTerms, ...sinceQuery }),
  body: z.object({ id: z.string().max(64) }),
  answer: walletEntry.extend(changesAnswer),
  errors: [
    'input.invalid',
    'auth.required',
    'wallet.entry_not_found',
    'wallet.change_conflict',
    'wallet.quantity_not_available',
    'wallet.full',
    'server.unavailable',
  ],
});
