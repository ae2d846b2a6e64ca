import { describe, expect, it } from 'vitest';
import { wordsIn } from '#domain/locale/wording.ts';

describe('wordsIn', () => {
  it('gives the words of the language', () => {
    expect(wordsIn({ en: 'Founder', it: 'Fondatore' }, 'it')).toBe('Fondatore');
    expect(wordsIn({ en: 'Founder', it: 'Fondatore' }, 'en')).toBe('Founder');
  });

  it('gives the only words there are in either language', () => {
    expect(wordsIn('Founder', 'it')).toBe('Founder');
  });
});
