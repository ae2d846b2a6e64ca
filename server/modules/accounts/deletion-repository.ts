import { sql } from 'kysely';
import type { User } from '#server/modules/accounts/user.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** The statements that take accounts away, in the tables of whatever an account can do. */

/** Users who deleted their account at least that many days ago. */
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

/** Deletes a user and, by their foreign keys, every row that belongs to them. */
export async function deleteUser(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', id).execute();
}

/** Deletes the messages to the operator from an address. */
export async function deleteMessagesFrom(transaction: DbTransaction, emailKey: string): Promise<void> {
  await transaction.deleteFrom('messages').where('email_key', '=', emailKey).execute();
}

/** Deletes what lets browsers hear from an account, and the answers kept under its idempotency keys. */
export async function deleteSubscriptionsAndAnswers(
  transaction: DbTransaction,
  userId: string,
): Promise<void> {
  for (const table of ['push_subscriptions', 'idempotent_responses'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
}
