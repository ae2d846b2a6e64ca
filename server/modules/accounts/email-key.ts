import { domainToASCII } from 'node:url';
import { mailAddress } from '#contracts/user-changes.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { issueNamed } from '#server/platform/http/issue-words.ts';

/**
 * What makes two mail addresses one account: no spaces around, no case, the domain in ASCII. What follows a plus keeps
 * them apart. Null for a text that is no address.
 */
export function emailKey(address: string): string | null {
  const parsed = mailAddress.safeParse(address);
  if (!parsed.success) return null;
  const at = parsed.data.lastIndexOf('@');
  const domain = domainToASCII(parsed.data.slice(at + 1).toLowerCase());
  if (domain === '') return null;
  return `${parsed.data.slice(0, at).normalize('NFC').toLowerCase()}@${domain}`;
}

/** The same, or `input.invalid` for its field. */
export function requireEmailKey(address: string, locale: Locale): string {
  const key = emailKey(address);
  if (key === null) throw new ApiError('input.invalid', [issueNamed('email', 'email.form', locale)]);
  return key;
}
