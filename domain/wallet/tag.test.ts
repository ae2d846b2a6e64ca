import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTagNames, parseTagNames } from '#domain/wallet/tag.ts';

const name = fc
  .string({ unit: fc.constantFrom('a', 'B', ',', '\\', ' ', ';', '"', 'é'), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const names = fc.uniqueArray(name, { maxLength: 10, selector: (text) => text.toLowerCase() });

describe('the names of tags in one cell of a file', () => {
  it('come back as they were, also with commas and backslashes', () => {
    fc.assert(
      fc.property(names, (all) => {
        expect(parseTagNames(formatTagNames(all))).toEqual(all);
      }),
    );
  });

  it('are separated by commas, trimmed, and counted once without regard to case', () => {
    expect(parseTagNames(' Tax 2025,trading , ,TRADING,')).toEqual(['Tax 2025', 'trading']);
    expect(formatTagNames(['a, b', 'c\\'])).toBe('a\\, b, c\\\\');
    expect(parseTagNames('')).toEqual([]);
  });
});
