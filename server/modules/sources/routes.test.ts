import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SourceAnswer, type SourcesAnswer, sourcesCall } from '#contracts/sources.ts';
import { FIGURE_KINDS, FIGURE_KINDS_BY_SOURCE, type FigureKind } from '#domain/assets/figure-kinds.ts';
import { SOURCES, type SourceId } from '#domain/assets/sources.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { createClosesReader, createHistoryReader } from '#server/modules/market/price-service.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { readSources } from '#server/modules/sources/service.ts';
import { createHolder, getJson, openApp, provideSite } from '#tests/builders/open-site.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createRefreshedDatabase, REFRESHED_AT } from '#tests/refreshed-database.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { refreshFrom } from '#tests/stand-ins/refresh.ts';
import { smallMarket, smallMarketPrice } from '#tests/stand-ins/small-market.ts';

const site = provideSite();
const findSource = (answer: SourcesAnswer, id: SourceId): SourceAnswer =>
  answer.sources.find((each) => each.id === id)!;

describe('GET /api/sources', () => {
  it('returns every source with its figures and the dates of bundled ones', async () => {
    const { status, headers, body } = await getJson(site.app, '/api/sources');
    expect(status).toBe(200);
    expect(sourcesCall.answer.parse(body)).toEqual(body);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toMatchObject({
      source: 'bundled',
      as_of: site.snapshot.as_of,
      bundled_as_of: site.snapshot.as_of,
      live_data: 'off',
      last_refresh_at: null,
      next_refresh_at: null,
    });
    expect(body.sources.map(({ id }: SourceAnswer) => id)).toEqual(Object.keys(SOURCES));
    for (const source of body.sources) {
      expect(source, source.id).toMatchObject({
        live: false,
        figures_live: 0,
        days_live: 0,
        last_error: null,
      });
    }
    const { figures_bundled } = findSource(body, 'coinmarketcap');
    expect(figures_bundled.count).toBeGreaterThan(50);
    expect(figures_bundled).toMatchObject({ newest: expect.stringMatching(/^2026-05-04/) });
    expect(figures_bundled.oldest! <= figures_bundled.newest!).toBe(true);
    expect(findSource(body, 'coinbase')).toMatchObject({
      days_bundled: { oldest: '2020-01-01', newest: '2025-10-25' },
    });
    expect(findSource(body, 'federal-reserve').days_bundled).toMatchObject({
      oldest: '2013-01-02',
      newest: '2026-09-18',
    });
    expect(findSource(body, 'github').figures_bundled).toEqual({ count: 0, oldest: null, newest: null });
    expect(findSource(body, 'fairview-estimate').figures_bundled.count).toBeGreaterThan(500);
  });

  it('returns the time of the newest price and the number of prices more than a day older', async () => {
    const { body } = await getJson(site.app, '/api/sources');
    const times = [...site.snapshot.assets.values()].flatMap(({ quote }) => quote.price?.observed_at ?? []);
    const newest = times.map((time) => Date.parse(time)).sort((a, b) => b - a)[0]!;
    expect(Date.parse(body.prices_at)).toBe(newest);
    expect(body.older_prices).toBe(times.filter((time) => Date.parse(time) < newest - 86_400_000).length);
  });

  it('returns 503 without a snapshot', async () => {
    const app = await openApp(site, { holder: { held: null, version: 'none' } as typeof site.holder });
    const { status, body } = await getJson(app, '/api/sources');
    expect([status, body.code]).toEqual([503, 'server.unavailable']);
    await app.close();
  });

  it('returns the last known status when the database is unavailable', async () => {
    let isDatabaseGone = false;
    const app = await openApp(site, {
      readSources: () => (isDatabaseGone ? Promise.reject(new Error('no database')) : site.readSources()),
    });
    isDatabaseGone = true;
    const { status, body } = await getJson(app, '/api/sources');
    expect(status).toBe(200);
    expect(findSource(body, 'coingecko').last_good_at).toMatch(/^2026-05-04/);
    await app.close();
  });
});

