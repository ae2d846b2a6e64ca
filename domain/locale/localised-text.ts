import type { Locale } from '#domain/locale/locales.ts';

/** Text in both languages, or one text when the source has only one language. */
export type LocalisedText = string | Readonly<Record<Locale, string>>;

/** Returns the text in a language. */
export function getLocalisedText(wording: LocalisedText, locale: Locale): string {
  return typeof wording === 'string' ? wording : wording[locale];
}
