import { sql } from 'kysely';
import type { Tag } from '#domain/wallet/tag.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Queries on the tags of a user. Writers must hold the lock of `changeWallet`. */

/** Returns the tags of a user, by name. */
export function readTags(db: Db, userId: string): Promise<Tag[]> {
  return db
    .selectFrom('wallet_tags')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export async function insertTag(db: Db, userId: string, { id, name }: Tag): Promise<void> {
  await db.insertInto('wallet_tags').values({ user_id: userId, id, name }).execute();
}

export async function renameTag(db: Db, userId: string, { id, name }: Tag): Promise<void> {
  await db
    .updateTable('wallet_tags')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a tag and takes it from its transactions. */
export async function deleteTag(db: Db, userId: string, id: string): Promise<void> {
  await sql`update wallet_entries set tags = array_remove(tags, ${id}), updated_at = now()
    where user_id = ${userId} and tags @> array[${id}]::text[]`.execute(db);
  await db.deleteFrom('wallet_tags').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Gives a tag to those of these transactions that do not have it. Returns their number. */
export async function addTagToEntries(
  db: Db,
  userId: string,
  tag: string,
  ids: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`update wallet_entries
    set tags = array_append(tags, ${tag}), updated_at = now()
    where user_id = ${userId} and id = any(${[...ids]}::text[]) and not tags @> array[${tag}]::text[]`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Takes a tag from those of these transactions that have it. Returns their number. */
export async function removeTagFromEntries(
  db: Db,
  userId: string,
  tag: string,
  ids: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`update wallet_entries
    set tags = array_remove(tags, ${tag}), updated_at = now()
    where user_id = ${userId} and id = any(${[...ids]}::text[]) and tags @> array[${tag}]::text[]`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Returns all rows of tags for the data export. */
export function exportTagRows(db: Db, userId: string) {
  return db
    .selectFrom('wallet_tags')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function deleteTags(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('wallet_tags').where('user_id', '=', userId).execute();
}
