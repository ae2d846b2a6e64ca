import { toLatinLookAlike } from '#domain/names/latin-look-alike.ts';

/** Digits and signs that look like a letter, mapped to it. */
const STROKES: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', l: 'i', $: 's', '5': 's' };

/** Invisible characters, spaces and separators, which are ignored in comparisons. */
const SEPARATORS = /[\p{M}\p{Cf}\p{Z}\s\-_.'’`·•]/gu;

/**
 * Returns the form in which visually equal names are equal: lower case, compatibility forms folded,
 * look-alike letters as Latin, without accents, spaces, invisible characters or separators. May be empty.
 */
export function normaliseName(name: string): string {
  let skeleton = '';
  for (const letter of name.normalize('NFKD').replace(SEPARATORS, '')) {
    const small = toLatinLookAlike(letter).normalize('NFKD').replace(SEPARATORS, '');
    skeleton += STROKES[small] ?? small;
  }
  return skeleton;
}
