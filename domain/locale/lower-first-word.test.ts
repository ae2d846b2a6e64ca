import { describe, expect, it } from 'vitest';
import { lowerFirstWord } from '#domain/locale/lower-first-word.ts';

describe('lowerFirstWord', () => {
  it.each([
    ['Price trend', 'price trend'],
    ['Opportunità CeFi', 'opportunità CeFi'],
    ['È alto', 'è alto'],
    ['DeFi opportunities', 'DeFi opportunities'],
    ['FV Score', 'FV Score'],
    ['', ''],
  ])('converts %j to %j', (name, within) => {
    expect(lowerFirstWord(name)).toBe(within);
  });
});
