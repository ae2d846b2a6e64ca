import { latinLook } from '#domain/names/latin-look.ts';

/** Digits, signs and strokes that are read as one letter. */
const STROKES: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', l: 'i', $: 's', '5': 's' };

/** Invisible characters, spaces and separators, which do not tell names apart. */
const SEPARATORS = /[\p{M}\p{Cf}\p{Z}\s\-_.'’`·•]/gu;

/**
 * The form in which two names count as the same to the eye: compatibility forms folded, accents dropped,
 * lower case, look-alike letters as Latin, and no spaces, invisible characters or separators. May be empty.
 */
export function normaliseName(name: string): string {
  let skeleton = '';
  for (const letter of name.normalize('NFKD').replace(SEPARATORS, '')) {
    const small = latinLook(letter).normalize('NFKD').replace(SEPARATORS, '');
    skeleton += STROKES[small] ?? small;
  }
  return skeleton;
}
