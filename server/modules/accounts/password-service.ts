import type { Locale } from '#domain/locale/locales.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { checkPassword } from '#server/modules/accounts/check-password.ts';
import { isRestorable } from '#server/modules/accounts/erasure.ts';
import { hashPassword } from '#server/modules/accounts/hash-password.ts';
import { recordKnownCaller } from '#server/modules/accounts/known-caller-service.ts';
import { requireRecentLogin } from '#server/modules/accounts/require-recent-login.ts';
import { buildActivation, type User } from '#server/modules/accounts/user.ts';
import { findUserByEmailKey, lockUser, updateUser } from '#server/modules/accounts/user-repository.ts';
import {
  rejectDemoAccount,
  requireActiveSession,
  requireUser,
} from '#server/modules/accounts/user-service.ts';
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
 * Queues an email with a link to reset the password. Does nothing for an unknown address, an account with
 * Google login only and a demo account.
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
 * Sets a new password with the token of an email, ends all sessions and returns the id of the user. The token proves access to the
 * mailbox, so this also activates the account and records `address` (the caller's, as used for rate limits)
 * as a known caller. Throws `token.invalid`, and `signup.password_requirements` for a password made of the data of the
 * account, which leaves the token.
 */
export async function resetPassword(
  people: AccountServices,
  { token, password, address, locale }: { token: string; password: string; address: string; locale: Locale },
): Promise<string> {
  if (!(await isTokenKnown(people.db, token, 'reset'))) throw new ApiError('token.invalid');
  const hash = await hashPassword(password);
  const userId = await inTransaction(people.db, async (trx) => {
    const consumedToken = await consumeOneTimeToken(trx, token, ['reset']);
    if (!consumedToken) throw new ApiError('token.invalid');
    const user = await lockUser(trx, consumedToken.userId);
    if (!isRestorable(user.deletedAt)) throw new ApiError('token.invalid');
    checkPassword(password, locale, user);
    await updateUser(trx, user.id, buildActivation(user));
    await revokeTokens(trx, user.id, ['activation', 'confirm']);
    await people.sessions.endAll(trx, user.id);
    await storePassword(trx, user, hash);
    await recordKnownCaller(people.db, trx, { userId: user.id, address });
    return user.id;
  });
  people.wakeMail();
  return userId;
}

export interface PasswordChange {
  password: string;
  currentPassword?: string | undefined;
}

/** Sets a new password and ends all other sessions. Throws `auth.social_login` if there is no password. */
export async function changePassword(
  people: AccountServices,
  session: Session,
  { password, currentPassword }: PasswordChange,
  locale: Locale,
): Promise<void> {
  const user = await requireUser(people.db, session);
  if (user.passwordHash === null) throw new ApiError('auth.social_login');
  rejectDemoAccount(user);
  checkPassword(password, locale, user);
  await requireRecentLogin(people, session, user, currentPassword);
  const hash = await hashPassword(password);
  await inTransaction(people.db, async (trx) => {
    await requireActiveSession(people, trx, session);
    await storePassword(trx, user, hash);
    await people.sessions.endAll(trx, user.id, session.id);
  });
  people.wakeMail();
}

/**
 * Stores a new password and notifies the owner. Revokes reset, login and address links and cancels a pending
 * change of address, because an intruder may have requested them.
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
