import { describe, expect, it } from 'vitest';
import { moveOfAsset, newsOfAsset, type RunOfAsset } from '#domain/people/market-news.ts';

const run = (parts: Partial<RunOfAsset> = {}): RunOfAsset => ({
  id: 'near',
  status: 'rated',
  published: null,
  flags: [],
  ...parts,
});
const flag = (severity: 'S1' | 'S2' | 'S3' | 'S4') => ({ code: 'F01', severity });

describe('newsOfAsset', () => {
  it.each([
    ['soon', 'rated', 1],
    ['rated', 'rated', 0],
    ['soon', 'soon', 0],
    ['stablecoin', 'rated', 0],
    ['rated', 'soon', 0],
  ] as const)('from %s to %s: %i first rating', (before, now, count) => {
    const news = newsOfAsset(run({ status: before }), run({ status: now }));
    expect(news).toHaveLength(count);
    if (count) expect(news).toEqual([{ what: 'rated', id: 'near' }]);
  });

  it.each([
    [[], 'S2', false],
    [[], 'S3', true],
    [[], 'S4', true],
    [['S2'], 'S3', true],
    [['S3'], 'S3', false],
    [['S3'], 'S4', true],
    [['S4'], 'S3', false],
  ] as const)('a flag that was %j and is %s is news: %s', (before, now, told) => {
    const news = newsOfAsset(run({ flags: before.map(flag) }), run({ flags: [flag(now)] }));
    expect(news).toEqual(told ? [{ what: 'flag', id: 'near', code: 'F01', severity: now }] : []);
  });

  it('says nothing of a flag that went', () => {
    expect(newsOfAsset(run({ flags: [flag('S4')] }), run())).toEqual([]);
  });
});

describe('moveOfAsset', () => {
  const published = (score: number, method = '1') => ({ score, method });

  it.each([
    [60, 65, true],
    [60, 55, true],
    [60, 64.9, false],
    [60, 55.1, false],
    [57.2, 62.2, true],
  ])('from %d to %d is large: %s', (before, now, large) => {
    const news = moveOfAsset('near', published(before), published(now));
    expect(news).toEqual(large ? { what: 'move', id: 'near', before, now } : null);
  });

  it('says nothing where the method changed, or a score is missing', () => {
    expect(moveOfAsset('near', published(60, '1'), published(70, '2'))).toBeNull();
    expect(moveOfAsset('near', null, published(70))).toBeNull();
    expect(moveOfAsset('near', published(60), null)).toBeNull();
  });
});
