import { sql } from 'kysely';
import type { TokenPurpose } from '#server/platform/db/account-tables.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Queries on the table `one_time_tokens`. Tokens are stored as SHA-256 hashes. */

export interface OneTimeToken {
  userId: string;
  purpose: TokenPurpose;
  data: unknown;
}

export async function insertToken(
  db: Db,
  hash: Buffer,
  { userId, purpose, data }: OneTimeToken,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('one_time_tokens')
    .values({
      user_id: userId,
      token_sha256: hash,
      purpose,
      data: data === null ? null : toJson(data),
      expires_at: expiresAt,
    })
    .execute();
}

/** Expired tokens count too. */
export async function hasToken(db: Db, hash: Buffer, purpose: TokenPurpose): Promise<boolean> {
  const found = await db
    .selectFrom('one_time_tokens')
    .select('user_id')
    .where('token_sha256', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return found !== undefined;
}

/** The token, also when it has expired. */
export async function findToken(
  db: Db,
  hash: Buffer,
  purpose: TokenPurpose,
): Promise<(OneTimeToken & { expiresAt: Date }) | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'purpose', 'data', 'expires_at'])
    .where('token_sha256', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!row) return null;
  return { userId: row.user_id, purpose: row.purpose, data: row.data, expiresAt: row.expires_at };
}

/** Deletes a token and returns it. Of two concurrent callers only one receives it. */
export async function deleteToken(
  db: Db,
  hash: Buffer,
  purposes: readonly TokenPurpose[],
): Promise<(OneTimeToken & { expiresAt: Date }) | null> {
  const row = await db
    .deleteFrom('one_time_tokens')
    .where('token_sha256', '=', hash)
    .where('purpose', 'in', purposes)
    .returning(['user_id', 'purpose', 'data', 'expires_at'])
    .executeTakeFirst();
  if (!row) return null;
  return { userId: row.user_id, purpose: row.purpose, data: row.data, expiresAt: row.expires_at };
}

/** Deletes a user’s tokens of these purposes; null deletes all. */
export async function deleteUserTokens(
  db: Db,
  userId: string,
  purposes: readonly TokenPurpose[] | null,
): Promise<void> {
  let tokens = db.deleteFrom('one_time_tokens').where('user_id', '=', userId);
  if (purposes) tokens = tokens.where('purpose', 'in', purposes);
  await tokens.execute();
}

export async function deleteExpiredTokens(db: Db): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', sql<Date>`now()`).execute();
}
