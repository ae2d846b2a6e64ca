import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

/** Every statement about the table `login_origins`. */

/** From where which account is logged in to; `hash`: a keyed hash of account and address. */
export interface KnownCaller {
  userId: string;
  hash: Buffer;
}

/** Whether that caller has logged in within so many days. */
export async function hasKnownCaller(db: Db, { userId, hash }: KnownCaller, days: number): Promise<boolean> {
  const known = await db
    .selectFrom('login_origins')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('origin_hash', '=', hash)
    .where('last_login_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return known !== undefined;
}

/** Notes a login of that caller, now. */
export async function upsertKnownCaller(db: Db, { userId, hash }: KnownCaller): Promise<void> {
  await db
    .insertInto('login_origins')
    .values({ user_id: userId, origin_hash: hash })
    .onConflict((known) =>
      known.columns(['user_id', 'origin_hash']).doUpdateSet({ last_login_at: sql`now()` }),
    )
    .execute();
}

/** Deletes the callers of an account. */
export async function deleteCallersOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('login_origins').where('user_id', '=', userId).execute();
}

/** Deletes callers whose last login is more than so many days ago. */
export async function deleteCallersBefore(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('login_origins')
    .where('last_login_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
