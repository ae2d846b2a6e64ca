/** A word of a text, with the characters that touch it. */
export interface Word {
  text: string;
  /** In lower case, without a possessive ending. */
  key: string;
  /** Characters directly before and after, empty at the ends of the text. */
  before: string;
  after: string;
  startsSentence: boolean;
}

const WORD = /[\p{L}\p{N}]+(?:[.’'&][\p{L}\p{N}]+)*/gu;
export const POSSESSIVE = /[’']s$/u;
/** Italian articles and prepositions that are written together with the next word: "l’Ethereum", "dell’ether". */
const ELISION = /^(?:[cdlmnstv]|un|all|dall|dell|nell|sull|coll|quest|quell)[’'](?=\p{L})/iu;

export function splitIntoWords(text: string): Word[] {
  const words: Word[] = [];
  let previousEnd = 0;
  for (const match of text.matchAll(WORD)) {
    const whole = match[0];
    const elided = ELISION.exec(whole)?.[0] ?? '';
    const word = whole.slice(elided.length);
    const end = match.index + whole.length;
    const between = text.slice(previousEnd, match.index);
    words.push({
      text: word,
      key: word.toLowerCase().replace(POSSESSIVE, ''),
      before: elided ? '' : (text[match.index - 1] ?? ''),
      after: text[end] ?? '',
      startsSentence: words.length === 0 || /[.!?:;|–—"“«]/u.test(between),
    });
    previousEnd = end;
  }
  return words;
}

/** A word with a capital first letter, such as "Near" or "NEAR". */
export const isCapitalised = (text: string): boolean => /^\p{Lu}/u.test(text);

const isUpperCase = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}/u.test(text);

export type Capitals = 'sentence' | 'title' | 'upper';

const MIN_LETTERS = 4;
const MIN_SHARE = 0.6;

/**
 * How a headline uses capitals. In "title" most longer words begin with one, in "upper" most consist of
 * them: there a capital says nothing about the word.
 */
export function detectCapitals(words: readonly Word[]): Capitals {
  const longer = words.filter(({ text }) => text.length >= MIN_LETTERS && /^\p{L}/u.test(text));
  const share = (test: (text: string) => boolean) =>
    longer.length < 2 ? 0 : longer.filter(({ text }) => test(text)).length / longer.length;
  if (share(isUpperCase) > MIN_SHARE) return 'upper';
  return share(isCapitalised) > MIN_SHARE ? 'title' : 'sentence';
}
