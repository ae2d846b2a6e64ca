import type { MailKind } from '#server/modules/mail/mail-facts.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { TokenPurpose } from '#server/platform/db/people-tables.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { makeToken, sha256 } from '#server/platform/secrets/token.ts';

export interface OneTimeToken {
  userId: string;
  purpose: TokenPurpose;
  data: unknown;
}

/** Makes a token that opens one thing once; it is given this once, and only its hash is kept. */
export async function makeOneTimeToken(
  db: Db,
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
  db: Db,
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

/** Mails whose link is made when they are sent, by what it opens. */
const BROUGHT_BY = { activation: 'activation', reset: 'reset', email: 'email_change' } as const;

/** Makes every token of those kinds worthless, those too that waiting mails would bring. */
export async function forgetTokens(db: Db, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
  const kinds = purposes.flatMap((purpose) => (purpose in BROUGHT_BY ? BROUGHT_BY[purpose as 'reset'] : []));
  if (kinds.length > 0) await dropWaitingMails(db, userId, kinds);
}

/** Takes mails out of the outbox, of those kinds or all, but for one that is being sent just now: nobody waits for that. */
export async function dropWaitingMails(
  db: Db,
  userId: string,
  kinds: readonly MailKind[] | null,
): Promise<void> {
  let waiting = db
    .selectFrom('mails')
    .select('id')
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .forUpdate()
    .skipLocked();
  if (kinds) waiting = waiting.where('kind', 'in', kinds);
  await db.deleteFrom('mails').where('id', 'in', waiting).execute();
}
