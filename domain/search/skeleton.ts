import { toLatinLookAlike } from '#domain/names/latin-look-alike.ts';
import { splitWords } from '#domain/search/normalise.ts';

const INVISIBLE_CHARACTERS = /[\p{M}\p{Cf}]+/gu;
/** Digits that replace letters within a word. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '5': 's', '7': 't' };
/** Words that claim authenticity. `KINDS` are generic words. */
const AUTHENTICITY_WORDS = new Set(['official', 'original', 'genuine', 'authentic', 'real', 'true', 'the']);
const GENERIC_WORDS = new Set(['coin', 'token', 'crypto']);

/** Minimum length for merging similar strokes, so that short names such as Gaia and Gala stay different. */
const MIN_STROKE_WORD_CHARS = 6;

/** Returns a text with look-alike letters unified. Texts with equal skeletons look alike. */
export function toSkeleton(text: string): string {
  return toWordsSkeleton(toPlainWords(text));
}

/**
 * Returns the skeleton of a name without "official", "coin" and similar words, unless no word would remain.
 */
export function toNameSkeleton(name: string): string {
  const words = toPlainWords(name);
  const ownWords = words.filter((word) => !AUTHENTICITY_WORDS.has(word));
  while (ownWords.length > 1 && GENERIC_WORDS.has(ownWords.at(-1)!)) ownWords.pop();
  return toWordsSkeleton(ownWords.length > 0 ? ownWords : words);
}

const toPlainWords = (text: string): string[] =>
  splitWords(Array.from(text.normalize('NFKD').replace(INVISIBLE_CHARACTERS, ''), toLatinLookAlike).join(''));

const LETTER = /\p{L}/u;

function toWordsSkeleton(words: readonly string[]): string {
  const readWords = words.map((word) =>
    LETTER.test(word)
      ? word.replace(/(?<=\p{L})[3457](?=\p{L})/gu, (digit) => DIGIT_LETTERS[digit]!).replaceAll('0', 'o')
      : word,
  );
  const shape = readWords.join('');
  if (shape.length < MIN_STROKE_WORD_CHARS) return shape;
  // 1, i and l look alike, and so do "rn" and m, "vv" and w.
  return shape.replace(/[1i]/g, 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
}
