import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';
import { okAnswer } from '#contracts/user-changes.ts';
import { MAX_BULK_ENTRIES, reportTerms } from '#contracts/wallet.ts';
import { changesAnswer, sinceQuery } from '#contracts/wallet-writes.ts';
import { HOLDING_ACCOUNT_NAME } from '#domain/wallet/holding-account.ts';
import { MAX_ENTRY_TAGS, MAX_TAG_NAME_CHARS, MAX_TAGS } from '#domain/wallet/tag.ts';

const tagName = z
  .string()
  .trim()
  .normalize()
  .min(1)
  .max(MAX_TAG_NAME_CHARS)
  .regex(HOLDING_ACCOUNT_NAME, { error: issue('text.form') });

const id = z.string().max(64);
const tag = z.object({ _id: z.string(), name: z.string() });
const query = z.object({ ...reportTerms, ...sinceQuery });
const errors = ['input.invalid', 'auth.required', 'server.unavailable'] as const;

export const addWalletTagCall = defineCall({
  method: 'POST',
  path: 'user/addWalletTag',
  summary: `Adds a tag, a name that the caller can give to transactions. A user can have ${MAX_TAGS}.`,
  access: 'member',
  query,
  body: z.object({ name: tagName }),
  answer: tag.extend(changesAnswer),
  errors: [...errors, 'tag.too_many', 'tag.name_taken'],
});

export const editWalletTagCall = defineCall({
  method: 'POST',
  path: 'user/editWalletTag',
  summary: 'Renames a tag. It stays on its transactions.',
  access: 'member',
  query,
  body: z.object({ _id: id, name: tagName }),
  answer: tag.extend(changesAnswer),
  errors: [...errors, 'tag.not_found', 'tag.name_taken'],
});

export const deleteWalletTagCall = defineCall({
  method: 'POST',
  path: 'user/deleteWalletTag',
  summary: 'Deletes a tag and takes it from its transactions, which stay.',
  access: 'member',
  query,
  body: z.object({ _id: id }),
  answer: okAnswer.extend(changesAnswer),
  errors: [...errors, 'tag.not_found'],
});

export const tagWalletEntriesCall = defineCall({
  method: 'POST',
  path: 'user/tagWalletEntries',
  summary: `Gives a tag to transactions or takes it from them, with all legs linked to them. All or none. A transaction can have ${MAX_ENTRY_TAGS} tags.`,
  access: 'member',
  query,
  body: z.object({
    ids: z.array(id).min(1).max(MAX_BULK_ENTRIES),
    action: z.enum(['add', 'remove']),
    /** Id of a tag. */
    tag: id.optional(),
    /** With `add`: name of a tag that is made and given to them instead. */
    new_tag: tagName.optional(),
  }),
  /** `tagged`: transactions, counting every leg, that changed. */
  answer: z.object({ tag: z.string(), tagged: z.number().int(), ...changesAnswer }),
  errors: [
    ...errors,
    'wallet.entry_not_found',
    'tag.not_found',
    'tag.too_many',
    'tag.name_taken',
    'tag.too_many_on_entry',
  ],
});

export const deleteWalletEntriesCall = defineCall({
  method: 'POST',
  path: 'user/deleteWalletEntries',
  summary:
    'Deletes transactions, with all legs linked to them, if no remaining one needs their units. All or none. One change, which can be undone.',
  access: 'member',
  query,
  body: z.object({ ids: z.array(id).min(1).max(MAX_BULK_ENTRIES) }),
  /** `deleted`: counting every leg. */
  answer: z.object({ deleted: z.number().int(), ...changesAnswer }),
  errors: [...errors, 'wallet.entry_not_found', 'wallet.quantity_not_available'],
});
