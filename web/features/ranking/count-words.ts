import { formatCount } from '#domain/format/format-number.ts';
import type { Locale } from '#domain/locale/locales.ts';

const WORDS = {
  en: {
    small:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
        ' ',
      ),
    tens: '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  },
  it: {
    small:
      'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
        ' ',
      ),
    tens: '  venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' '),
  },
};

/** A count from 0 to 99 in words, `seventy-two`, `settantadue`; larger ones in digits. */
export function countWords(count: number, locale: Locale): string {
  const { small, tens } = WORDS[locale];
  if (!Number.isInteger(count) || count < 0 || count > 99) return formatCount(count, locale);
  if (count < 20) return small[count] ?? '';
  const ten = tens[Math.floor(count / 10)] ?? '';
  const unit = count % 10;
  if (unit === 0) return ten;
  if (locale === 'en') return `${ten}-${small[unit]}`;
  // The ten loses its vowel before uno and otto; tre takes its accent at the end of a word.
  const stem = unit === 1 || unit === 8 ? ten.slice(0, -1) : ten;
  return stem + (unit === 3 ? 'tré' : small[unit]);
}
