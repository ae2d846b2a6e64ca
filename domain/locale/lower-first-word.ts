/**
 * Converts a name for use within a sentence: `price trend` for `Price trend`. A first word with further
 * capitals is kept: `DeFi`.
 */
export function lowerFirstWord(name: string): string {
  const [first = ''] = name.split(' ', 1);
  return /^.+\p{Lu}/u.test(first) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
