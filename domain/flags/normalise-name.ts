/** Letters that look like Latin ones: Cyrillic, Greek and a few Latin relatives. Both sides of a comparison pass through. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ѐ: 'e', ё: 'e', һ: 'h', н: 'h', і: 'i', ї: 'i', ј: 'j', к: 'k', қ: 'k', ӏ: 'i', м: 'm',
  о: 'o', р: 'p', ԛ: 'q', г: 'r', ѕ: 's', т: 't', у: 'y', ү: 'y', ѵ: 'v', ѡ: 'w', ԝ: 'w', х: 'x', ҳ: 'x', з: '3', п: 'n', ь: 'b',
  // Greek
  α: 'a', β: 'b', γ: 'y', ε: 'e', ζ: 'z', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', σ: 'o', ς: 'c', τ: 't', υ: 'u',
  χ: 'x', ϲ: 'c', ϳ: 'j', ω: 'w',
  // Latin
  ı: 'i', ɩ: 'i', ɡ: 'g', ɑ: 'a', ø: 'o', đ: 'd', ł: 'i', ħ: 'h', ß: 's',
  // Armenian
  օ: 'o', ս: 'u', ո: 'n', հ: 'h',
  // Digits and signs
  '0': 'o', '1': 'i', l: 'i', '|': 'i', $: 's', '5': 's',
}; // biome-ignore format: a table reads best in rows

/** Greek capitals whose small letters look like something else. */
const CAPITALS: Readonly<Record<string, string>> = { Η: 'h', Ν: 'n', Υ: 'y', Ζ: 'z', Ι: 'i', Μ: 'm', Χ: 'x' };

/** Invisible characters, spaces and separators, which do not tell names apart. */
const SEPARATORS = /[\p{M}\p{Cf}\p{Z}\s\-_.'’`·•]/gu;

/**
 * The form in which two names count as the same to the eye: compatibility forms folded, accents dropped,
 * lower case, look-alike letters as Latin, and no spaces, invisible characters or separators. May be empty.
 */
export function normaliseName(name: string): string {
  let skeleton = '';
  for (const letter of name.normalize('NFKD').replace(SEPARATORS, '')) {
    const small = CAPITALS[letter] ?? letter.toLowerCase().normalize('NFKD').replace(SEPARATORS, '');
    skeleton += LOOK_ALIKES[small] ?? small;
  }
  return skeleton;
}
