import { formatCount } from '#domain/format/format-number.ts';
import { getLocale } from '#messages/compiled/runtime.js';

/** Words with their gaps filled in. */
export function say(words: string, gaps: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = gaps[name];
    if (value === undefined) return gap;
    return typeof value === 'number' ? formatCount(value, getLocale()) : value;
  });
}

/** The form of words that a count takes, with the count in it. */
export function sayCount(
  [one, many]: readonly [string, string],
  n: number,
  gaps: Readonly<Record<string, string>> = {},
): string {
  return say(n === 1 ? one : many, { ...gaps, n });
}
