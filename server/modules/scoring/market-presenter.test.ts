import { describe, expect, it } from 'vitest';
import { marketAnswer as contract } from '#contracts/market.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { marketAnswer } from '#server/modules/scoring/market-presenter.ts';
import { rankAnswer } from '#server/modules/scoring/rank-presenter.ts';
import { withAsset } from '#tests/builders/change-market.ts';
import { getJson, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
const answer = (visibility: 'visitor' | 'free' | 'all', level: (typeof RISK_LEVELS)[number] = 'medium') =>
  marketAnswer(site.snapshot, { level }, visibility, 'en');

describe('marketAnswer', () => {
  it('lists every asset for everybody, the largest market cap first and unknown ones last', () => {
    for (const visibility of ['visitor', 'free', 'all'] as const) {
      const { data } = answer(visibility);
      expect(data).toHaveLength(site.snapshot.assets.size);
      const caps = data.map(({ market }) => market.market_cap.usd ?? -1);
      expect(caps).toEqual([...caps].sort((a, b) => b - a));
    }
  });

  it.each([
    ['visitor', 5],
    ['free', 10],
  ] as const)('shows a %s the scores of the best %i and locks the others', (visibility, count) => {
    for (const level of RISK_LEVELS) {
      const { data } = answer(visibility, level);
      const best = rankAnswer(site.snapshot, { level }, visibility, 'en').data.map(
        (row) => row.crypto_id._id,
      );
      const open = data.filter(({ score }) => score !== null);
      expect(open.map((row) => row.crypto_id._id).sort()).toEqual([...best].sort());
      expect(open).toHaveLength(count);
      const locked = data.filter((row) => row.locked);
      expect(locked).toHaveLength(site.snapshot.rated - count);
      expect(locked.filter(({ score }) => score !== null)).toEqual([]);
    }
  });

  it('locks nothing for viewers of all scores, and neither stablecoins nor unrated assets for anybody', () => {
    expect(answer('all').data.filter(({ locked }) => locked)).toEqual([]);
    const { data } = answer('visitor');
    expect(data.filter(({ status, locked }) => status !== 'rated' && locked)).toEqual([]);
  });

  it('gives the share of the maximum supply, null without a maximum, and no change that is not recorded', () => {
    const rows = new Map(answer('visitor').data.map((row) => [row.crypto_id._id, row.market]));
    expect(rows.get('bitcoin')!.supply_share).toBeCloseTo(20_020_000 / 21_000_000, 2);
    expect(rows.get('ethereum')!.supply_share).toBeNull();
    expect(rows.get('bitcoin')!.change_1h).toEqual({ usd: null, eur: null });
    expect(rows.get('bitcoin')!.change_24h.usd).toBeCloseTo(1.7, 1);
  });

  it('lists an asset without a market cap last, with every figure unknown', () => {
    const { quote } = site.snapshot.assets.get('bitcoin')!;
    const snapshot = withAsset(site.snapshot, 'bitcoin', { quote: { ...quote, market_cap: null } });
    const { data } = marketAnswer(snapshot, { level: 'medium' }, 'visitor', 'en');
    expect(data.at(-1)!.market.market_cap).toEqual({ usd: null, eur: null });
  });
});

describe('GET market', () => {
  it('answers a visitor with the declared form in both languages', async () => {
    for (const language of ['en', 'it']) {
      const { status, body } = await getJson(site.app, '/api/market?level=high', {
        'accept-language': language,
      });
      expect(status).toBe(200);
      expect(contract.parse(body)).toEqual(body);
      expect(body.level).toBe('high');
    }
  });

  it('rejects an unknown profile', async () => {
    expect((await getJson(site.app, '/api/market?level=low')).status).toBe(400);
  });
});
