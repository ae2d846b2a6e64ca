import { expect, it } from 'vitest';
import { listWords } from './list-words.ts';

it.each([
  [[], ''],
  [['3'], '3'],
  [['3', '4'], '3 and 4'],
  [['3', '4', '7'], '3, 4 and 7'],
])('listWords joins %j to %j', (words, text) => {
  expect(listWords(words, 'en')).toBe(text);
});

it('listWords puts “e” before the last item in Italian', () => {
  expect(listWords(['3', '4', '7'], 'it')).toBe('3, 4 e 7');
});
