/**
 * Lower-case letters and signs that look like a Latin letter, mostly from the Unicode confusables list (UTS
 * 39).
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ѐ: 'e', ё: 'e', ҽ: 'e', һ: 'h', н: 'h', і: 'i', ї: 'i', ј: 'j', к: 'k', қ: 'k', ӏ: 'l', м: 'm',
  о: 'o', р: 'p', ԛ: 'q', г: 'r', ѕ: 's', т: 't', у: 'y', ү: 'y', ѵ: 'v', ѡ: 'w', ԝ: 'w', х: 'x', ҳ: 'x', з: '3', п: 'n', ь: 'b',
  // Greek
  α: 'a', β: 'b', γ: 'y', ε: 'e', ζ: 'z', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', σ: 'o', ς: 'c', τ: 't', υ: 'u',
  χ: 'x', ϲ: 'c', ϳ: 'j', ω: 'w',
  // Latin
  ı: 'i', ɩ: 'i', ɡ: 'g', ɑ: 'a', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ß: 's', ƒ: 'f',
  ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ɢ: 'g', ʜ: 'h', ɪ: 'i', ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r',
  ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z',
  // Armenian
  օ: 'o', ս: 'u', ո: 'n', հ: 'h',
  // Signs
  '@': 'a', '₿': 'b', '¢': 'c', '€': 'e', '₮': 't', '|': 'l',
}; // biome-ignore format: a table reads best in rows

/** Greek capitals whose lower-case forms look different. */
const CAPITALS: Readonly<Record<string, string>> = {
  Η: 'h',
  Ν: 'n',
  Υ: 'y',
  Ζ: 'z',
  Ι: 'i',
  Μ: 'm',
  Χ: 'x',
  Ξ: 'e',
};

/**
 * Returns the lower-case Latin letter that a letter in compatibility form resembles, or the lower-case letter
 * itself.
 */
export function toLatinLookAlike(letter: string): string {
  const small = CAPITALS[letter] ?? letter.toLowerCase();
  return LOOK_ALIKES[small] ?? small;
}
