import type { Locale } from '#domain/locale/locales.ts';

/** Words that are frequent in one of the languages and do not exist in the other. */
const FREQUENT: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: new Set(
    'the of and for with is are was has to by from on after its that this as will at how what price'.split(
      ' ',
    ),
  ),
  it: new Set(
    'il lo la gli i le di del della dei delle degli dell che e è un una uno per con da dal dalla dai sul sulla su sui nel nella nei tra fra sono ha al ai alla alle all come dopo più non si prezzo rete'.split(
      ' ',
    ),
  ),
};

/** Returns the language of a text, null when its words do not tell. */
export function detectLanguage(text: string): Locale | null {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const count = (locale: Locale) => words.filter((word) => FREQUENT[locale].has(word)).length;
  const [english, italian] = [count('en'), count('it')];
  if (english !== italian) return english > italian ? 'en' : 'it';
  return null;
}
