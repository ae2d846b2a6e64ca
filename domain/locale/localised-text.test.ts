import { describe, expect, it } from 'vitest';
import { textInLocale } from '#domain/locale/localised-text.ts';

describe('textInLocale', () => {
  it('returns the text in the language', () => {
    expect(textInLocale({ en: 'Founder', it: 'Fondatore' }, 'it')).toBe('Fondatore');
    expect(textInLocale({ en: 'Founder', it: 'Fondatore' }, 'en')).toBe('Founder');
  });

  it('returns a single text for either language', () => {
    expect(textInLocale('Founder', 'it')).toBe('Founder');
  });
});
