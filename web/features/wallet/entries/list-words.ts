import type { Locale } from '#domain/locale/locales.ts';

const AND: Record<Locale, string> = { en: 'and', it: 'e' };

/** Words one after the other: `3`, `3 and 4`, `3, 4 and 7`. */
export function listWords(words: readonly string[], locale: Locale): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${AND[locale]} ${last}`;
}
