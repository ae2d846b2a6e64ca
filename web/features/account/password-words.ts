import { brokenPasswordRules, type PasswordRule } from '#domain/people/password-rule.ts';
import { m } from '#messages';
import { requiredError } from '#web/api/use-form.ts';

export const ruleWords: Record<PasswordRule, () => string> = {
  long: m.password_long,
  lower: m.password_lower,
  upper: m.password_upper,
  digit: m.password_digit,
  special: m.password_special,
};

/** Names of the switch that shows what is typed. */
export const showWords = () => ({ show: m.password_show(), hide: m.password_hide() });

/** What is wrong with a new password; null where nothing is. */
export const newPassword = (value: string): string | null =>
  requiredError(value) ?? (brokenPasswordRules(value).length > 0 ? m.password_rule() : null);

/** What is wrong with its repetition. */
export const repeated = (value: string, password: string): string | null =>
  requiredError(value) ?? (value === password ? null : m.password_differs());
