const INVISIBLE_CHARACTERS = /[\p{M}\p{Cf}]+/gu;
const SPACES = /\s+/gu;
/** Separators between words. Emoji, letters and digits of every script belong to words. */
const WORD_SEPARATORS = /[\s\p{P}\p{Sm}\p{Sc}\p{Sk}\p{Cc}]+/u;

/**
 * Normalises text for search: compatibility form, lower case, single spaces, no accents or invisible
 * characters. Emoji and other scripts are kept.
 */
export function normalise(text: string): string {
  return text.normalize('NFKD').replace(INVISIBLE_CHARACTERS, '').toLowerCase().replace(SPACES, ' ').trim();
}

/** Printable ASCII, for which a simpler separator pattern is several times faster. */
const ASCII_TEXT = /^[ -~]*$/;
const ASCII_SEPARATORS = /[^a-z0-9]+/;

/** Returns the words of a normalised text in order. */
export function splitWords(normalised: string): string[] {
  return normalised
    .split(ASCII_TEXT.test(normalised) ? ASCII_SEPARATORS : WORD_SEPARATORS)
    .filter((word) => word !== '');
}
