import type { Locale } from '#domain/locale/locales.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { checkPassword } from '#server/modules/accounts/check-password.ts';
import { isRestorable } from '#server/modules/accounts/erasure.ts';
import { hashPassword } from '#server/modules/accounts/hash-password.ts';
import { rememberCaller } from '#server/modules/accounts/known-caller-service.ts';
import { requireRecentLogin } from '#server/modules/accounts/require-recent-login.ts';
import type { User } from '#server/modules/accounts/user.ts';
import { findUserByEmailKey, lockUser, updateUser } from '#server/modules/accounts/user-repository.ts';
import { expectSession, rejectDemoAccount, requireUser } from '#server/modules/accounts/user-service.ts';
import {
  consumeOneTimeToken,
  isTokenKnown,
  revokeTokens,
} from '#server/modules/mail/one-time-token-service.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

/**
 * Puts the mail with the link for a new password into the outbox; does nothing for an address without an account, for a
 * login with Google, and for demo accounts.
 */
export async function recoverPassword(people: AccountServices, emailKey: string): Promise<void> {
  const user = await findUserByEmailKey(people.db, emailKey);
  if (!user || user.isDemo || !isRestorable(user.deletedAt)) return;
  if (user.passwordHash === null && user.googleSubject !== null) return;
  await queueMail(people.db, {
    userId: user.id,
    address: user.email,
    language: user.settings.language,
    kind: 'reset',
    facts: { firstName: user.firstName },
  });
  people.wakeMail();
}

/**
 * Sets a new password by the token of a mail and ends every session. The mailbox being theirs, an account that waited for
 * its activation is open, and `address` (of the caller, as limits know it) may log in whatever strangers try. Throws
 * `token.invalid`.
 */
export async function resetPassword(
  people: AccountServices,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<void> {
  if (!(await isTokenKnown(people.db, token, 'reset'))) throw new ApiError('token.invalid');
  const hash = await hashPassword(password);
  await inTransaction(people.db, async (trx) => {
    const opened = await consumeOneTimeToken(trx, token, ['reset']);
    if (!opened) throw new ApiError('token.invalid');
    const user = await lockUser(trx, opened.userId);
    if (!isRestorable(user.deletedAt)) throw new ApiError('token.invalid');
    await updateUser(trx, user.id, {
      activatedAt: user.activatedAt ?? new Date(),
      signupId: null,
      signupBrowserHash: null,
    });
    await revokeTokens(trx, user.id, ['activation', 'confirm']);
    await people.sessions.endAll(trx, user.id);
    await storePassword(trx, user, hash);
    await rememberCaller(people.db, trx, { userId: user.id, address });
  });
  people.wakeMail();
}

export interface PasswordChange {
  password: string;
  currentPassword?: string | undefined;
}

/** Sets a new password and ends every other session. Who came through Google has none here. */
export async function changePassword(
  people: AccountServices,
  session: Session,
  { password, currentPassword }: PasswordChange,
  locale: Locale,
): Promise<void> {
  const user = await requireUser(people.db, session);
  if (user.passwordHash === null) throw new ApiError('auth.social_login');
  rejectDemoAccount(user);
  checkPassword(password, locale);
  await requireRecentLogin(people, session, user, currentPassword);
  const hash = await hashPassword(password);
  await inTransaction(people.db, async (trx) => {
    await expectSession(people, trx, session);
    await storePassword(trx, user, hash);
    await people.sessions.endAll(trx, user.id, session.id);
  });
  people.wakeMail();
}

/**
 * Writes a new password down, and the owner is told. Links for another password become invalid, and so does a change of
 * address that waits: whoever asked for it may be the one that the new password keeps out.
 */
async function storePassword(trx: DbTransaction, user: User, hash: string): Promise<void> {
  await updateUser(trx, user.id, { passwordHash: hash, pendingEmail: null });
  await revokeTokens(trx, user.id, ['reset', 'login', 'email']);
  await queueMail(trx, {
    userId: user.id,
    address: user.email,
    language: user.settings.language,
    kind: 'password_changed',
    facts: { firstName: user.firstName, at: new Date().toISOString() },
  });
}
