import { describe, expect, it } from 'vitest';
import { withinSentence } from '#domain/locale/within-sentence.ts';

describe('withinSentence', () => {
  it.each([
    ['Price trend', 'price trend'],
    ['Opportunità CeFi', 'opportunità CeFi'],
    ['È alto', 'è alto'],
    ['DeFi opportunities', 'DeFi opportunities'],
    ['FV Score', 'FV Score'],
    ['', ''],
  ])('converts %j to %j', (name, within) => {
    expect(withinSentence(name)).toBe(within);
  });
});
