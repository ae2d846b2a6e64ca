import { type Selectable, sql } from 'kysely';
import type { SavedViewsTable } from '#server/platform/db/account-tables.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

export interface SavedView {
  id: string;
  name: string;
  query: string;
  savedAt: Date;
}

/** The columns of a view that its user chooses. */
export type SavedViewText = Pick<SavedView, 'name' | 'query'>;

/** The constraint that makes the names of a user unique, without letter case. */
export const NAME_CONSTRAINT = 'saved_views_name_key';

const toSavedView = ({ id, name, query, saved_at }: Selectable<SavedViewsTable>): SavedView => ({
  id,
  name,
  query,
  savedAt: saved_at,
});

export async function readSavedViews(db: Db, userId: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(toSavedView);
}

/** Locks the user until the end of the transaction and returns the number of their views. */
export async function lockAndCountViews(transaction: DbTransaction, userId: string): Promise<number> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await transaction
    .selectFrom('saved_views')
    .select((at) => at.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertView(
  transaction: DbTransaction,
  userId: string,
  view: SavedViewText & Pick<SavedView, 'id'>,
): Promise<SavedView> {
  const row = await transaction
    .insertInto('saved_views')
    .values({ user_id: userId, ...view })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSavedView(row);
}

/** Changes the given fields of a view; null when the user has no such view. */
export async function updateView(
  db: Db,
  userId: string,
  id: string,
  change: Partial<SavedViewText>,
): Promise<SavedView | null> {
  const row = await db
    .updateTable('saved_views')
    .set({ ...change, saved_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? toSavedView(row) : null;
}

/** Returns false when the user has no such view. */
export async function deleteView(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
