import { latinLook } from '#domain/names/latin-look.ts';
import { wordsOf } from '#domain/search/normalise.ts';

const INVISIBLE_CHARACTERS = /[\p{M}\p{Cf}]+/gu;
/** Digits read as letters where they stand among letters. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '5': 's', '7': 't' };
/** What says of itself that it is the right one, or what every coin is. */
const CLAIMS = new Set(['official', 'original', 'genuine', 'authentic', 'real', 'true', 'the']);
const KINDS = new Set(['coin', 'token', 'crypto']);

/** Strokes that are taken for one another are so only in words long enough not to meet by chance: Gaia is not Gala. */
const MIN_STROKE_WORD_CHARS = 6;

/** What is left of a text when letters that look alike are one letter: equal skeletons are read alike. */
export function skeleton(text: string): string {
  return wordsSkeleton(plainWords(text));
}

/** The skeleton of a name without "official", "coin" and the like; of the whole name where nothing else is left. */
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
  // 1, i and l are one stroke; r and n together are an m.
  return shape.replace(/[1i]/g, 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
}
