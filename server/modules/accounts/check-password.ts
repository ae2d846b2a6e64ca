import type { Locale } from '#domain/locale/locales.ts';
import { findBrokenPasswordRules } from '#domain/people/password-rule.ts';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Throws `signup.password_requirements` with one issue per broken rule. */
export function checkPassword(password: string, locale: Locale): void {
  const brokenRules = findBrokenPasswordRules(password);
  if (brokenRules.length === 0) return;
  const texts = messagesWithPrefix('api_issue_password_', locale);
  throw new ApiError(
    'signup.password_requirements',
    brokenRules.map((rule) => ({ path: 'password', message: texts[rule] })),
  );
}
