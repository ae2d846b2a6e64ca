import type { LockedWallet } from '#server/modules/wallet/service.ts';
import { readTags } from '#server/modules/wallet/tag-repository.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Returns the tags as sent, each once, or the present ones without them. Throws `tag.not_found`. */
export async function readSentTags(
  { trx, userId }: LockedWallet,
  sent: readonly string[] | undefined,
  present: readonly string[] = [],
): Promise<readonly string[]> {
  if (sent === undefined) return present;
  const tags = [...new Set(sent)];
  if (tags.length === 0) return tags;
  const known = new Set((await readTags(trx, userId)).map(({ id }) => id));
  if (!tags.every((id) => known.has(id))) throw new ApiError('tag.not_found');
  return tags;
}
