import type { Kysely, Transaction } from 'kysely';
import type { TokenPurpose } from '#server/db/people-tables.ts';
import { type Database, toJson } from '#server/db/schema.ts';
import { makeToken, sha256 } from '#server/people/token.ts';

type Writing = Kysely<Database> | Transaction<Database>;

export interface OneTimeToken {
  userId: string;
  purpose: TokenPurpose;
  data: unknown;
}

/** Makes a token that opens one thing once; it is given this once, and only its hash is kept. */
export async function makeOneTimeToken(
  db: Writing,
  { userId, purpose, data }: OneTimeToken,
  expiresAt: Date,
): Promise<string> {
  const token = makeToken();
  await db
    .insertInto('one_time_tokens')
    .values({
      user_id: userId,
      token_sha256: sha256(token),
      purpose,
      data: data === null ? null : toJson(data),
      expires_at: expiresAt,
    })
    .execute();
  return token;
}

/** What a token opens, taken so that nobody can take it again; null when it is unknown, used or too old. */
export async function takeOneTimeToken(
  db: Writing,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<OneTimeToken | null> {
  const taken = await db
    .deleteFrom('one_time_tokens')
    .where('token_sha256', '=', sha256(token))
    .where('purpose', 'in', purposes)
    .returning(['user_id', 'purpose', 'data', 'expires_at'])
    .executeTakeFirst();
  if (!taken || taken.expires_at.getTime() <= Date.now()) return null;
  return { userId: taken.user_id, purpose: taken.purpose, data: taken.data };
}

/** Makes every token of that kind worthless. */
export async function forgetTokens(
  db: Writing,
  userId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}
