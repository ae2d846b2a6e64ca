import { sql } from 'kysely';
import type { SocialLogin } from '#server/platform/db/account-tables.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** All statements on `social_logins`: pending logins with Google, by the hash of their state. */

export async function insertSocialLogin(
  db: Db,
  stateHash: Buffer,
  login: SocialLogin,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('social_logins')
    .values({ state_sha256: stateHash, data: toJson(login), expires_at: expiresAt })
    .execute();
}

/** Deletes a pending login and returns it, so that it can be completed only once. */
export async function deleteSocialLogin(
  db: Db,
  stateHash: Buffer,
): Promise<{ login: SocialLogin; expiresAt: Date } | null> {
  const row = await db
    .deleteFrom('social_logins')
    .where('state_sha256', '=', stateHash)
    .returning(['data', 'expires_at'])
    .executeTakeFirst();
  return row ? { login: row.data, expiresAt: row.expires_at } : null;
}

export async function deleteExpiredSocialLogins(db: Db): Promise<void> {
  await db.deleteFrom('social_logins').where('expires_at', '<', sql<Date>`now()`).execute();
}
