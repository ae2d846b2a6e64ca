import { describe, expect, it } from 'vitest';
import { detectLocale, getLocalePrefix } from '#domain/locale/locales.ts';

describe('getLocalePrefix', () => {
  it('is empty in English and /it in Italian', () => {
    expect(getLocalePrefix('en')).toBe('');
    expect(getLocalePrefix('it')).toBe('/it');
  });
});

describe('detectLocale', () => {
  it.each([
    ['/', 'en'],
    ['/it', 'it'],
    ['/it/', 'it'],
    ['/it/details/', 'it'],
    ['/items/', 'en'],
    ['/details/it/', 'en'],
  ])('reads %s as %s', (path, locale) => {
    expect(detectLocale(path)).toBe(locale);
  });
});
