import { findBrokenPasswordRules, type PasswordRule } from '#domain/people/password-rule.ts';
import { m } from '#messages';
import { requiredError } from '#web/api/use-form.ts';

export const ruleWords: Record<PasswordRule, () => string> = {
  long: m.password_long,
  lower: m.password_lower,
  upper: m.password_upper,
  digit: m.password_digit,
  special: m.password_special,
};

/** Labels of the button that shows or hides the password. */
export const toggleLabels = () => ({ show: m.password_show(), hide: m.password_hide() });

/** Returns the error of a new password, or null when it is valid. */
export const newPasswordError = (value: string): string | null =>
  requiredError(value) ?? (findBrokenPasswordRules(value).length > 0 ? m.password_rule() : null);

/** Returns the error of the repeated password, or null when it matches. */
export const repeatedPasswordError = (value: string, password: string): string | null =>
  requiredError(value) ?? (value === password ? null : m.password_differs());
