const INVISIBLE_CHARACTERS = /[\p{M}\p{Cf}]+/gu;
const SPACES = /\s+/gu;
/** What stands between words; emoji and the letters and digits of every script are words. */
const WORD_SEPARATORS = /[\s\p{P}\p{Sm}\p{Sc}\p{Sk}\p{Cc}]+/u;

/**
 * Text as the search compares it: compatibility form, no case, no accents, nothing invisible, single spaces. Emoji and
 * other scripts stay.
 */
export function normalise(text: string): string {
  return text.normalize('NFKD').replace(INVISIBLE_CHARACTERS, '').toLowerCase().replace(SPACES, ' ').trim();
}

/** The same for what most names are written in, several times faster. */
const PLAIN = /^[ -~]*$/;
const ASCII_SEPARATORS = /[^a-z0-9]+/;

/** The words of a normalised text, in order. */
export function wordsOf(normalised: string): string[] {
  return normalised
    .split(PLAIN.test(normalised) ? ASCII_SEPARATORS : WORD_SEPARATORS)
    .filter((word) => word !== '');
}
