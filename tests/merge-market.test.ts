import { describe, expect, it } from 'vitest';
import { marketCall } from '#contracts/market.ts';
import { rankCall } from '#contracts/rank.ts';
import { createVisitorApi } from '#server/visitor-api.ts';
import { provideMarket } from '#tests/builders/open-site.ts';
import { mergeMarket } from '#web/features/ranking/merge-market.ts';

const source = provideMarket();
const api = () =>
  createVisitorApi({ ...source, sources: () => Promise.reject(new Error('not called')) }, 'en');

describe('mergeMarket', () => {
  it('lists every asset once: the visible ranking, then the others by market cap without a score', async () => {
    const [ranking, market] = await Promise.all([
      api()(rankCall, { level: 'high' }),
      api()(marketCall, { level: 'high' }),
    ]);
    const merged = mergeMarket(ranking, market).data;
    const ids = merged.map(({ crypto_id }) => crypto_id._id);
    expect(new Set(ids).size).toBe(market.data.length);
    expect(ids.slice(0, 5)).toEqual(ranking.data.map(({ crypto_id }) => crypto_id._id));
    const rest = merged.slice(5);
    expect(rest.filter(({ scores }) => scores !== null)).toEqual([]);
    const caps = rest.map(({ market: figures }) => figures.market_cap.usd ?? -1);
    expect(caps).toEqual([...caps].sort((a, b) => b - a));
  });

  it('counts the assets with a red flag, and knows whether any asset has a change of an hour', async () => {
    const [ranking, market] = await Promise.all([
      api()(rankCall, { level: 'high' }),
      api()(marketCall, { level: 'high' }),
    ]);
    const merged = mergeMarket(ranking, market);
    expect(merged.flagged).toBe(market.data.filter(({ flags }) => flags.length > 0).length);
    expect(merged.flagged).toBeGreaterThan(0);
    const withHour = (usd: number | null) =>
      market.data.map((row, at) =>
        at === 3
          ? { ...row, market: { ...row.market, change_1h: { usd, eur: null } } }
          : { ...row, market: { ...row.market, change_1h: { usd: null, eur: null } } },
      );
    expect(mergeMarket(ranking, { ...market, data: withHour(null) }).hasHour).toBe(false);
    expect(mergeMarket(ranking, { ...market, data: withHour(0) }).hasHour).toBe(true);
  });

  it('keeps the figures of the ranking for an asset that the market does not list, and leaves the others unknown', async () => {
    const [ranking, market] = await Promise.all([
      api()(rankCall, { level: 'high' }),
      api()(marketCall, { level: 'high' }),
    ]);
    const missing = ranking.data[1]!;
    const rows = market.data.filter(({ crypto_id }) => crypto_id._id !== missing.crypto_id._id);
    const merged = mergeMarket(ranking, { ...market, data: rows }).data;
    expect(merged).toHaveLength(market.data.length);
    expect(merged[1]).toMatchObject({
      crypto_id: { _id: missing.crypto_id._id },
      market: {
        price: missing.market.price,
        change_24h: missing.market.change_24h_in,
        change_1h: { usd: null, eur: null },
        circulating: null,
      },
    });
  });
});
