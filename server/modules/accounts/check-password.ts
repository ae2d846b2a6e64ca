import type { Locale } from '#domain/locale/locales.ts';
import { isGuessable } from '#domain/people/guessable-password.ts';
import { findBrokenPasswordRules } from '#domain/people/password-rule.ts';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { listCommonPasswords } from '#server/modules/accounts/common-passwords.ts';
import type { User } from '#server/modules/accounts/user.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** What others may know of an account; empty while the account is not known. */
export type PasswordOwner = Partial<Pick<User, 'email' | 'firstName' | 'lastName' | 'username'>>;

/**
 * Throws `signup.password_requirements` with one issue per broken rule; `common` for a password that is easy to guess.
 */
export function checkPassword(password: string, locale: Locale, owner: PasswordOwner = {}): void {
  const { email, firstName, lastName, username } = owner;
  const own = [email, firstName, lastName, username].filter((text) => typeof text === 'string');
  const formal = findBrokenPasswordRules(password);
  const broken =
    formal.length === 0 && isGuessable(password, listCommonPasswords(), own) ? (['common'] as const) : formal;
  if (broken.length === 0) return;
  const texts = messagesWithPrefix('api_issue_password_', locale);
  throw new ApiError(
    'signup.password_requirements',
    broken.map((rule) => ({ path: 'password', message: texts[rule] })),
  );
}
