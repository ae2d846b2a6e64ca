import { describe, expect, it } from 'vitest';
import { explainRankChange } from '#domain/scoring/explain-rank-change.ts';
import type { RankKey } from '#domain/scoring/order.ts';

describe('explainRankChange', () => {
  const key = (id: string, over: Partial<RankKey> = {}): RankKey => ({
    id,
    published: 50,
    base: 50,
    coverage: 0.9,
    mc_eff: 1e9,
    ...over,
  });

  it('splits a rank change into the effects of the asset and of others', () => {
    const before = [
      key('a', { published: 60 }),
      key('b', { published: 55 }),
      key('c', { published: 50 }),
      key('x', { published: 45 }),
    ];
    const now = [
      key('a', { published: 60 }),
      key('b', { published: 40 }),
      key('c', { published: 58 }),
      key('x', { published: 56 }),
    ];
    expect(explainRankChange('x', before, now)).toEqual({ before: 4, now: 3, own: 2, others: -1 });
  });

  it('returns null for an asset missing from either ranking', () => {
    expect(explainRankChange('x', [key('a')], [key('a'), key('x')])).toBeNull();
    expect(explainRankChange('x', [key('a'), key('x')], [key('a')])).toBeNull();
  });

  it('does not compare the asset with itself', () => {
    const before = [key('x', { published: 60 }), key('a', { published: 50 })];
    const now = [key('x', { published: 40 }), key('a', { published: 50 })];
    expect(explainRankChange('x', before, now)).toEqual({ before: 1, now: 2, own: -1, others: 0 });
    expect(explainRankChange('x', now, before)).toEqual({ before: 2, now: 1, own: 1, others: 0 });
  });

  it('attributes a change to others when the asset itself did not change', () => {
    const before = [key('a', { published: 60 }), key('x')];
    const now = [key('a', { published: 40 }), key('x')];
    expect(explainRankChange('x', before, now)).toEqual({ before: 2, now: 1, own: 0, others: 1 });
  });
});
