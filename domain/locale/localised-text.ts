import type { Locale } from '#domain/locale/locales.ts';

/** Words in both languages; or one text, where a source gives it in one language only. */
export type LocalisedText = string | Readonly<Record<Locale, string>>;

/** The words in that language. */
export function textInLocale(wording: LocalisedText, locale: Locale): string {
  return typeof wording === 'string' ? wording : wording[locale];
}
