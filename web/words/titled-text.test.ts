import { describe, expect, it } from 'vitest';
import { titledTexts } from '#web/words/titled-text.ts';

describe('titledTexts', () => {
  it('returns title and text of each key, in the order of the keys', () => {
    const words = { a_title: 'A', a_text: 'first', b_title: 'B', b_text: 'second' };
    expect(titledTexts(words, ['b', 'a'])).toEqual([
      { title: 'B', text: 'second' },
      { title: 'A', text: 'first' },
    ]);
  });
});
