import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { reportTerms, walletLeg } from '#contracts/wallet.ts';
import { changesAnswer, entryTags, sinceQuery, type WalletFeeInput } from '#contracts/wallet-writes.ts';
import type { SwapKind } from '#domain/wallet/read-swap.ts';

/**
 * A swap of one asset for another, with `kind` `migration` one asset that becomes another with its cost, or with
 * `transfer` a move of one asset between holding accounts. `give` and `receive`: `{ crypto_id, quantity }`; of a
 * transfer, `receive` has no asset of its own and at most the quantity given. `value`: what both sides of a swap, or
 * the units given in a transfer, were worth, in `currency`. `fees`: in that currency. `fee`: in coins,
 * `{ crypto_id, quantity, value? }`, not of a transfer. `holding_account`: of all legs; null for none; left out, an
 * edit keeps it. `to_holding_account`: where a transfer arrives.
 * Fields are validated in the handler, with an issue for each.
 */
const swapInput = z.object({
  kind: z.unknown().optional(),
  give: z.unknown().optional(),
  receive: z.unknown().optional(),
  value: z.unknown().optional(),
  fees: z.unknown().optional(),
  fee: z.unknown().optional(),
  currency: z.unknown().optional(),
  /** As in `addWalletEntry`. */
  own_rate: z.unknown().optional(),
  date: z.unknown().optional(),
  notes: z.unknown().optional(),
  holding_account: z.string().max(64).nullable().optional(),
  to_holding_account: z.string().max(64).nullable().optional(),
  /** Ids of the tags of all legs. Left out, an edit keeps them. */
  tags: entryTags.optional(),
});

/** A swap as sent by a form. */
export interface WalletSwapInput {
  kind?: SwapKind;
  give: { crypto_id: string; quantity: string };
  receive: { crypto_id?: string; quantity: string };
  value?: string;
  fees?: string;
  fee?: WalletFeeInput | null;
  currency?: string;
  own_rate?: string | null;
  date: string;
  notes?: string;
  holding_account?: string | null;
  to_holding_account?: string | null;
  tags?: string[];
}

/** `link` names the swap. `legs`: what was given, what was received, the fee. */
const swapAnswer = z.object({ link: z.string(), legs: z.array(walletLeg), ...changesAnswer });

const swapErrors = [
  'input.invalid',
  'auth.required',
  'wallet.quantity_not_available',
  'wallet.full',
  'asset.not_found',
  'holding_account.not_found',
  'tag.not_found',
  'server.unavailable',
] as const;

export const addWalletSwapCall = defineCall({
  method: 'POST',
  path: 'user/addWalletSwap',
  summary:
    'Adds a swap or migration of one asset for another with its fee, or a transfer between own holding accounts, if the wallet holds the units that it removes. All legs are added or none.',
  access: 'member',
  query: z.object({ ...reportTerms, ...sinceQuery }),
  body: swapInput,
  answer: swapAnswer,
  errors: swapErrors,
});

export const editWalletSwapCall = defineCall({
  method: 'POST',
  path: 'user/editWalletSwap',
  summary:
    'Replaces a swap or migration. `_id` is its link or the id of one of its legs. All legs are changed or none; they keep their ids.',
  access: 'member',
  query: z.object({ ...reportTerms, ...sinceQuery }),
  body: swapInput.extend({ _id: z.string().max(64) }),
  answer: swapAnswer,
  errors: [...swapErrors, 'wallet.entry_not_found', 'wallet.linked'],
});
