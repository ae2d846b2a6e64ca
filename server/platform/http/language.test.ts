import { describe, expect, it } from 'vitest';
import { parseAcceptLanguage } from '#server/platform/http/language.ts';

describe('parseAcceptLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['it', 'it'],
    ['it-IT,it;q=0.9,en-US;q=0.8', 'it'],
    ['en-GB,en;q=0.9,it;q=0.8', 'en'],
    ['de,it;q=0.3,en;q=0.2', 'it'],
    ['fr-FR,fr', 'en'],
    ['it;q=0', 'en'],
    ['IT', 'it'],
    ['italiano', 'en'],
  ] as const)('returns for %j: %s', (header, locale) => {
    expect(parseAcceptLanguage(header)).toBe(locale);
  });
});
