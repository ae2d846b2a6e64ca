import { describe, expect, it } from 'vitest';
import { detectFirstSound } from '#domain/locale/detect-first-sound.ts';

describe('detectFirstSound', () => {
  it.each(['8%', '8,5%', '80%', '811%', '1%', '1,5%', '11%', '11,2%'])('returns vowel for %s', (amount) => {
    expect(detectFirstSound(amount)).toBe('vowel');
  });

  it.each(['0,5%', '7,9%', '10%', '12%', '18%', '110%', '111%', '999%'])(
    'returns consonant for %s',
    (amount) => {
      expect(detectFirstSound(amount)).toBe('consonant');
    },
  );
});
