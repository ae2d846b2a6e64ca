import type { Locale } from '#domain/locale/locales.ts';

/** Words in both languages; or one text, where a source gives it in one language only. */
export type Wording = string | Readonly<Record<Locale, string>>;

/** The words in that language. */
export function wordsIn(wording: Wording, locale: Locale): string {
  return typeof wording === 'string' ? wording : wording[locale];
}
