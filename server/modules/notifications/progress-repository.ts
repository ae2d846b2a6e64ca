import { sql } from 'kysely';
import type { NotificationProgressTable } from '#server/platform/db/account-tables.ts';
import type { DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Takes the lock for publishing news and holds it until the end of the transaction. */
export async function lockNews(transaction: DbTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fairview_news'))`.execute(transaction);
}

/** Returns the stored progress of one kind of news; null before the first. */
export async function findProgress<T>(
  transaction: DbTransaction,
  name: NotificationProgressTable['name'],
): Promise<T | null> {
  const row = await transaction
    .selectFrom('notification_progress')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return (row?.value as T | undefined) ?? null;
}

/** Stores the progress of one kind of news. */
export async function upsertProgress(
  transaction: DbTransaction,
  name: NotificationProgressTable['name'],
  value: object,
): Promise<void> {
  await transaction
    .insertInto('notification_progress')
    .values({ name, value: toJson(value) })
    .onConflict((known) => known.column('name').doUpdateSet({ value: toJson(value) }))
    .execute();
}
