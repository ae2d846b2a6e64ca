import { domainToASCII } from 'node:url';
import { emailAddress } from '#contracts/user-changes.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createIssue } from '#server/platform/http/issue-words.ts';

/**
 * Two addresses with the same key belong to one account: trimmed, in lower case, with the domain in ASCII.
 * Parts after a plus are kept. Null when the text is not an email address.
 */
export function emailKey(address: string): string | null {
  const parsed = emailAddress.safeParse(address);
  if (!parsed.success) return null;
  const at = parsed.data.lastIndexOf('@');
  const domain = domainToASCII(parsed.data.slice(at + 1).toLowerCase());
  if (domain === '') return null;
  return `${parsed.data.slice(0, at).normalize('NFC').toLowerCase()}@${domain}`;
}

/** Like `emailKey`, but throws `input.invalid` for the field `email`. */
export function requireEmailKey(address: string, locale: Locale): string {
  const key = emailKey(address);
  if (key === null) throw new ApiError('input.invalid', [createIssue('email', 'email.form', locale)]);
  return key;
}
