import { describe, expect, it } from 'vitest';
import { readText } from '#web/content/texts.server.ts';
import { findAnswers } from '#web/features/support/find-answers.ts';

const ids = (groups: readonly { entries: readonly { id: string }[] }[]) =>
  groups.flatMap(({ entries }) => entries.map(({ id }) => id));

describe.each(['en', 'it'] as const)('findAnswers in the questions of %s', (locale) => {
  const groups = readText('faq/support', locale).sections.filter(({ entries }) => entries.length > 0);

  it('finds all 25 answers or more without a word', () => {
    expect(ids(findAnswers(groups, ' '))).toEqual(ids(groups));
    expect(ids(groups).length).toBeGreaterThanOrEqual(25);
  });

  it('finds the answer that contains all words, in any case and order', () => {
    const words = { en: 'SEED phrase', it: 'chiave SEED' }[locale];
    expect(ids(findAnswers(groups, words))).toEqual(['keys']);
  });

  it('finds none for words that no answer contains, nor for names of tags', () => {
    expect(findAnswers(groups, 'zzzz')).toEqual([]);
    expect(findAnswers(groups, 'href')).toEqual([]);
  });
});

describe('the questions', () => {
  it('are the same in both languages', () => {
    expect(ids(readText('faq/support', 'it').sections)).toEqual(ids(readText('faq/support', 'en').sections));
  });
});
