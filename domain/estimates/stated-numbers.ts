/** A number in a sentence. The kind `amount` is followed by thousand, million, billion or trillion. */
export interface StatedNumber {
  value: number;
  kind: 'percent' | 'amount' | 'count';
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const MAGNITUDES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};

const WORD = Object.keys(NUMBER_WORDS).join('|');
/**
 * Excludes numbers after a letter, digit, point, comma or hyphen, which belong to names such as "NU6" or
 * "v4".
 */
const STATED_NUMBER = new RegExp(
  `(?<![\\w.,-])(?:(\\d+(?:,\\d{3})*(?:\\.\\d+)?)|(${WORD})(?:-(${WORD}))?)\\b\\s?(%|percent\\b|thousand\\b|million\\b|billion\\b|trillion\\b)?`,
  'gi',
);
const YEAR = /^(?:19|20)\d\d$/;

/** Returns the value of a single number word up to "ninety", or null for other words. */
export const parseNumberWord = (word: string): number | null => NUMBER_WORDS[word.toLowerCase()] ?? null;

/** Returns the numbers of an English sentence in order, without years. */
export function parseNumbers(sentence: string): StatedNumber[] {
  return [...sentence.matchAll(STATED_NUMBER)].flatMap(([, digits, tens, ones, unit]): StatedNumber[] => {
    if (digits && YEAR.test(digits) && !unit) return [];
    const value = digits
      ? Number(digits.replaceAll(',', ''))
      : (parseNumberWord(tens!) ?? 0) + (ones ? (parseNumberWord(ones) ?? 0) : 0);
    const magnitude = MAGNITUDES[unit?.toLowerCase() ?? ''];
    if (magnitude) return [{ value: value * magnitude, kind: 'amount' }];
    return [{ value, kind: unit ? 'percent' : 'count' }];
  });
}

/** Returns the years from 1900 to 2099 in a sentence. */
export const parseYears = (sentence: string): number[] =>
  (sentence.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
