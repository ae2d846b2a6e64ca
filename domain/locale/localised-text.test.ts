import { describe, expect, it } from 'vitest';
import { getLocalisedText } from '#domain/locale/localised-text.ts';

describe('getLocalisedText', () => {
  it('returns the text in the language', () => {
    expect(getLocalisedText({ en: 'Founder', it: 'Fondatore' }, 'it')).toBe('Fondatore');
    expect(getLocalisedText({ en: 'Founder', it: 'Fondatore' }, 'en')).toBe('Founder');
  });

  it('returns a single text for either language', () => {
    expect(getLocalisedText('Founder', 'it')).toBe('Founder');
  });
});
