import { sql } from 'kysely';
import type { User } from '#server/modules/accounts/user.ts';
import { type NewUser, toNewRow, toUser } from '#server/modules/accounts/user-repository.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** Statements on users who are not activated yet. */

export async function findSignUp(db: Db, emailKey: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('activated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Inserts a sign-up or replaces the one for this address. Null when an active or deleted account has it. */
export async function upsertSignUp(
  transaction: DbTransaction,
  signUp: NewUser,
): Promise<Pick<User, 'id' | 'createdAt'> | null> {
  const { id, email_key, ...proposed } = toNewRow(signUp);
  const row = await transaction
    .insertInto('users')
    .values({ id, email_key, ...proposed })
    .onConflict((taken) =>
      taken
        .column('email_key')
        .doUpdateSet({ ...proposed, created_at: sql`now()` })
        .where('users.activated_at', 'is', null)
        .where('users.deleted_at', 'is', null),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  return row ? { id: row.id, createdAt: row.created_at } : null;
}

/** Deletes the sign-up with this address. Keeps an active or deleted account. */
export async function deleteSignUp(transaction: DbTransaction, emailKey: string): Promise<void> {
  await transaction
    .deleteFrom('users')
    .where('email_key', '=', emailKey)
    .where('activated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * Deletes sign-ups at least `hours` hours old and, by foreign keys, all their rows. Keeps those with a valid
 * token or an email still to be sent. Returns how many were deleted.
 */
export async function deleteExpiredSignUpRows(db: Db, hours: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('activated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', sql<Date>`now() - make_interval(hours => ${hours})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('one_time_tokens')
            .select('purpose')
            .whereRef('one_time_tokens.user_id', '=', 'users.id')
            .where('expires_at', '>', sql<Date>`now()`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('emails')
            .select('emails.id')
            .whereRef('emails.user_id', '=', 'users.id')
            .where('sent_at', 'is', null)
            .where('failed_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
