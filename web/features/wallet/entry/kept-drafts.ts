import { freshKey } from '#web/api/fresh-key.ts';
import type { EntryDraft } from '#web/features/wallet/entry/entry-draft.ts';

/** What was typed and not sent, by the id of the transaction it changes, for as long as the same reader is signed in. */
const drafts = new Map<string, { token: string | null; draft: EntryDraft }>();

/** The id of a transaction that is not there yet. */
export const NEW_ENTRY = '';

/** What was typed before; null where nothing was, or by another reader. */
export function readDraftFromStorage(id: string, token: string | null): EntryDraft | null {
  const kept = drafts.get(id);
  if (!kept) return null;
  if (kept.token === token) return kept.draft;
  drafts.delete(id);
  return null;
}

/** Keeps what is typed; null forgets it. */
export function keepDraft(id: string, token: string | null, draft: EntryDraft | null): void {
  if (draft) drafts.set(id, { token, draft });
  else {
    drafts.delete(id);
    keys.delete(id);
  }
}

const keys = new Map<string, { content: string; key: string }>();

/**
 * The key under which a content is sent: the same until it is saved, given up or changed, so that what is sent again
 * after a lost answer is saved once.
 */
export function keyOf(id: string, content: string): string {
  const kept = keys.get(id);
  if (kept?.content === content) return kept.key;
  const key = freshKey();
  keys.set(id, { content, key });
  return key;
}
