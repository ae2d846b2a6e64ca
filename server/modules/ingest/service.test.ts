import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import { ingestCoin } from '#server/modules/ingest/ingest-coins.ts';
import { emptyReport } from '#server/modules/ingest/ingest-report.ts';
import { listMarketAnswer } from '#server/modules/market/list-market-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { SNAPSHOT_CHANNEL } from '#server/modules/market/snapshot-repository.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { readSources } from '#server/modules/sources/service.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';
import { createRefreshedDatabase, REFRESHED_AT } from '#tests/refreshed-database.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { findReport, openStandIn, refreshFrom } from '#tests/stand-ins/refresh.ts';
import { marketRow, smallMarket, smallMarketPrice } from '#tests/stand-ins/small-market.ts';

const SOON = '2026-06-10T12:05:00.000Z';

const readSnapshot = async ({ db }: TestDatabase): Promise<MarketSnapshot> => (await loadLatestSnapshot(db))!;

describe('a site after a refresh', () => {
  let database: TestDatabase;
  let snapshot: MarketSnapshot;
  beforeAll(async () => {
    database = await createRefreshedDatabase();
    snapshot = await readSnapshot(database);
  });
  afterAll(() => database.close());

  it('has live figures instead of bundled ones per field, each with its date', () => {
    expect(snapshot).toMatchObject({ source: 'live', as_of: REFRESHED_AT });
    const bitcoin = snapshot.assets.get('bitcoin')!;
    expect(bitcoin.quote.price).toEqual({
      value: smallMarketPrice('bitcoin'),
      source: 'coingecko',
      observed_at: REFRESHED_AT,
      origin: 'live',
    });
    expect(bitcoin.quote).toMatchObject({
      change_1h: { value: 0.25 },
      change_1h_eur: { value: 0.2 },
      change_24h: { value: 1.5 },
      change_24h_eur: { value: 1.1 },
      change_7d: { value: -2.5 },
      change_7d_eur: { value: -3.2 },
    });
    expect(listMarketAnswer(snapshot, bitcoin)).toMatchObject({
      change_24h: 1.5,
      change_24h_in: { usd: 1.5, eur: 1.1 },
      change_7d_in: { usd: -2.5, eur: -3.2 },
    });
    expect(bitcoin.inputs.mcap).toMatchObject({
      value: marketRow('bitcoin', 0, REFRESHED_AT).market_cap,
      source: 'coingecko',
      origin: 'live',
      estimated: false,
    });
    expect(bitcoin.inputs.nc).toMatchObject({ origin: 'bundled', estimated: true });
    const unrelated = snapshot.assets.get('monero')!;
    expect(unrelated.quote.price!.observed_at.slice(0, 10)).toBe('2026-05-04');
  });

  it('has the price of the hour', async () => {
    const rows = await database.db
      .selectFrom('price_hours')
      .select(['observed_at', 'price_usd'])
      .where('asset_id', '=', 'bitcoin')
      .execute();
    expect(rows).toEqual([{ observed_at: new Date(REFRESHED_AT), price_usd: smallMarketPrice('bitcoin') }]);
  });

  it('has markets with trust scores, price history, community and code figures', () => {
    const { inputs, tickers } = snapshot.assets.get('bitcoin')!;
    expect(tickers).toMatchObject([
      { venue: 'Deep', pair: 'BITCOIN/USD', exchange_trust: 10, dex: false, fiat: true },
      { venue: 'Swap', dex: true },
    ]);
    expect(inputs.venues).toMatchObject({ value: 2, source: 'coingecko', origin: 'live' });
    expect(inputs.rd_sub).toMatchObject({ value: 40_000, source: 'coingecko' });
    expect(inputs.stars).toMatchObject({ value: 1_200, source: 'github', origin: 'live' });
    expect(inputs.ad365).toMatchObject({ value: 3, source: 'github' });
    expect(inputs.past30).toMatchObject({ origin: 'live' });
  });

  it('has the EUR rate of the day, derived from prices in both currencies', async () => {
    const rates = await database.db
      .selectFrom('fx_rates')
      .select(['rate', 'source'])
      .where('day', '=', REFRESHED_AT.slice(0, 10))
      .execute();
    expect(rates).toEqual([{ rate: 1.16, source: 'coingecko' }]);
  });

  it('has the names of all coins, listed or not', async () => {
    const coins = await database.db.selectFrom('known_coins').select('id').execute();
    expect(coins.map(({ id }) => id)).toContain('newcoin');
  });

  it('has TVL, fees, pools and recent thefts of a token, matched by id', () => {
    const { inputs } = snapshot.assets.get('aave')!;
    expect(inputs.tvl).toMatchObject({ value: 3e10, source: 'defillama' });
    expect(inputs.fees30).toMatchObject({ value: 6e7, source: 'defillama' });
    expect(inputs.pool_tvl).toMatchObject({ value: 2e8, source: 'defillama' });
    expect(inputs.hack_loss).toMatchObject({ value: 0, source: 'defillama' });
  });

  it('lists a new asset with its team as not rated', () => {
    const asset = snapshot.assets.get('newcoin')!;
    expect(asset.facts).toMatchObject({
      name: 'Newcoin',
      ticker: 'NEWC',
      team: [
        { name: 'Ada Example', role: 'Founder' },
        { name: 'Bob Example', role: null },
      ],
      investors: null,
    });
    expect(asset.inputs.named).toMatchObject({ value: 2, source: 'coinpaprika' });
    const answer = detailsAnswer(snapshot, { id: 'newcoin', level: 'medium' }, 'all', 'en');
    expect(answer).toMatchObject({ status: 'soon', scores: null });
  });

  it('has the last good date of each source', async () => {
    const status = new Map((await readSources(database.db)).statuses.map((row) => [row.id, row]));
    for (const source of ['coingecko', 'coinpaprika', 'defillama', 'github']) {
      expect(status.get(source)).toMatchObject({ last_good_at: REFRESHED_AT, live: true, quarantined: 0 });
    }
    expect(status.get('coinmarketcap')).toMatchObject({ live: false });
  });
});

