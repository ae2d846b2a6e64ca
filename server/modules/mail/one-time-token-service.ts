import {
  deleteToken,
  deleteTokensOf,
  hasToken,
  insertToken,
  type OneTimeToken,
} from '#server/modules/mail/one-time-token-repository.ts';
import { deleteWaitingMails } from '#server/modules/mail/outbox-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { TokenPurpose } from '#server/platform/db/people-tables.ts';
import { makeToken, sha256 } from '#server/platform/secrets/token.ts';

/** Makes a token that opens one thing once; it is given this once, and only its hash is kept. */
export async function makeOneTimeToken(db: Db, opens: OneTimeToken, expiresAt: Date): Promise<string> {
  const token = makeToken();
  await insertToken(db, sha256(token), opens, expiresAt);
  return token;
}

/** Whether a token is known, without using it; one that has expired may be. */
export function isTokenKnown(db: Db, token: string, purpose: TokenPurpose): Promise<boolean> {
  return hasToken(db, sha256(token), purpose);
}

/** What a token opens, taken so that nobody can take it again; null when it is unknown, used or too old. */
export async function consumeOneTimeToken(
  db: Db,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<OneTimeToken | null> {
  const taken = await deleteToken(db, sha256(token), purposes);
  if (!taken || taken.expiresAt.getTime() <= Date.now()) return null;
  return { userId: taken.userId, purpose: taken.purpose, data: taken.data };
}

/** Mails whose link is made when they are sent, by what it opens. */
const MAIL_OF_PURPOSE = { activation: 'activation', reset: 'reset', email: 'email_change' } as const;

/** Makes every token of those kinds worthless, those too that waiting mails would bring. */
export async function revokeTokens(db: Db, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await deleteTokensOf(db, userId, purposes);
  const kinds = purposes.flatMap((purpose) =>
    purpose in MAIL_OF_PURPOSE ? MAIL_OF_PURPOSE[purpose as 'reset'] : [],
  );
  // Not one that is being sent just now: nobody waits for that.
  if (kinds.length > 0) await deleteWaitingMails(db, userId, kinds);
}

/** Makes every token of an account worthless and takes all of its waiting mails out of the outbox. */
export async function revokeAllTokens(db: Db, userId: string): Promise<void> {
  await deleteTokensOf(db, userId, null);
  await deleteWaitingMails(db, userId, null);
}
