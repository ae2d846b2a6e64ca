import type { z } from 'zod';
import type { setPreferencesCall, setUserDetailsCall } from '#contracts/user-changes.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { hasMixedScripts, toUsernameKey } from '#domain/people/username-key.ts';
import { m } from '#messages';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { requireEmailKey } from '#server/modules/accounts/email-key.ts';
import { requireRecentLogin } from '#server/modules/accounts/require-recent-login.ts';
import type { User } from '#server/modules/accounts/user.ts';
import {
  isEmailTaken,
  isUsernameTaken,
  mergeSettings,
  type UserChanges,
  updateUser,
} from '#server/modules/accounts/user-repository.ts';
import {
  rejectDemoAccount,
  requireActiveSession,
  requireUser,
} from '#server/modules/accounts/user-service.ts';
import { revokeTokens } from '#server/modules/mail/one-time-token-service.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

type Details = z.output<NonNullable<(typeof setUserDetailsCall)['body']>>;
type Settings = z.output<NonNullable<(typeof setPreferencesCall)['body']>>['settings'];

/**
 * Changes names, username and email address in one transaction. A new address becomes pending until the user
 * follows the link in an email to it. Passing the current address cancels a pending change.
 */
export async function changeDetails(
  people: AccountServices,
  session: Session,
  details: Details,
  locale: Locale,
): Promise<User> {
  const user = await requireUser(people.db, session);
  const addressChange =
    details.email === undefined
      ? null
      : await requestAddressChange(people, session, user, details.email, details.currentPassword, locale);
  const changes: UserChanges = {
    ...(details.firstName === undefined ? {} : { firstName: details.firstName }),
    ...(details.lastName === undefined ? {} : { lastName: details.lastName }),
    ...(details.username === undefined ? {} : toUsernameChange(details.username, locale)),
    ...(addressChange ?? {}),
  };
  if (Object.keys(changes).length === 0) return user;
  const changed = await inTransaction(people.db, async (trx) => {
    await requireActiveSession(people, trx, session);
    const updated = await updateUser(trx, user.id, changes);
    if (addressChange) await revokeTokens(trx, user.id, ['email']);
    if (addressChange?.pendingEmail) {
      const mail = { userId: user.id, language: user.settings.language };
      const { firstName } = updated;
      await queueMail(trx, {
        ...mail,
        address: addressChange.pendingEmail,
        kind: 'email_change',
        facts: { firstName },
      });
      await queueMail(trx, {
        ...mail,
        address: user.email,
        kind: 'email_changed',
        facts: { firstName, newAddress: addressChange.pendingEmail },
      });
    }
    return updated;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_username_key_key') ? new ApiError('user.username_taken') : error;
  });
  if (addressChange?.pendingEmail) people.wakeMail();
  return changed;
}

async function requestAddressChange(
  people: AccountServices,
  session: Session,
  user: User,
  email: string,
  password: string | undefined,
  locale: Locale,
): Promise<Pick<User, 'pendingEmail'>> {
  const key = requireEmailKey(email, locale);
  if (key === user.emailKey) return { pendingEmail: null };
  rejectDemoAccount(user);
  await requireRecentLogin(people, session, user, password);
  if (await isEmailTaken(people.db, key)) throw new ApiError('signup.email_exists');
  await people.limits.take('mailTo', key);
  return { pendingEmail: email };
}

function toUsernameChange(username: string | null, locale: Locale): Pick<User, 'username' | 'usernameKey'> {
  if (username !== null) rejectMixedScripts(username, locale);
  return { username, usernameKey: username === null ? null : toUsernameKey(username) };
}

function rejectMixedScripts(username: string, locale: Locale): void {
  if (hasMixedScripts(username))
    throw new ApiError('input.invalid', [
      { path: 'username', message: m.api_issue_username_mixed({}, { locale }) },
    ]);
}

/** False when another user has the same username or a look-alike, and when the name mixes scripts. */
export async function isUsernameAvailable(
  people: AccountServices,
  userId: string,
  username: string,
): Promise<boolean> {
  if (hasMixedScripts(username)) return false;
  return !(await isUsernameTaken(people.db, toUsernameKey(username), userId));
}

/** Merges the given settings, so that concurrent changes to different fields are all kept. */
export function changeSettings(people: AccountServices, userId: string, settings: Settings): Promise<User> {
  return mergeSettings(people.db, userId, settings);
}
