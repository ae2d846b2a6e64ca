import { beforeAll, describe, expect, it } from 'vitest';
import { detailsAnswer as contract } from '#contracts/details.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { createHolder, getJson, openApp, provideMarket, type Site } from '#tests/builders/open-site.ts';

const site = provideMarket() as Site;
beforeAll(async () => {
  const holder = createHolder(site.snapshot);
  holder.setKnownCoins({
    version: 'one',
    coins: [
      { _id: 'batcat', name: 'batcat', thicker: 'BTC', rank: null },
      { _id: 'bitcoin', name: 'Another name', thicker: 'OTHER', rank: null },
    ],
  });
  site.app = await openApp({ ...site, holder });
  return () => site.app.close();
});
const details = (id: string) => getJson(site.app, `/api/rank/details?id=${id}`);

describe('GET rank/details of a coin known by name', () => {
  it('returns its identity and matches the contract', async () => {
    const { status, body } = await details('batcat');
    expect(status).toBe(200);
    expect(contract.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      asset: { _id: 'batcat', name: 'batcat', thicker: 'BTC', logo: null, rank: null },
      status: 'soon',
      followed: false,
      scores: null,
      locked: null,
      explain: null,
    });
  });

  it('returns no category, figures, checks or scores', async () => {
    const { body } = await details('batcat');
    expect(body.asset.crypto_asset_category).toBeNull();
    expect(body.market).toMatchObject({ price: { usd: null, eur: null }, market_cap_rank: null, at: null });
    expect(body.supply).toMatchObject({ circulating: null, total: null, max: null });
    expect([body.flags, body.checks, body.flag_checks, body.markets]).toEqual([
      [],
      [],
      { applicable: 0, measured: 0, reached: [], passed: [], unchecked: [] },
      [],
    ]);
    expect(Object.keys(body.components)).toEqual([...SUB_SCORES]);
    for (const name of SUB_SCORES)
      expect(body.components[name], name).toMatchObject({ score: null, points: 0 });
  });

  it('names the asset it can be mistaken for', async () => {
    const { body } = await details('batcat');
    expect(body.resembles).toEqual({ _id: 'bitcoin', name: 'Bitcoin', rank: 1, how: 'ticker' });
  });

  it('does not replace a listed asset of the same id', async () => {
    const { body } = await details('bitcoin');
    expect(body).toMatchObject({ asset: { name: 'Bitcoin' }, followed: true, resembles: null });
  });

  it('returns 404 for an unknown id', async () => {
    expect((await details('no-such-coin')).status).toBe(404);
  });

  it('leaves the coin out of the asset list and the total', async () => {
    const { body } = await getJson(site.app, '/api/rank/getAllCryptos');
    expect(body.map(({ _id }: { _id: string }) => _id)).not.toContain('batcat');
    const { body: totals } = await getJson(site.app, '/api/rank/getTotalVisible');
    expect(totals.total).toBe(site.snapshot.assets.size);
  });
});
