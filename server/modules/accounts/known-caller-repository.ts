import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

/** All statements on the table `login_origins`. */

/** An address from which a user has logged in. `hash`: HMAC of account and address. */
export interface KnownCaller {
  userId: string;
  hash: Buffer;
}

/** Whether this caller has logged in within the last `days` days. */
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

/** Records a login of this caller at the current time. */
export async function upsertKnownCaller(db: Db, { userId, hash }: KnownCaller): Promise<void> {
  await db
    .insertInto('login_origins')
    .values({ user_id: userId, origin_hash: hash })
    .onConflict((known) =>
      known.columns(['user_id', 'origin_hash']).doUpdateSet({ last_login_at: sql`now()` }),
    )
    .execute();
}

/** Deletes all known callers of a user. */
export async function deleteKnownCallers(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('login_origins').where('user_id', '=', userId).execute();
}

/** Deletes callers whose last login is more than `days` days ago. */
export async function deleteKnownCallersBefore(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('login_origins')
    .where('last_login_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
