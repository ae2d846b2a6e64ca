import type { Locale } from '#domain/locale/locales.ts';
import { ENGLISH } from '#server/modules/mail/words/english.ts';
import { ITALIAN } from '#server/modules/mail/words/italian.ts';
import type { MailWords } from '#server/modules/mail/words/mail-text.ts';

export const MAIL_WORDS: Record<Locale, MailWords> = { en: ENGLISH, it: ITALIAN };
