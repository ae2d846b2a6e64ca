import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import type { EntryDraft } from '#web/features/wallet/entry/entry-draft.ts';

/** Drafts by the id of the transaction they change, each with the session token it belongs to. */
const drafts = new Map<string, { token: string | null; draft: unknown }>();

/** Id of a new transaction. */
export const NEW_ENTRY = '';

/** Id of a new swap, and prefix of the ids of others. */
export const SWAP = 'swap ';

/** Returns the kept draft; null without one, or when it is of another session. */
export function readKeptDraft<T = EntryDraft>(id: string, token: string | null): T | null {
  const kept = drafts.get(id);
  if (!kept) return null;
  if (kept.token === token) return kept.draft as T;
  drafts.delete(id);
  return null;
}

/** Keeps a draft; null deletes it with its key. */
export function keepDraft(id: string, token: string | null, draft: object | null): void {
  if (draft) drafts.set(id, { token, draft });
  else {
    drafts.delete(id);
    keys.delete(id);
  }
}

const keys = new Map<string, { content: string; key: string }>();

/**
 * Returns the idempotency key of a content. It stays the same until the content is saved, discarded or
 * changed, so that a retry after a lost response is not stored twice.
 */
export function getIdempotencyKey(id: string, content: string): string {
  const kept = keys.get(id);
  if (kept?.content === content) return kept.key;
  const key = createIdempotencyKey();
  keys.set(id, { content, key });
  return key;
}
