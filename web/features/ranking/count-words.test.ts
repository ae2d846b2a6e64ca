import { describe, expect, it } from 'vitest';
import { countWords } from '#web/features/ranking/count-words.ts';

describe('countWords', () => {
  it.each([
    [0, 'zero', 'zero'],
    [1, 'one', 'uno'],
    [5, 'five', 'cinque'],
    [19, 'nineteen', 'diciannove'],
    [20, 'twenty', 'venti'],
    [21, 'twenty-one', 'ventuno'],
    [23, 'twenty-three', 'ventitré'],
    [38, 'thirty-eight', 'trentotto'],
    [72, 'seventy-two', 'settantadue'],
    [99, 'ninety-nine', 'novantanove'],
    [100, '100', '100'],
    [1240, '1,240', '1.240'],
  ])('writes %i as %s and %s', (count, english, italian) => {
    expect(countWords(count, 'en')).toBe(english);
    expect(countWords(count, 'it')).toBe(italian);
  });
});
