import {
  deleteToken,
  deleteUserTokens,
  findToken,
  hasToken,
  insertToken,
  type OneTimeToken,
} from '#server/modules/mail/one-time-token-repository.ts';
import { deleteWaitingMails } from '#server/modules/mail/outbox-repository.ts';
import type { TokenPurpose } from '#server/platform/db/account-tables.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { makeToken, sha256 } from '#server/platform/secrets/token.ts';

/** Creates a single-use token and returns it. Only its hash is stored. */
export async function makeOneTimeToken(db: Db, content: OneTimeToken, expiresAt: Date): Promise<string> {
  const token = makeToken();
  await insertToken(db, sha256(token), content, expiresAt);
  return token;
}

/** Reports whether a token exists, without consuming it. Expired tokens count too. */
export function isTokenKnown(db: Db, token: string, purpose: TokenPurpose): Promise<boolean> {
  return hasToken(db, sha256(token), purpose);
}

/** The data of a token that can still be used, without consuming it. */
export async function readOneTimeToken(
  db: Db,
  token: string,
  purpose: TokenPurpose,
): Promise<OneTimeToken | null> {
  const found = await findToken(db, sha256(token), purpose);
  return found && found.expiresAt.getTime() > Date.now() ? found : null;
}

/** Deletes a token and returns its data; null when the token is unknown, already used or expired. */
export async function consumeOneTimeToken(
  db: Db,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<OneTimeToken | null> {
  const deleted = await deleteToken(db, sha256(token), purposes);
  if (!deleted || deleted.expiresAt.getTime() <= Date.now()) return null;
  return { userId: deleted.userId, purpose: deleted.purpose, data: deleted.data };
}

/** Kinds of email whose token is created on sending, by purpose of the token. */
const MAIL_KIND_BY_PURPOSE = { activation: 'activation', reset: 'reset', email: 'email_change' } as const;

/** Deletes all tokens of these purposes, and the waiting emails that would create new ones. */
export async function revokeTokens(db: Db, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await deleteUserTokens(db, userId, purposes);
  const kinds = purposes.flatMap((purpose) =>
    purpose in MAIL_KIND_BY_PURPOSE ? MAIL_KIND_BY_PURPOSE[purpose as 'reset'] : [],
  );
  // Does not wait for an email that is being sent at this moment: its row is locked and skipped.
  if (kinds.length > 0) await deleteWaitingMails(db, userId, kinds);
}

/** Deletes all tokens and waiting emails of an account. */
export async function revokeAllTokens(db: Db, userId: string): Promise<void> {
  await deleteUserTokens(db, userId, null);
  await deleteWaitingMails(db, userId, null);
}
