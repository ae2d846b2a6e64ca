import { describe, expect, it } from 'vitest';
import { allCryptosCall, totalVisibleCall } from '#contracts/rank.ts';
import { totalVisibleAnswer } from '#server/modules/scoring/rank-presenter.ts';
import { getJson, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();

describe('GET /api/rank/getAllCryptos', () => {
  it('lists every asset once and matches the contract', async () => {
    const { status, body } = await getJson(site.app, '/api/rank/getAllCryptos');
    expect(status).toBe(200);
    expect(allCryptosCall.answer.parse(body)).toEqual(body);
    const ids = body.map((asset: { _id: string }) => asset._id);
    expect(ids.toSorted()).toEqual([...site.snapshot.assets.keys()].toSorted());
  });

  it('sorts by market cap, with stablecoins after other assets and unknown market caps last', async () => {
    const { body } = await getJson(site.app, '/api/rank/getAllCryptos');
    const keys = body.map(({ _id }: { _id: string }) => {
      const { facts, market_cap_rank } = site.snapshot.assets.get(_id)!;
      return [facts.kind === 'stablecoin' ? 1 : 0, market_cap_rank ?? Infinity];
    });
    expect(keys).toEqual(keys.toSorted((a: number[], b: number[]) => a[0]! - b[0]! || a[1]! - b[1]!));
  });
});

describe('GET /api/rank/getTotalVisible', () => {
  it('returns the number of assets that a visitor can see', async () => {
    const { status, body } = await getJson(site.app, '/api/rank/getTotalVisible');
    expect(status).toBe(200);
    expect(totalVisibleCall.answer.parse(body)).toEqual(body);
    expect(body).toEqual({ total: site.snapshot.assets.size, rated: site.snapshot.rated, visible: 5 });
    expect(body.rated).toBeGreaterThanOrEqual(50);
  });

  it.each([
    ['visitor', 5],
    ['free', 10],
  ] as const)('returns for tier %s %i visible assets', (visibility, visible) => {
    expect(totalVisibleAnswer(site.snapshot, visibility).visible).toBe(visible);
  });

  it('returns all assets for unrestricted visibility', () => {
    expect(totalVisibleAnswer(site.snapshot, 'all').visible).toBe(site.snapshot.assets.size);
  });
});
