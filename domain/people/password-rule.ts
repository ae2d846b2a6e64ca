const RULE_CHECKS = {
  long: (password: string) => [...password].length >= 8,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;

export type PasswordRule = keyof typeof RULE_CHECKS;
export const PASSWORD_RULES = Object.keys(RULE_CHECKS) as PasswordRule[];

/**
 * Returns the rules that a password does not meet: 8 characters, a lower-case and an upper-case letter, a
 * digit, a special character.
 */
export function findBrokenPasswordRules(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !RULE_CHECKS[rule](password));
}
