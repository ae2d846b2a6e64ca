import { describe, expect, it } from 'vitest';
import { findSensitiveWords } from '#domain/estimates/sensitive-words.ts';

describe('findSensitiveWords', () => {
  it.each([
    ['The SEC closed its case.', 'SEC'],
    ['A court ended the dispute.', 'court'],
    ['Its lead pleaded guilty.', 'pleaded'],
    ['Part of the 2018 paper was plagiarism.', 'plagiarism'],
    ['The bridge was hacked once.', 'hacked'],
    ['An exploit in 2023 drained a pool.', 'exploit'],
    ['Much of the volume is wash trading.', 'wash trading'],
    ['Both co-founders left.', 'co-founders left'],
  ])('finds English words in %j', (reason, words) => {
    expect(findSensitiveWords(reason, 'en')).toBe(words);
  });

  it.each([
    ['La SEC ha chiuso il caso.', 'SEC'],
    ['Un tribunale ha deciso la disputa.', 'tribunale'],
    ['Il responsabile è stato condannato.', 'condannato'],
    ['Un furto nel 2022.', 'furto'],
    ['Un hacker ha fermato il bridge.', 'hacker'],
    ['I fondatori sono usciti.', 'fondatori sono usciti'],
    ['Il cofondatore è uscito.', 'cofondatore è uscito'],
  ])('finds Italian words in %j', (reason, words) => {
    expect(findSensitiveWords(reason, 'it')).toBe(words);
  });

  it.each([
    ['en', 'Interactive fraud proofs were new.'],
    ['en', 'The website names its founders.'],
    ['en', 'Security is checked in sections.'],
    ['en', 'No vesting contract of founders or investors is left.'],
    ['it', 'Le prove di frode interattive erano nuove.'],
    ['it', 'C’è il premio su HackerOne.'],
  ] as const)('finds nothing in %s %j', (locale, reason) => {
    expect(findSensitiveWords(reason, locale)).toBeNull();
  });
});
