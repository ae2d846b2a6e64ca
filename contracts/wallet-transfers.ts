import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { asset } from '#contracts/shapes.ts';
import { reportTerms } from '#contracts/wallet.ts';
import { changesAnswer, sinceQuery } from '#contracts/wallet-writes.ts';

/** Maximum of proposals in an answer, and of pairs in a decision. */
export const MAX_TRANSFER_PAIRS = 100;

const transferLeg = z.object({
  _id: z.string(),
  date: z.string(),
  quantity: z.string(),
  notes: z.string(),
  /** Id of the holding account; null when it is not assigned. */
  holding_account: z.string().nullable(),
});

/** A withdrawal and a deposit that may be one transfer between own wallets. `fee`: the difference. */
const transferProposal = z.object({ crypto_id: asset, out: transferLeg, in: transferLeg, fee: z.string() });
export type TransferProposal = z.infer<typeof transferProposal>;

export const transferProposalsCall = defineCall({
  method: 'GET',
  path: 'user/getTransferProposals',
  summary:
    'Returns withdrawals and deposits of one asset that may be transfers between own wallets: within 24 hours and less than 5 % apart, the oldest first.',
  access: 'member',
  query: z.object({}),
  answer: z.object({
    data: z.array(transferProposal),
    /** Number of proposals, also beyond `data`. */
    total: z.number().int(),
    /** Number of refused pairs, which are not proposed. */
    refused: z.number().int(),
  }),
  errors: ['auth.required', 'server.unavailable'],
});

const pairs = z
  .array(z.object({ out: z.string().max(64), in: z.string().max(64) }))
  .max(MAX_TRANSFER_PAIRS)
  .default([]);

export const decideTransfersCall = defineCall({
  method: 'POST',
  path: 'user/decideTransfers',
  summary:
    'Makes one transfer of each confirmed pair, which keeps cost and date of its units and takes the difference as a fee, and does not propose refused pairs again. All or none.',
  access: 'member',
  query: z.object({ ...reportTerms, ...sinceQuery }),
  body: z.object({
    confirm: pairs,
    refuse: pairs,
    /** Proposes all pairs again that were refused earlier. */
    forget_refused: z.boolean().default(false),
  }),
  answer: z.object({ confirmed: z.number().int(), refused: z.number().int(), ...changesAnswer }),
  errors: [
    'input.invalid',
    'auth.required',
    'wallet.entry_not_found',
    'wallet.no_transfer',
    'wallet.quantity_not_available',
    'server.unavailable',
  ],
});

export const separateWalletEntriesCall = defineCall({
  method: 'POST',
  path: 'user/separateWalletEntries',
  summary:
    'Makes ordinary transactions of all legs that are linked to one, such as of a confirmed transfer, as they were before. The sides of a migration stay together.',
  access: 'member',
  query: z.object({ ...reportTerms, ...sinceQuery }),
  body: z.object({ id: z.string().max(64) }),
  answer: z.object({ separated: z.number().int(), ...changesAnswer }),
  errors: [
    'input.invalid',
    'auth.required',
    'wallet.entry_not_found',
    'wallet.linked',
    'wallet.quantity_not_available',
    'server.unavailable',
  ],
});
