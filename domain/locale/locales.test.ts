import { describe, expect, it } from 'vitest';
import { localeOfPath, localePrefix } from '#domain/locale/locales.ts';

describe('localePrefix', () => {
  it('is empty in English and /it in Italian', () => {
    expect(localePrefix('en')).toBe('');
    expect(localePrefix('it')).toBe('/it');
  });
});

describe('localeOfPath', () => {
  it.each([
    ['/', 'en'],
    ['/it', 'it'],
    ['/it/', 'it'],
    ['/it/details/', 'it'],
    ['/items/', 'en'],
    ['/details/it/', 'en'],
  ])('reads %s as %s', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });
});
