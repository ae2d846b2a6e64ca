import { describe, expect, it } from 'vitest';
import { firstSound } from '#domain/locale/first-sound.ts';

describe('firstSound', () => {
  it.each(['8%', '8,5%', '80%', '811%', '1%', '1,5%', '11%', '11,2%'])('returns vowel for %s', (amount) => {
    expect(firstSound(amount)).toBe('vowel');
  });

  it.each(['0,5%', '7,9%', '10%', '12%', '18%', '110%', '111%', '999%'])(
    'returns consonant for %s',
    (amount) => {
      expect(firstSound(amount)).toBe('consonant');
    },
  );
});
