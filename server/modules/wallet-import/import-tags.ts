import { findByName } from '#domain/wallet/find-by-name.ts';
import type { ReviewedDraft } from '#domain/wallet/import/reviewed-group.ts';
import type { LockedWallet } from '#server/modules/wallet/service.ts';
import { createTag, loadTags } from '#server/modules/wallet/tag-service.ts';

/**
 * Returns a function that gives the ids of the tags of a draft. Creates the tags that the file names and the
 * user does not have. Throws `tag.too_many`.
 */
export async function prepareTags(
  wallet: LockedWallet,
  drafts: readonly ReviewedDraft[],
): Promise<(draft: ReviewedDraft) => string[]> {
  const known = await loadTags(wallet.trx, wallet.userId);
  const ids = new Map<string, string>();
  for (const { draft } of drafts)
    for (const name of draft.tags ?? []) {
      if (ids.has(name)) continue;
      let tag = findByName(known, name);
      if (!tag) {
        tag = await createTag(wallet, name);
        known.push(tag);
      }
      ids.set(name, tag.id);
    }
  return ({ draft }) => (draft.tags ?? []).map((name) => ids.get(name)!);
}
