import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { CURRENCIES } from '#domain/format/format-currency.ts';
import { toEuroChange } from '#domain/fx/change-in-euros.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { TOP_LIST_NAMES } from '#domain/market/top-lists.ts';
import { countTopTenRows } from '#domain/plans/access.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { createVisitorApi } from '#server/visitor-api.ts';
import { provideMarket } from '#tests/builders/open-site.ts';
import { apiContext } from '#web/api/contexts.ts';
import { loader as bearBull } from '#web/pages/bear-bull.tsx';
import { loader as ecosystem } from '#web/pages/ecosystem.tsx';
import { loader as topTen } from '#web/pages/top-ten.tsx';

const market = provideMarket();

/** Runs the loader of a market page for a visitor in that language. */
function read<T>(loader: (args: never) => Promise<T>, locale: 'en' | 'it' = 'en', search = ''): Promise<T> {
  overwriteGetLocale(() => locale);
  const context = new RouterContextProvider();
  context.set(
    apiContext,
    createVisitorApi({ ...market, sources: () => Promise.reject(new Error('not called')) }, locale),
  );
  return loader({ context, request: new Request(`http://localhost/${search}`) } as never);
}

afterEach(() => overwriteGetLocale(() => 'en'));

describe('the top ten', () => {
  it('contains only the rows that a visitor may see', async () => {
    const { answer, words } = await read(topTen);
    const { lists } = answer;
    for (const currency of CURRENCIES) {
      expect(lists[currency].map(({ name }) => name)).toEqual(TOP_LIST_NAMES);
      for (const list of lists[currency].filter(({ name }) => name !== 'new_high'))
        expect(list.rows.length, list.name).toBe(countTopTenRows('visitor'));
    }
    expect(answer.visible).toBe(3);
    // The same counts in the texts of the page.
    expect([words.locked_title, words.locked_range]).toEqual(['7 more in each list', '4–10']);
  });

  it('contains no stablecoin', async () => {
    const { lists, assets } = (await read(topTen)).answer;
    const stable = [...market.snapshot.assets.values()].filter(({ score }) => score.status === 'stablecoin');
    expect(assets).toBe(market.snapshot.assets.size - stable.length);
    const shown = [...lists.usd, ...lists.eur].flatMap(({ rows }) => rows.map(({ _id }) => _id));
    expect(shown.filter((id) => stable.some(({ facts }) => facts.id === id))).toEqual([]);
  });

  it('shows the figures of the snapshot', async () => {
    const { lists } = (await read(topTen)).answer;
    const [largest] = lists.usd.find(({ name }) => name === 'market_cap')!.rows;
    expect(largest).toMatchObject({ _id: 'bitcoin', isMoney: true });
    expect(largest!.value).toBe(market.snapshot.assets.get('bitcoin')!.quote.market_cap!.value);
  });

  it('sorts by the change in the displayed currency', async () => {
    const { lists } = (await read(topTen)).answer;
    const [risen] = lists.eur.find(({ name }) => name === 'risen_24h')!.rows;
    const { rates } = market.snapshot;
    const { value, observed_at } = market.snapshot.assets.get(risen!._id)!.quote.change_24h!;
    expect(risen!.value).toBe(toEuroChange(value, rates, observed_at, 1));
    expect(risen!.value).not.toBe(value);
  });
});

describe('bear vs bull', () => {
  it('counts every asset except stablecoins once in the gauge', async () => {
    const { day, week } = await read(bearBull);
    const counted = [...market.snapshot.assets.values()].filter(({ score }) => score.status !== 'stablecoin');
    for (const { rose, fell, still, unknown } of [day.usd, day.eur, week.usd, week.eur]) {
      expect(rose + fell + still + unknown).toBe(counted.length);
    }
    expect(day.usd.rose).toBe(counted.filter(({ quote }) => (quote.change_24h?.value ?? 0) > 0).length);
  });

  it('lists the ten largest assets by market cap', async () => {
    const { largest } = await read(bearBull);
    expect(largest.map(({ id }) => market.snapshot.assets.get(id)!.market_cap_rank)).toEqual(
      [...largest.map(({ id }) => market.snapshot.assets.get(id)!.market_cap_rank!)].sort((a, b) => a - b),
    );
    expect(largest).toHaveLength(10);
  });
});

describe('the ecosystem', () => {
  it.each(LOCALES)('assigns every listed asset in %s to one category', async (locale) => {
    const { categories, assets } = await read(ecosystem, locale);
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(assets);
    expect(new Set(categories.map(({ name }) => name)).size).toBe(categories.length);
    expect(assets).toBe(market.snapshot.assets.size);
  });

  it('lists each blockchain once, with its own coin, and counts the map from the same assets', async () => {
    const { blockchains, single, map } = await read(ecosystem);
    const names = [...blockchains.map(({ name }) => name), ...single];
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe('Ethereum');
    expect(blockchains[0]!.largest.map(({ id }) => id)).toContain('ethereum');
    expect(single).toContain('Bitcoin');
    for (const [at, { counts }] of map.rows.entries())
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(blockchains[at]!.count);
  });

  it('lists the assets of a blockchain and category, and the DeFi platforms on it', async () => {
    const { found, map, platforms } = await read(ecosystem, 'en', '?chain=solana&category=defi');
    const row = map.rows.find(({ chain }) => chain === 'solana')!;
    expect(found.count).toBe(row.counts[map.categories.findIndex(({ id }) => id === 'defi')]);
    expect(found.found.map(({ id }) => id)).toContain('raydium');
    expect(platforms.defi.shown.length).toBeGreaterThan(0);
    for (const { chains } of platforms.defi.shown) expect(chains).toContain('Solana');
    expect(platforms.cefi.shown.map(({ name }) => name)).toContain('Binance');
  });

  it('names the token of a platform only when it is listed', async () => {
    const { platforms } = await read(ecosystem);
    const token = (kind: 'defi' | 'cefi', name: string) =>
      platforms[kind].shown.find((each) => each.name === name)!.token?._id ?? null;
    expect([token('defi', 'Aave V3'), token('cefi', 'Binance'), token('cefi', 'Gemini')]).toEqual([
      'aave',
      'binancecoin',
      null,
    ]);
  });

  it.each(['?chain=nowhere', '?category=nothing'])('returns 404 for %s', async (search) => {
    await expect(read(ecosystem, 'en', search)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('uses the language of the page, also after a request in another language', async () => {
    const italian = await read(ecosystem, 'it');
    expect(italian.categories.map(({ name }) => name)).toContain('Criptovaluta');
    const english = await read(ecosystem, 'en');
    expect(english.categories.map(({ name }) => name)).toContain('Cryptocurrency');
  });
});
