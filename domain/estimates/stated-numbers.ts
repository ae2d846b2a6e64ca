import type { Locale } from '#domain/locale/locales.ts';

/** A number in a sentence. The kind `amount` is followed by a word such as million. */
export interface StatedNumber {
  value: number;
  kind: 'percent' | 'amount' | 'count';
}

interface Vocabulary {
  words: Readonly<Record<string, number>>;
  magnitudes: Readonly<Record<string, number>>;
  percent: string;
  /** Digits with the separators of thousands and decimals. */
  digits: string;
  readDigits: (digits: string) => number;
}

const ENGLISH: Vocabulary = {
  words: {
    ...toNumbers('one two three four five six seven eight nine ten', 1, 1),
    ...toNumbers('eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 11, 1),
    ...toNumbers('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  },
  magnitudes: { dozen: 12, hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 },
  percent: 'percent',
  digits: '\\d+(?:,\\d{3})*(?:\\.\\d+)?',
  readDigits: (digits) => Number(digits.replaceAll(',', '')),
};

const ITALIAN: Vocabulary = {
  words: {
    ...toNumbers('due tre quattro cinque sei sette otto nove dieci undici dodici tredici', 2, 1),
    ...toNumbers('quattordici quindici sedici diciassette diciotto diciannove', 14, 1),
    ...toNumbers('venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento', 20, 10),
  },
  magnitudes: { dozzine: 12, mila: 1e3, milione: 1e6, milioni: 1e6, miliardo: 1e9, miliardi: 1e9 },
  percent: 'per cento',
  digits: '\\d+(?:\\.\\d{3})*(?:,\\d+)?',
  readDigits: (digits) => Number(digits.replaceAll('.', '').replace(',', '.')),
};

const VOCABULARIES: Record<Locale, Vocabulary> = { en: ENGLISH, it: ITALIAN };

function toNumbers(words: string, first: number, step: number): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, i) => [word, first + i * step]));
}

/**
 * Matches a number, or a range such as "3-4%". Excludes numbers after a letter, digit, point or comma, which
 * belong to names such as "NU6" or "v4", and after a hyphen outside a range, as in "ERC-20".
 */
function createPattern({ words, magnitudes, percent, digits }: Vocabulary): RegExp {
  const listWords = (from: number, to: number): string =>
    Object.keys(words)
      .filter((word) => words[word]! >= from && words[word]! <= to)
      .join('|');
  const number = `${digits}|(?:${listWords(20, 90)})-(?:${listWords(1, 9)})|${listWords(1, 100)}`;
  const unit = Object.keys(magnitudes).map((name) => `${name}\\b`);
  return new RegExp(
    `(?<![\\p{L}\\d_.,]|(?<!%)-)(${number})(?:[-–](?:to-)?(${number}))?(?![\\p{L}\\d])\\s?(%|${percent}\\b|${unit.join('|')})?`,
    'giu',
  );
}

const PATTERNS = { en: createPattern(ENGLISH), it: createPattern(ITALIAN) };
const YEAR = /^(?:19|20)\d\d$/;

/** Returns the value of a single English number word up to "ninety", or null for other words. */
export const parseNumberWord = (word: string): number | null => ENGLISH.words[word.toLowerCase()] ?? null;

/** Returns the numbers of a sentence in order, without years and dates. */
export function parseNumbers(sentence: string, locale: Locale = 'en'): StatedNumber[] {
  const { words, magnitudes, readDigits } = VOCABULARIES[locale];
  const readNumber = (text: string): number =>
    /^\d/.test(text)
      ? readDigits(text)
      : text.split('-').reduce((sum, word) => sum + (words[word.toLowerCase()] ?? 0), 0);
  return [...sentence.matchAll(PATTERNS[locale])].flatMap(([, first, last, unit]): StatedNumber[] => {
    if (YEAR.test(first!) && !unit) return [];
    const magnitude = magnitudes[unit?.toLowerCase() ?? ''];
    const kind = magnitude ? 'amount' : unit ? 'percent' : 'count';
    return [first!, ...(last ? [last] : [])].map((text) => ({
      value: readNumber(text) * (magnitude ?? 1),
      kind,
    }));
  });
}

/** Returns the years from 1900 to 2099 in a sentence. */
export const parseYears = (sentence: string): number[] =>
  (sentence.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
