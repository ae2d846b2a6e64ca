import { describe, expect, it } from 'vitest';
import { simplePriceCall } from '#contracts/simple-price.ts';
import { simplePriceAnswer } from '#server/modules/market/simple-price-presenter.ts';
import { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { withAsset } from '#tests/builders/change-market.ts';
import { getJson, provideSite } from '#tests/builders/open-site.ts';

const site = provideSite();
const simple = (query: string) => getJson(site.app, `/api/coingecko/simple?${query}`);

describe('GET /api/coingecko/simple', () => {
  it('returns prices by id in the format of CoinGecko', async () => {
    const { status, body } = await simple(
      'ids=bitcoin,ethereum&vs_currencies=usd,eur&include_24hr_change=true',
    );
    expect(status).toBe(200);
    expect(simplePriceCall.answer.parse(body)).toEqual(body);
    expect(Object.keys(body)).toEqual(['bitcoin', 'ethereum']);
    expect(body.bitcoin).toEqual({
      usd: 80064,
      usd_24h_change: 1.70479,
      eur: Number((80064 / 1.1698).toPrecision(10)),
      // The rate was 1.1755 on the day before.
      eur_24h_change: Number(((((1 + 0.0170479) * 1.1755) / 1.1698 - 1) * 100).toFixed(5)),
    });
  });

  it('returns the change in EUR only when the rates of both days are known', async () => {
    const change = (rates: typeof site.snapshot.rates) =>
      simplePriceAnswer({ ...site.snapshot, rates }, new Map(), {
        ids: 'bitcoin',
        vs_currencies: 'eur',
        include_24hr_change: 'true',
      } as Parameters<typeof simplePriceAnswer>[2]).bitcoin!.eur_24h_change;
    const rate = (day: string, usd_per_eur: number) => ({ day, usd_per_eur, source: 'federal-reserve' });
    const still = [rate('2026-04-30', 1.1), rate('2026-05-04', 1.1)];
    expect(change(still)).toBe(1.70479);
    expect(change([rate('2026-04-25', 1.1), rate('2026-05-04', 1.1)])).toBeNull();
    expect(change([rate('2026-04-26', 1.1)])).toBeNull();
    expect(change([])).toBeNull();
  });

  it('defaults to US dollars', async () => {
    expect((await simple('ids=bitcoin')).body).toEqual({ bitcoin: { usd: 80064 } });
  });

  it('finds an asset by its ticker in any case and returns it once', async () => {
    for (const ids of ['btc', 'BTC', 'Bitcoin', 'bitcoin,BTC, btc ,BITCOIN']) {
      expect(Object.keys((await simple(`ids=${encodeURIComponent(ids)}`)).body), ids).toEqual(['bitcoin']);
    }
  });

  it('resolves a ticker of several assets to the largest one', async () => {
    const sameTicker = [...site.snapshot.assets.values()].filter(
      ({ facts }) => facts.ticker.toLowerCase() === 'frax',
    );
    expect(sameTicker.length).toBeGreaterThan(1);
    const largest = sameTicker.sort(
      (a, b) => (a.market_cap_rank ?? Infinity) - (b.market_cap_rank ?? Infinity),
    )[0]!;
    const named = site.snapshot.assets.has('frax') ? 'frax' : largest.facts.id;
    expect(Object.keys((await simple('ids=frax')).body)).toEqual([named]);
  });

  it('finds an asset by a former ticker with a 1:1 conversion', async () => {
    for (const [ids, id] of [
      ['matic', 'polygon-ecosystem-token'],
      ['RNDR', 'render-token'],
      ['pax,usdp', 'paxos-standard'],
    ] as const) {
      expect(Object.keys((await simple(`ids=${ids}`)).body), ids).toEqual([id]);
    }
  });

  it('prefers the current holder of a ticker to a former one', async () => {
    expect(Object.keys((await simple('ids=gmt,mkr,eos')).body)).toEqual(['stepn', 'maker', 'eos']);
  });

  it('ignores a former ticker with another conversion or of several assets', async () => {
    expect((await simple('ids=lend,ven,luna,path')).body).toEqual({});
    const [solana, cardano] = ['solana', 'cardano'].map((id) => site.snapshot.assets.get(id)!);
    const former_names = [{ name: 'Old', ticker: 'OLDX', until: null, conversion: '1:1' }];
    const holder = new SnapshotHolder();
    const renamed = [solana!, cardano!].map(
      (asset) => [asset.facts.id, { ...asset, facts: { ...asset.facts, former_names } }] as const,
    );
    holder.replace({ ...site.snapshot, assets: new Map(renamed) });
    expect(holder.held!.byTicker.get('oldx')).toBeUndefined();
    holder.replace({ ...site.snapshot, assets: new Map(renamed.slice(0, 1)) });
    expect(holder.held!.byTicker.get('oldx')).toBe('solana');
  });

  it('ignores blanks around commas and empty entries', async () => {
    const { body } = await simple('ids=%20bitcoin%20,%20,,ethereum&vs_currencies=%20usd%20,%20eur');
    expect(Object.keys(body)).toEqual(['bitcoin', 'ethereum']);
    expect(Object.keys(body.bitcoin)).toEqual(['usd', 'eur']);
  });

  it('leaves out unknown assets and currencies', async () => {
    const { status, body } = await simple(
      'ids=bitcoin,nothing-like-it,__proto__,%F0%9F%9A%80&vs_currencies=usd,gbp,xau',
    );
    expect(status).toBe(200);
    expect(body).toEqual({ bitcoin: { usd: 80064 } });
    expect((await simple('ids=nothing-like-it')).body).toEqual({});
  });

  it.each([
    ['include_market_cap', ['usd', 'usd_market_cap', 'eur', 'eur_market_cap']],
    ['include_24hr_vol', ['usd', 'usd_24h_vol', 'eur', 'eur_24h_vol']],
    ['include_24hr_change', ['usd', 'usd_24h_change', 'eur', 'eur_24h_change']],
    ['include_last_updated_at', ['usd', 'eur', 'last_updated_at']],
  ])('adds the fields of %s', async (flag, fields) => {
    const query = 'ids=bitcoin&vs_currencies=usd,eur';
    expect(Object.keys((await simple(`${query}&${flag}=true`)).body.bitcoin)).toEqual(fields);
    expect(Object.keys((await simple(`${query}&${flag}=false`)).body.bitcoin)).toEqual(['usd', 'eur']);
  });

  it('returns the time of the price in seconds', async () => {
    const { body } = await simple('ids=bitcoin&include_last_updated_at=true');
    expect(body.bitcoin.last_updated_at).toBe(Date.parse('2026-05-04T19:07:00Z') / 1000);
  });

  it('accepts 250 ids and returns 400 for 251', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, i) => `unknown-${i}`);
    expect((await simple(`ids=${[...ids(249), 'bitcoin']}`)).body).toEqual({ bitcoin: { usd: 80064 } });
    const { status, body } = await simple(`ids=${ids(251)}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'input.invalid', issues: [{ path: 'ids' }] });
    expect(body.issues[0].message).toMatch(/250/);
  });

  it('returns the error about too many ids in Italian', async () => {
    const ids = Array.from({ length: 251 }, (_, i) => `unknown-${i}`);
    const { body } = await getJson(site.app, `/api/coingecko/simple?ids=${ids}`, { 'accept-language': 'it' });
    expect(body.issues[0].message).toBe('Usa al massimo 250 voci.');
  });

  it.each([
    ['', 'ids'],
    ['ids=', 'ids'],
    ['ids=bitcoin&include_market_cap=yes', 'include_market_cap'],
    ['ids=bitcoin&ids=ethereum', 'ids'],
    [`ids=bitcoin&vs_currencies=${'x'.repeat(201)}`, 'vs_currencies'],
  ])('returns 400 for ?%s', async (query, path) => {
    const { status, body } = await simple(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'input.invalid', issues: [{ path }] });
  });
});

describe('simplePriceAnswer', () => {
  it('returns null, not 0, for an asset without a price', () => {
    const { quote } = site.snapshot.assets.get('bitcoin')!;
    const unpriced = withAsset(site.snapshot, 'bitcoin', {
      quote: { ...quote, price: null, market_cap: null, volume_24h: null, change_24h: null },
    });
    const query = simplePriceCall.query.parse({
      ids: 'bitcoin',
      vs_currencies: 'usd,eur',
      include_market_cap: 'true',
      include_24hr_vol: 'true',
      include_24hr_change: 'true',
      include_last_updated_at: 'true',
    }) as Parameters<typeof simplePriceAnswer>[2];
    const row = simplePriceAnswer(unpriced, site.held.byTicker, query).bitcoin!;
    expect(Object.keys(row)).toHaveLength(9);
    expect(new Set(Object.values(row))).toEqual(new Set([null]));
  });
});
