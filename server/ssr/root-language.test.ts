import { describe, expect, it } from 'vitest';
import { chooseRootLanguage, formatLanguageCookie } from '#server/ssr/root-language.ts';

describe('chooseRootLanguage', () => {
  it.each([
    [undefined, undefined, 'en'],
    [undefined, 'it-IT', 'it'],
    ['i18n_redirected=en', 'it-IT', 'en'],
    ['a=1; i18n_redirected=it', 'en', 'it'],
    ['i18n_redirected=fr', 'it', 'it'],
    ['xi18n_redirected=it', 'en', 'en'],
  ] as const)('returns for cookies %j and languages %j: %s', (cookies, languages, expected) => {
    expect(chooseRootLanguage(cookies, languages)).toBe(expected);
  });
});

describe('formatLanguageCookie', () => {
  it('limits the cookie to https on a site with https', () => {
    expect(formatLanguageCookie('it', true)).toMatch(/; SameSite=Lax; Secure$/);
    expect(formatLanguageCookie('it', false)).not.toContain('Secure');
  });
});
