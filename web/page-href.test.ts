import { describe, expect, it } from 'vitest';
import { addressInLocale, pageHref, toMainPath } from '#web/page-href.ts';

describe('pageHref', () => {
  it('returns the address in the language', () => {
    expect(pageHref('index', 'en')).toBe('/');
    expect(pageHref('index', 'it')).toBe('/it/');
    expect(pageHref('details', 'it')).toBe('/it/details/');
  });
});

describe('addressInLocale', () => {
  it.each([
    ['/', '', 'it', '/it/'],
    ['/it/', '', 'en', '/en/'],
    ['/it', '', 'en', '/en/'],
    ['/', '?level=high', 'en', '/en/?level=high'],
    ['/en/', '', 'it', '/it/'],
    ['/en/', '?level=high', 'en', '/en/?level=high'],
    ['/details/', '?id=bitcoin', 'it', '/it/details/?id=bitcoin'],
    ['/it/details/', '?id=bitcoin', 'en', '/details/?id=bitcoin'],
    ['/items/', '', 'it', '/it/items/'],
    ['/it/', '?level=high', 'it', '/it/?level=high'],
  ] as const)('converts %s%s to %s: %s', (path, search, locale, address) => {
    expect(addressInLocale(path, search, locale)).toBe(address);
  });
});

describe('toMainPath', () => {
  it('is `/` for the second address of the English ranking, and the path itself for any other page', () => {
    expect(toMainPath('/en/')).toBe('/');
    expect(['/', '/it/', '/red-flags/'].map(toMainPath)).toEqual(['/', '/it/', '/red-flags/']);
  });
});
