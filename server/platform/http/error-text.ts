import type { ErrorCode } from '#contracts/errors.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { messagesWithPrefix } from '#messages/pick.server.ts';

/** `auth.required` → `auth_required`, the end of the key of its message. */
type KeyOf<Code extends string> = Code extends `${infer Area}.${infer Name}` ? `${Area}_${Name}` : never;
type Texts = Record<KeyOf<ErrorCode>, string>;

const TEXTS: Record<Locale, Texts> = {
  en: messagesWithPrefix('api_error_', 'en'),
  it: messagesWithPrefix('api_error_', 'it'),
};

/** What people read of an error of the catalogue. */
export const errorText = (code: ErrorCode, locale: Locale): string =>
  TEXTS[locale][code.replace('.', '_') as KeyOf<ErrorCode>];
