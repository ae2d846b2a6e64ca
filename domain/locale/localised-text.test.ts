import { describe, expect, it } from 'vitest';
import { textInLocale } from '#domain/locale/localised-text.ts';

describe('textInLocale', () => {
  it('gives the words of the language', () => {
    expect(textInLocale({ en: 'Founder', it: 'Fondatore' }, 'it')).toBe('Fondatore');
    expect(textInLocale({ en: 'Founder', it: 'Fondatore' }, 'en')).toBe('Founder');
  });

  it('gives the only words there are in either language', () => {
    expect(textInLocale('Founder', 'it')).toBe('Founder');
  });
});
