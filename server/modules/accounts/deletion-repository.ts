import { sql } from 'kysely';
import type { User } from '#server/modules/accounts/user.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** Statements that delete users and their data, in several tables. */

/** Users who deleted their account at least `days` days ago. */
export async function listUsersDeletedBefore(
  db: Db,
  days: number,
): Promise<Pick<User, 'id' | 'email' | 'picture'>[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'picture'])
    .where('deleted_at', '<=', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

/** Deletes a user and, by foreign keys, all rows that belong to the user. */
export async function deleteUser(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', id).execute();
}

/** Deletes the messages to the operator and the disputes of red flags from this address. */
export async function deleteMessagesFrom(transaction: DbTransaction, emailKey: string): Promise<void> {
  for (const table of ['messages', 'flag_disputes'] as const)
    await transaction.deleteFrom(table).where('email_key', '=', emailKey).execute();
}

/** Deletes the push subscriptions of a user and the answers stored for idempotency keys. */
export async function deleteSubscriptionsAndAnswers(
  transaction: DbTransaction,
  userId: string,
): Promise<void> {
  for (const table of ['push_subscriptions', 'idempotent_responses'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
}
