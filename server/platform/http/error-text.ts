import type { ErrorCode } from '#contracts/errors.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { messagesWithPrefix } from '#messages/pick.server.ts';

/** `auth.required` → `auth_required`, the suffix of its message key. */
type MessageKey<Code extends string> = Code extends `${infer Area}.${infer Name}` ? `${Area}_${Name}` : never;
type Texts = Record<MessageKey<ErrorCode>, string>;

const TEXTS: Record<Locale, Texts> = {
  en: messagesWithPrefix('api_error_', 'en'),
  it: messagesWithPrefix('api_error_', 'it'),
};

/** Returns the message of an error code for users. */
export const getErrorText = (code: ErrorCode, locale: Locale): string =>
  TEXTS[locale][code.replace('.', '_') as MessageKey<ErrorCode>];