describe('GET /api/sources after refreshes', () => {
  let database: TestDatabase;
  let standIn: MarketStandIn;
  beforeAll(async () => {
    database = await createRefreshedDatabase();
    standIn = await startMarketStandIn(smallMarket({ at: REFRESHED_AT }));
  });
  afterAll(async () => {
    await standIn.close();
    await database.close();
  });

  const loadSnapshotNow = async () => (await loadLatestSnapshot(database.db))!;

  async function requestSources(): Promise<SourcesAnswer> {
    const app = await openApp(
      {
        holder: createHolder(await loadSnapshotNow()),
        history: createHistoryReader(database.db),
        closes: createClosesReader(database.db),
        readSources: () => readSources(database.db),
      },
      { liveData: 'auto' },
    );
    const { body } = await getJson(app, '/api/sources');
    await app.close();
    return body;
  }

  it('counts live figures and returns the time of the next refresh', async () => {
    const body = await requestSources();
    expect(body).toMatchObject({ source: 'live', as_of: REFRESHED_AT, live_data: 'auto' });
    expect(body.bundled_as_of).toBe(site.snapshot.as_of);
    expect(Date.parse(body.next_refresh_at!)).toBeGreaterThan(Date.parse(body.last_refresh_at!));
    // Twelve assets with ten quote figures each, and for some of them community, code and markets.
    expect(findSource(body, 'coingecko')).toMatchObject({
      live: true,
      last_good_at: REFRESHED_AT,
      quarantined: 0,
    });
    expect(findSource(body, 'coingecko').figures_live).toBeGreaterThanOrEqual(120);
    expect(findSource(body, 'coingecko').days_live).toBeGreaterThan(60);
    expect(findSource(body, 'github').figures_live).toBeGreaterThan(0);
    expect(findSource(body, 'coinmarketcap').figures_live).toBe(0);
    const all = (await loadSnapshotNow()).assets;
    const sum = body.sources.reduce(
      (total, source) => total + source.figures_live + source.figures_bundled.count,
      0,
    );
    expect(sum).toBeGreaterThan(all.size * 10);
  });

  it('only takes figures of the declared kinds from each source', async () => {
    const seen = collectKinds(await loadSnapshotNow());
    for (const [source, kinds] of seen) {
      for (const kind of kinds) expect(FIGURE_KINDS_BY_SOURCE[source as SourceId], source).toContain(kind);
    }
    expect(new Set(Object.values(FIGURE_KINDS_BY_SOURCE).flat())).toEqual(new Set(FIGURE_KINDS));
  });

  it.each([
    ['timeout', { kind: 'silence' }, 50],
    ['rate_limited', { kind: 'too_many' }, 5_000],
    ['unreachable', { kind: 'hang_up' }, 5_000],
    ['refused', { kind: 'redirect', to: 'http://10.0.0.1/' }, 5_000],
    ['malformed', { kind: 'cut_off' }, 5_000],
  ] as const)(
    'reports %s by its code only, and keeps the time of the last good answer',
    async (code, fault, timeoutMs) => {
      standIn.fail('defillama/', fault);
      await refreshFrom(database.db, standIn, '2026-06-10T12:40:00.000Z', { timeoutMs });
      standIn.clearFaults();
      const body = await requestSources();
      expect(findSource(body, 'defillama')).toMatchObject({
        last_error: code,
        last_error_at: '2026-06-10T12:40:00.000Z',
        last_good_at: REFRESHED_AT,
      });
      expect(JSON.stringify(body)).not.toMatch(/10\.0\.0\.1|the list of|no answer/);
    },
  );

  it('lists refused and held values with reasons, and no text of the source', async () => {
    const at = '2026-06-10T12:50:00.000Z';
    standIn.replaceAnswers(smallMarket({ at }));
    standIn.fail('coingecko/coins/markets', {
      kind: 'change',
      change: (rows: { id: string; current_price: number; market_cap: number; ath: number }[]) =>
        rows.map((row) => {
          if (row.id === 'cardano') return { ...row, name: 'Evil', symbol: 'evil' };
          if (row.id !== 'litecoin') return row;
          return {
            ...row,
            current_price: row.current_price * 3,
            market_cap: row.market_cap * 3,
            ath: row.ath * 3,
          };
        }),
    });
    await refreshFrom(database.db, standIn, at);
    standIn.clearFaults();
    const { unpublished, sources } = await requestSources();
    const price = smallMarketPrice('litecoin');
    expect(unpublished.filter(({ asset, field }) => asset === 'litecoin' && field === 'price')).toEqual([
      {
        source: 'coingecko',
        asset: 'litecoin',
        name: 'Litecoin',
        field: 'price',
        value: price * 3,
        previous: price,
        reason: 'leap',
        held: true,
        since: at,
      },
    ]);
    expect(unpublished.filter(({ asset, field }) => asset === 'cardano' && field === 'name')).toMatchObject([
      { field: 'name', value: null, reason: 'identity', held: false },
    ]);
    expect(JSON.stringify(unpublished)).not.toContain('Evil');
    expect(sources.find(({ id }) => id === 'coingecko')!.quarantined).toBe(1);
    standIn.replaceAnswers(smallMarket({ at: REFRESHED_AT }));
  });

  it('clears the error after a successful run', async () => {
    await refreshFrom(database.db, standIn, '2026-06-11T12:40:00.000Z');
    expect(findSource(await requestSources(), 'defillama')).toMatchObject({
      last_error: null,
      last_error_at: null,
      last_good_at: '2026-06-11T12:40:00.000Z',
    });
  });
});

/** Inputs of each kind that sources observe. */
const INPUTS_BY_KIND: Partial<Record<FigureKind, readonly string[]>> = {
  price: ['p7'],
  market_cap: ['mcap'],
  supply: ['circ', 'total', 'max', 'capped', 'circ_share'],
  ath: ['ath', 'ath_days'],
  history: ['age'],
  incidents: ['hack_loss'],
  markets: ['depth', 'fiat', 'phi', 'venues'],
  community: ['eng48', 'rd_sub', 'watch'],
  code: [
    ...[
      'ad365',
      'ad90',
      'adp90',
      'ci',
      'code_months',
      'contrib',
      'forks',
      'iss_closed',
      'iss_open',
      'lic',
      'push_d',
    ],
    ...['rel', 'stars', 'tests', 'top_auth', 'wk', 'live_repos', 'verif'],
  ],
  tvl: ['tvl'],
  fees: ['fees30'],
  yields: ['pool_apy', 'pool_proj', 'pool_tvl'],
  chains: ['chains', 'projects'],
  team: ['named'],
  links: ['wp'],
  registers: ['warned'],
};
const toKind = (input: string) =>
  Object.entries(INPUTS_BY_KIND).find(([, inputs]) => inputs.includes(input))?.[0] ?? `input ${input}`;

function collectKinds({ assets }: MarketSnapshot): Map<string, Set<string>> {
  const seen = new Map<string, Set<string>>();
  const add = (source: string, kind: string) => seen.set(source, (seen.get(source) ?? new Set()).add(kind));
  for (const { inputs } of assets.values()) {
    for (const [input, { state, source, estimated }] of Object.entries(inputs)) {
      if (state === 'ok' && !estimated && source !== 'fairview') add(source, toKind(input));
    }
  }
  return seen;
}
