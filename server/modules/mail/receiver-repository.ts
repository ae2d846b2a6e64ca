import type { UserSettings } from '#contracts/user.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Queries on the receivers of emails, in the table `users`. */

export interface Receiver {
  settings: UserSettings;
  activatedAt: Date | null;
  deletedAt: Date | null;
  /** Sign-up that set the password, while the address is unconfirmed. */
  signupId: string | null;
}

export async function findReceiver(db: Db, userId: string): Promise<Receiver | null> {
  const row = await db
    .selectFrom('users')
    .select(['settings', 'activated_at', 'deleted_at', 'signup_id'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    settings: row.settings,
    activatedAt: row.activated_at,
    deletedAt: row.deleted_at,
    signupId: row.signup_id,
  };
}

/** Returns a user’s settings and locks the row until the end of the transaction. */
export async function lockSettings(transaction: DbTransaction, userId: string): Promise<UserSettings | null> {
  const row = await transaction
    .selectFrom('users')
    .select('settings')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.settings ?? null;
}

export async function updateSettings(
  transaction: DbTransaction,
  userId: string,
  settings: UserSettings,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ settings: toJson(settings) })
    .where('id', '=', userId)
    .execute();
}
