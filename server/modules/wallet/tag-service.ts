import { randomUUID } from 'node:crypto';
import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { findByName } from '#domain/wallet/find-by-name.ts';
import { MAX_ENTRY_TAGS, MAX_TAGS, type Tag } from '#domain/wallet/tag.ts';
import { m } from '#messages';
import { requireLegs } from '#server/modules/wallet/bulk-service.ts';
import { recordChange } from '#server/modules/wallet/change-service.ts';
import { findTicker, type LockedWallet } from '#server/modules/wallet/service.ts';
import {
  addTagToEntries,
  deleteTag,
  insertTag,
  readTags,
  removeTagFromEntries,
  renameTag,
} from '#server/modules/wallet/tag-repository.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Returns the tags of a user by name. */
export function loadTags(db: Db, userId: string): Promise<Tag[]> {
  return readTags(db, userId);
}

/** Adds a tag. Throws `tag.too_many` or `tag.name_taken`. */
export function addTag(db: Db, userId: string, name: string): Promise<Tag> {
  return recordChange(db, userId, 'tag_add', (wallet) => {
    wallet.setSubject(name);
    return createTag(wallet, name);
  });
}

/** Adds a tag to a locked wallet. Throws `tag.too_many` or `tag.name_taken`. */
export async function createTag({ trx, userId }: LockedWallet, name: string): Promise<Tag> {
  const all = await readTags(trx, userId);
  if (findByName(all, name)) throw new ApiError('tag.name_taken');
  if (all.length >= MAX_TAGS) throw new ApiError('tag.too_many');
  const tag = { id: randomUUID(), name };
  await insertTag(trx, userId, tag);
  return tag;
}

/** Renames a tag. Throws `tag.not_found` or `tag.name_taken`. */
export function editTag(db: Db, userId: string, tag: Tag): Promise<Tag> {
  return recordChange(db, userId, 'tag_edit', async (wallet) => {
    const { trx } = wallet;
    wallet.setSubject(tag.name);
    await requireTag(wallet, tag.id);
    const others = (await readTags(trx, userId)).filter(({ id }) => id !== tag.id);
    if (findByName(others, tag.name)) throw new ApiError('tag.name_taken');
    await renameTag(trx, userId, tag);
    return tag;
  });
}

/** Deletes a tag and takes it from its transactions. Throws `tag.not_found`. */
export async function removeTag(db: Db, userId: string, id: string): Promise<void> {
  await recordChange(db, userId, 'tag_delete', async (wallet) => {
    wallet.setSubject((await requireTag(wallet, id)).name);
    await deleteTag(wallet.trx, userId, id);
  });
}

/** Which transactions get or lose which tag. `newTag`: name of a tag to make. */
interface Tagging {
  ids: readonly string[];
  action: 'add' | 'remove';
  tag: string | undefined;
  newTag: string | undefined;
}

/**
 * Gives a tag to transactions with all legs linked to them, or takes it from them. Returns its id and how many
 * transactions changed. Throws `tag.too_many_on_entry` and names the first transaction without room for it.
 */
export function tagEntries(
  db: Db,
  userId: string,
  { ids, action, tag: tagId, newTag }: Tagging,
  locale: Locale,
): Promise<{ tag: string; tagged: number }> {
  return recordChange(db, userId, 'tag', async (wallet) => {
    const legs = await requireLegs(wallet, ids);
    const isAdding = action === 'add';
    const { id, name } =
      isAdding && newTag !== undefined
        ? await createTag(wallet, newTag)
        : await requireTag(wallet, tagId ?? '');
    wallet.setSubject(name);
    if (isAdding) await requireRoom(wallet, legs, id, locale);
    const change = isAdding ? addTagToEntries : removeTagFromEntries;
    const legIds = legs.map((leg) => leg.id);
    return { tag: id, tagged: await change(wallet.trx, userId, id, legIds) };
  });
}

async function requireRoom(
  { trx, userId }: LockedWallet,
  legs: readonly WalletEntry[],
  tag: string,
  locale: Locale,
): Promise<void> {
  const full = legs.find(({ tags = [] }) => tags.length >= MAX_ENTRY_TAGS && !tags.includes(tag));
  if (!full) return;
  const ticker = await findTicker(trx, userId, full.asset);
  const facts = { date: formatDate(full.at, locale), ticker };
  throw new ApiError('tag.too_many_on_entry', [
    { path: 'ids', message: m.api_issue_tags_full(facts, { locale }) },
  ]);
}

async function requireTag({ trx, userId }: LockedWallet, id: string): Promise<Tag> {
  const tag = (await readTags(trx, userId)).find((one) => one.id === id);
  if (!tag) throw new ApiError('tag.not_found');
  return tag;
}
