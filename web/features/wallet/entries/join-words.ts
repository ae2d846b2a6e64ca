import type { Locale } from '#domain/locale/locales.ts';

/** en-GB has no comma before “and”. */
const LISTS = { en: new Intl.ListFormat('en-GB'), it: new Intl.ListFormat('it') };

/** Joins words: `3`, `3 and 4`, `3, 4 and 7`. */
export function joinWords(words: readonly string[], locale: Locale): string {
  return LISTS[locale].format(words);
}