describe('ingest', () => {
  let database: TestDatabase;
  let standIn: MarketStandIn;
  beforeEach(async () => {
    standIn = await startMarketStandIn(smallMarket({ at: REFRESHED_AT }));
  });
  afterEach(async () => {
    await standIn.close();
    await database.close();
  });

  const countRequests = (service: string) =>
    standIn.requests.filter((path) => path.startsWith(`${service}/`)).length;

  it('makes 24 calls to CoinGecko at first and three in a second refresh soon after', async () => {
    database = await createFilledDatabase();
    const result = await refreshFrom(database.db, standIn, REFRESHED_AT);
    expect(countRequests('coingecko')).toBe(24);
    expect(findReport(result, 'coingecko').received).toMatchObject({ assets: 12, exchanges: 2 });
    await refreshFrom(database.db, standIn, SOON);
    expect(countRequests('coingecko')).toBe(27);
  });

  it('changes nothing in a second refresh with the same answers', async () => {
    database = await createRefreshedDatabase();
    const readState = () =>
      Promise.all(
        (
          [
            'observations',
            'market_quotes',
            'price_history',
            'tickers',
            'snapshots',
            'asset_scores',
            'assets',
            'quarantine',
          ] as const
        ).map(async (table) => {
          const rows = await database.db.selectFrom(table).selectAll().execute();
          return rows.map((row) => JSON.stringify(row)).sort();
        }),
      );
    const before = await readState();
    const { reports, scored } = await refreshFrom(database.db, standIn, SOON);
    expect(reports.map(({ changed }) => changed)).toEqual([0, 0, 0, 0]);
    expect(scored.snapshot_id).toBeNull();
    expect(await readState()).toEqual(before);
  });

  it('updates a figure that the source has corrected under the same date', async () => {
    database = await createRefreshedDatabase();
    standIn.replaceAnswers(smallMarket({ at: REFRESHED_AT, factor: 1.1 }));
    const { scored } = await refreshFrom(database.db, standIn, SOON);
    expect(scored.snapshot_id).not.toBeNull();
    expect((await readSnapshot(database)).assets.get('bitcoin')!.quote.price!.value).toBeCloseTo(
      smallMarketPrice('bitcoin', 1.1),
    );
  });

  it('notifies other nodes of the new snapshot', async () => {
    database = await createRefreshedDatabase();
    const client = await database.pool.connect();
    const notified = new Promise<string>((done) =>
      client.on('notification', ({ payload }) => done(payload!)),
    );
    await client.query(`listen ${SNAPSHOT_CHANNEL}`);
    standIn.replaceAnswers(smallMarket({ at: SOON, factor: 1.01 }));
    const { scored } = await refreshFrom(database.db, standIn, SOON);
    expect(await notified).toBe(String(scored.snapshot_id));
    client.release(true);
  });

  it('dates figures and snapshot by the source’s own time', async () => {
    const recordedAt = '2025-12-01T08:00:00.000Z';
    database = await createFilledDatabase();
    standIn.replaceAnswers(smallMarket({ at: recordedAt }));
    await refreshFrom(database.db, standIn, REFRESHED_AT);
    const snapshot = await readSnapshot(database);
    const bitcoin = snapshot.assets.get('bitcoin')!;
    expect(snapshot.as_of).toBe(recordedAt);
    expect(bitcoin.quote.price!.observed_at).toBe(recordedAt);
    expect(bitcoin.score.status).toBe('rated');
  });

  it('replaces a future date by the time of the refresh', async () => {
    database = await createRefreshedDatabase();
    standIn.replaceAnswers(smallMarket({ at: '2030-01-01T00:00:00.000Z', factor: 1.1 }));
    await refreshFrom(database.db, standIn, SOON);
    expect((await readSnapshot(database)).assets.get('bitcoin')!.quote.price!.observed_at).toBe(SOON);
  });

  it('fills unknown facts of a new asset', async () => {
    database = await createRefreshedDatabase();
    const { id: runId } = await database.db
      .insertInto('ingest_runs')
      .defaultValues()
      .returning('id')
      .executeTakeFirstOrThrow();
    const report = emptyReport('coingecko');
    const progress = { plan: () => {}, done: () => {} };
    const { coingecko } = openStandIn(database.db, standIn, SOON);
    await ingestCoin({ db: database.db, runId, now: new Date(SOON), progress }, coingecko, report, 'newcoin');
    expect(report).toMatchObject({ good: 1, failed: [] });
    const { facts, repositories } = await database.db
      .selectFrom('assets')
      .select(['facts', 'repositories'])
      .where('id', '=', 'newcoin')
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({
      category: 'oracle',
      kind: 'token',
      website: 'https://newcoin.example.org',
      whitepaper: 'https://newcoin.example.org/paper.pdf',
      explorers: ['https://explorer.example.org'],
      contracts: ['ethereum:0x1111111111111111111111111111111111111111'],
      repository: 'https://github.com/newcoin/newcoin',
      genesis_date: '2017-09-19',
    });
    expect(repositories).toEqual(['newcoin/newcoin']);
  });
});
