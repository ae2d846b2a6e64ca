import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { TOP_LIST_NAMES } from '#domain/market/top-lists.ts';
import { topTenRows } from '#domain/plans/access.ts';
import { visitorApi } from '#server/answers/visitor-api.ts';
import { provideMarket } from '#tests/builders/open-site.ts';
import { apiContext } from '#web/api/contexts.ts';
import { loader as bearBull } from '#web/pages/bear-bull.tsx';
import { loader as ecosystem } from '#web/pages/ecosystem.tsx';
import { loader as topTen } from '#web/pages/top-ten.tsx';
import { overwriteGetLocale } from '#web/paraglide/runtime.js';

const market = provideMarket();

/** What a page of the market reads for a visitor of that language. */
function read<T>(loader: (args: never) => Promise<T>, locale: 'en' | 'it' = 'en'): Promise<T> {
  overwriteGetLocale(() => locale);
  const context = new RouterContextProvider();
  context.set(
    apiContext,
    visitorApi({ ...market, sources: () => Promise.reject(new Error('not asked')) }, locale),
  );
  return loader({ context, request: new Request('http://localhost/') } as never);
}

afterEach(() => overwriteGetLocale(() => 'en'));

describe('the top ten', () => {
  it('sends a visitor the rows that are his, and no other', async () => {
    const { lists, rows, words } = await read(topTen);
    expect(lists.map(({ name }) => name)).toEqual(TOP_LIST_NAMES);
    for (const list of lists) expect(list.rows.length, list.name).toBe(topTenRows('visitor'));
    expect(rows).toEqual({ seen: 3, all: 10 });
    // What the page says in words.
    expect([words.locked.title, words.locked.range]).toEqual(['Seven more in each list', '4–10']);
  });

  it('compares no stablecoin', async () => {
    const { lists, assets } = await read(topTen);
    const stable = [...market.snapshot.assets.values()].filter(({ score }) => score.status === 'stablecoin');
    expect(assets).toBe(market.snapshot.assets.size - stable.length);
    const shown = lists.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(shown.filter((id) => stable.some(({ facts }) => facts.id === id))).toEqual([]);
  });

  it('shows the figures of the snapshot', async () => {
    const { lists } = await read(topTen);
    const [largest] = lists.find(({ name }) => name === 'market_cap')!.rows;
    expect(largest).toMatchObject({ id: 'bitcoin', percent: null });
    expect(largest!.money!.usd).toBe(market.snapshot.assets.get('bitcoin')!.quote.market_cap!.value);
  });
});

describe('bear vs bull', () => {
  it('counts every asset but the stablecoins once', async () => {
    const { day, week } = await read(bearBull);
    const counted = [...market.snapshot.assets.values()].filter(({ score }) => score.status !== 'stablecoin');
    for (const { rose, fell, still, unknown } of [day, week]) {
      expect(rose + fell + still + unknown).toBe(counted.length);
    }
    expect(day.rose).toBe(counted.filter(({ quote }) => (quote.change_24h?.value ?? 0) > 0).length);
  });

  it('names the ten largest in their order', async () => {
    const { largest } = await read(bearBull);
    expect(largest.map(({ id }) => market.snapshot.assets.get(id)!.market_cap_rank)).toEqual(
      [...largest.map(({ id }) => market.snapshot.assets.get(id)!.market_cap_rank!)].sort((a, b) => a - b),
    );
    expect(largest).toHaveLength(10);
  });
});

describe('the ecosystem', () => {
  it.each(LOCALES)('puts every listed asset in %s into one category and one ledger', async (locale) => {
    const { categories, homes, assets } = await read(ecosystem, locale);
    for (const lines of [categories, homes]) {
      expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(assets);
      expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length);
    }
    expect(assets).toBe(market.snapshot.assets.size);
  });

  it('speaks the language of the page, whoever asked before', async () => {
    const italian = await read(ecosystem, 'it');
    expect(italian.categories.map(({ name }) => name)).toContain('Criptovaluta');
    const english = await read(ecosystem, 'en');
    expect(english.categories.map(({ name }) => name)).toContain('Cryptocurrency');
  });
});
