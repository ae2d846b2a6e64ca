import { expect, it } from 'vitest';
import { joinWords } from './join-words.ts';

it.each([
  [[], ''],
  [['3'], '3'],
  [['3', '4'], '3 and 4'],
  [['3', '4', '7'], '3, 4 and 7'],
])('joinWords joins %j to %j', (words, text) => {
  expect(joinWords(words, 'en')).toBe(text);
});

it('joinWords puts “e” before the last item in Italian', () => {
  expect(joinWords(['3', '4', '7'], 'it')).toBe('3, 4 e 7');
});
