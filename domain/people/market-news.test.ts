import { describe, expect, it } from 'vitest';
import { type AssetRunState, findAssetNews, findScoreMove } from '#domain/people/market-news.ts';

const run = (parts: Partial<AssetRunState> = {}): AssetRunState => ({
  id: 'near',
  status: 'rated',
  published: null,
  flags: [],
  ...parts,
});
const flag = (severity: 'S1' | 'S2' | 'S3' | 'S4') => ({ code: 'F01', severity });

describe('findAssetNews', () => {
  it.each([
    ['soon', 'rated', 1],
    ['rated', 'rated', 0],
    ['soon', 'soon', 0],
    ['stablecoin', 'rated', 0],
    ['rated', 'soon', 0],
  ] as const)('from %s to %s returns %i first ratings', (before, now, count) => {
    const news = findAssetNews(run({ status: before }), run({ status: now }));
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
  ] as const)('for a flag with severity %j before and %s now reports: %s', (before, now, isNews) => {
    const news = findAssetNews(run({ flags: before.map(flag) }), run({ flags: [flag(now)] }));
    expect(news).toEqual(isNews ? [{ what: 'flag', id: 'near', code: 'F01', severity: now }] : []);
  });

  it('returns nothing for a flag that was removed', () => {
    expect(findAssetNews(run({ flags: [flag('S4')] }), run())).toEqual([]);
  });
});

describe('findScoreMove', () => {
  const published = (score: number, method = '1') => ({ score, method });

  it.each([
    [60, 65, true],
    [60, 55, true],
    [60, 64.9, false],
    [60, 55.1, false],
    [57.2, 62.2, true],
  ])('from %d to %d reports a large move: %s', (before, now, isLarge) => {
    const news = findScoreMove('near', published(before), published(now));
    expect(news).toEqual(isLarge ? { what: 'move', id: 'near', before, now } : null);
  });

  it('returns null when the method changed or a score is missing', () => {
    expect(findScoreMove('near', published(60, '1'), published(70, '2'))).toBeNull();
    expect(findScoreMove('near', null, published(70))).toBeNull();
    expect(findScoreMove('near', published(60), null)).toBeNull();
  });
});
