import type { Locale } from '#domain/locale/locales.ts';
import { brokenPasswordRules, type PasswordRule } from '#domain/people/password-rule.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

const WORDS: Record<PasswordRule, Record<Locale, string>> = {
  long: { en: 'Use at least 8 characters.', it: 'Usa almeno 8 caratteri.' },
  lower: { en: 'Use at least one lower-case letter.', it: 'Usa almeno una lettera minuscola.' },
  upper: { en: 'Use at least one upper-case letter.', it: 'Usa almeno una lettera maiuscola.' },
  digit: { en: 'Use at least one digit.', it: 'Usa almeno una cifra.' },
  special: { en: 'Use at least one special character.', it: 'Usa almeno un carattere speciale.' },
};

/** Throws `signup.password_requirements`, with an issue for each rule that is broken. */
export function checkPassword(password: string, locale: Locale): void {
  const broken = brokenPasswordRules(password);
  if (broken.length === 0) return;
  throw new ApiError(
    'signup.password_requirements',
    broken.map((rule) => ({ path: 'password', message: WORDS[rule][locale] })),
  );
}
