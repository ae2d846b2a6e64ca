import { latinLook } from '#domain/names/latin-look.ts';
import { wordsOf } from '#domain/search/normalise.ts';

const INVISIBLE_CHARACTERS = /[\p{M}\p{Cf}]+/gu;
/** Digits that replace letters within a word. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '5': 's', '7': 't' };
/** Words that claim authenticity. `KINDS` are generic words. */
const CLAIMS = new Set(['official', 'original', 'genuine', 'authentic', 'real', 'true', 'the']);
const KINDS = new Set(['coin', 'token', 'crypto']);

/** Minimum length for merging similar strokes, so that short names such as Gaia and Gala stay different. */
const MIN_STROKE_WORD_CHARS = 6;

/** Returns a text with look-alike letters unified. Texts with equal skeletons look alike. */
export function skeleton(text: string): string {
  return wordsSkeleton(plainWords(text));
}

/**
 * Returns the skeleton of a name without "official", "coin" and similar words, unless no word would remain.
 */
export function nameSkeleton(name: string): string {
  const words = plainWords(name);
  const own = words.filter((word) => !CLAIMS.has(word));
  while (own.length > 1 && KINDS.has(own.at(-1)!)) own.pop();
  return wordsSkeleton(own.length > 0 ? own : words);
}

const plainWords = (text: string): string[] =>
  wordsOf(Array.from(text.normalize('NFKD').replace(INVISIBLE_CHARACTERS, ''), latinLook).join(''));

const LETTER = /\p{L}/u;

function wordsSkeleton(words: readonly string[]): string {
  const read = words.map((word) =>
    LETTER.test(word)
      ? word.replace(/(?<=\p{L})[3457](?=\p{L})/gu, (digit) => DIGIT_LETTERS[digit]!).replaceAll('0', 'o')
      : word,
  );
  const shape = read.join('');
  if (shape.length < MIN_STROKE_WORD_CHARS) return shape;
  // 1, i and l look alike, and so do "rn" and m, "vv" and w.
  return shape.replace(/[1i]/g, 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
}
