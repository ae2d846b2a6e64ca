import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toWeekFigures } from '#domain/ingest/code-observations.ts';
import { openSources, type Sources } from '#server/gateways/open-sources.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { createFakeClock } from '#tests/stand-ins/fake-clock.ts';
import { FIXTURES, recordedJson, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';
import { type Answer, type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { MARKETS_2024, MARKETS_2025, recordings } from '#tests/stand-ins/recordings.ts';

describe.skipIf(!FIXTURES)(`recorded answers${WITHOUT_FIXTURES}`, () => {
  let standIn: MarketStandIn;
  let sources: Sources;
  beforeAll(async () => {
    standIn = await startMarketStandIn(recordings(MARKETS_2024));
    sources = openSources(loadConfig({ ...standIn.env }), {
      ledger: { recordCall: async () => null },
      clock: createFakeClock(),
    });
  });
  afterAll(() => standIn.close());

  it.each([
    [MARKETS_2024, 250],
    [MARKETS_2025, 100],
  ])('are read without a rejected row from %s', async (file, count) => {
    standIn.replaceAnswers(recordings(file));
    const { rows, refused } = await sources.coingecko.fetchMarkets({ page: 1 });
    expect(refused).toEqual([]);
    expect(rows).toHaveLength(count);
    const recorded = recordedJson<{ id: string; current_price: number; max_supply: number | null }[]>(file);
    expect(rows.map(({ id, current_price, max_supply }) => [id, current_price, max_supply])).toEqual(
      recorded.map(({ id, current_price, max_supply }) => [id, current_price, max_supply]),
    );
  });

  it('contain the detail of Bitcoin', async () => {
    expect(await sources.coingecko.fetchCoin('bitcoin')).toMatchObject({
      id: 'bitcoin',
      genesis_date: '2009-01-03',
      watchlist_portfolio_users: 1_348_316,
      community_data: { twitter_followers: 6_039_717, telegram_channel_user_count: null },
      developer_data: { stars: 71_713, forks: 35_806 },
      last_updated: '2023-10-07T21:53:50.802Z',
    });
  });

  it('contain the markets of Bitcoin and the trust scores of exchanges', async () => {
    const tickers = await sources.coingecko.fetchTickers('bitcoin');
    expect(tickers).toMatchObject({ refused: [] });
    expect(tickers.rows).toHaveLength(100);
    const exchanges = await sources.coingecko.fetchExchanges();
    expect(exchanges.rows[0]).toMatchObject({ id: 'binance', trust_score: 10 });
    expect(exchanges.rows).toHaveLength(100);
  });

  it('contain daily charts, also of a collapsed coin', async () => {
    const { prices } = await sources.coingecko.fetchMarketChart('terra-luna', 365);
    expect(prices).toHaveLength(1_157);
  });

  it('distinguish 17,399 coins by id, although symbols repeat', async () => {
    const { rows, refused } = await sources.coingecko.fetchCoinList();
    expect(refused).toEqual([]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(17_399);
    expect(new Set(rows.map(({ symbol }) => symbol.toLowerCase())).size).toBeLessThan(17_399);
    expect(rows.some(({ name }) => /\p{Emoji_Presentation}/u.test(name))).toBe(true);
    expect(rows.some(({ name }) => /\p{Script=Han}/u.test(name))).toBe(true);
  });

  it('are rejected with the right fault when they are errors', async () => {
    const errors = recordedJson<(Answer & { status: number })[]>('coingecko/error_bodies.json');
    for (const { status, body } of errors) {
      standIn.replaceAnswers(() => ({ status, body }));
      const fault =
        status === 500 ? 'unreachable' : /Rate Limit/.test(JSON.stringify(body)) ? 'rate_limited' : 'refused';
      await expect(
        sources.coingecko.fetchMarkets({ page: 1 }),
        `${status} ${JSON.stringify(body)}`,
      ).rejects.toMatchObject({ fault });
    }
  });

  it('contain statistics that GitHub returns only at the second request', async () => {
    standIn.replaceAnswers(recordings());
    const weeks = await sources.github.fetchWeeks('PyGithub/PyGithub');
    expect(toWeekFigures([weeks as number[]]).wk).toBe(32);
    expect(await sources.github.fetchRepository('PyGithub/PyGithub')).toMatchObject({
      stargazers_count: 7_122,
    });
  });

  it('contain thousands of yield pools and the chains', async () => {
    expect((await sources.defillama.fetchPools()).rows).toHaveLength(18_882);
    expect((await sources.defillama.fetchChains()).rows).toHaveLength(23);
  });
});
