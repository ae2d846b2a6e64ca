import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { readSources } from '#server/modules/sources/service.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createRefreshedDatabase, REFRESHED_AT } from '#tests/refreshed-database.ts';
import { type Fault, multiplyPrices, nullPrices, zeroVolumes } from '#tests/stand-ins/faults.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { findReport, type RefreshOptions, refreshFrom } from '#tests/stand-ins/refresh.ts';
import { smallMarket, smallMarketPrice } from '#tests/stand-ins/small-market.ts';

/** Time of the successful refresh. The faults occur one day later. */
const GOOD = REFRESHED_AT;
const LATER = '2026-06-11T12:00:00.000Z';

let database: TestDatabase;
let standIn: MarketStandIn;

const refresh = (options: RefreshOptions = {}) => refreshFrom(database.db, standIn, LATER, options);
const readSnapshot = async () => (await loadLatestSnapshot(database.db))!;
const readBitcoin = async () => (await readSnapshot()).assets.get('bitcoin')!;
const readStatus = async (source: string) =>
  (await readSources(database.db)).statuses.find(({ id }) => id === source)!;

beforeEach(async () => {
  standIn = await startMarketStandIn(smallMarket({ at: LATER, factor: 1.2 }));
});
afterEach(() => standIn.close());

describe('a refresh without market figures', () => {
  // One database for all tests, because a failed refresh must not store anything.
  beforeAll(async () => {
    database = await createRefreshedDatabase();
  });
  afterAll(() => database.close());

  it.each<[string, Fault, string, RefreshOptions]>([
    ['no answer in time', { kind: 'silence' }, 'no answer within 0.05 s', { timeoutMs: 50 }],
    ['429 with Retry-After', { kind: 'too_many', retryAfter: '30' }, 'too many calls', {}],
    ['429 without Retry-After', { kind: 'too_many' }, 'too many calls', {}],
    ['429 for an hour', { kind: 'too_many', retryAfter: '3600' }, 'too many calls, next one in 3600 s', {}],
    ['429 in the body of a 200', { kind: 'too_many_under_200' }, 'too many calls', {}],
    ['an error of the server', { kind: 'error_500' }, 'answered 500', {}],
    ['202 every time', { kind: 'computing' }, 'answered 202', {}],
    ['a truncated answer', { kind: 'cut_off' }, 'the answer is not JSON', {}],
    ['a web page', { kind: 'web_page' }, 'the answer is a web page instead of JSON', {}],
    ['NaN in the answer', { kind: 'not_json_number' }, 'the answer is not JSON', {}],
    ['an endless answer', { kind: 'endless' }, 'the answer is too large', { maxBytes: 1e6 }],
    ['a redirect to a private address', { kind: 'redirect', to: 'http://10.0.0.1/' }, 'answered 302', {}],
    ['an empty list', { kind: 'empty' }, 'the list is empty', {}],
    ['only null prices', nullPrices, '12 of 12 rows leap or are refused', {}],
    ['no volume for any asset', zeroVolumes, 'no asset has a volume', {}],
  ])('keeps the stored figures and reports the reason for %s', async (_, fault, reason, options) => {
    standIn.fail('coingecko/', fault);
    const report = findReport(await refresh(options), 'coingecko');
    expect(report).toMatchObject({ good: 0, changed: 0 });
    expect(report.failed[0]).toEqual({ what: 'the 250 largest assets', reason });
    expect((await readBitcoin()).quote.price).toEqual({
      value: smallMarketPrice('bitcoin'),
      source: 'coingecko',
      observed_at: GOOD,
      origin: 'live',
    });
    expect(await readStatus('coingecko')).toMatchObject({
      last_good_at: GOOD,
      last_error: expect.any(String),
    });
  });

  it('stops requests to a rate-limited source and continues with the others', async () => {
    standIn.fail('coingecko/', { kind: 'too_many' });
    const result = await refresh();
    expect(findReport(result, 'coingecko')).toMatchObject({
      stopReason: 'too many calls',
      failed: [expect.anything()],
    });
    expect(standIn.requests.filter((path) => path.startsWith('coingecko/'))).toHaveLength(4);
    expect(findReport(result, 'defillama').good).toBeGreaterThan(0);
  });

  it('stops requests to a source after two truncated answers of four attempts each', async () => {
    standIn.fail('coingecko/', { kind: 'cut_off' });
    const report = findReport(await refresh(), 'coingecko');
    expect(report.failed).toHaveLength(2);
    expect(report.stopReason).toBe('the answer is not JSON');
    expect(standIn.requests.filter((path) => path.startsWith('coingecko/'))).toHaveLength(8);
  });

  it('stops requests to an unreachable source at once', async () => {
    standIn.fail('coingecko/', { kind: 'hang_up' });
    const report = findReport(await refresh(), 'coingecko');
    expect(report.failed).toEqual([{ what: 'the 250 largest assets', reason: 'the connection was closed' }]);
    expect(report.stopReason).toBe('the connection was closed');
  });

  it('stops requests to a source after two timeouts in a row', async () => {
    standIn.fail('coingecko/', { kind: 'silence' });
    const report = findReport(await refresh({ timeoutMs: 50 }), 'coingecko');
    expect(report.failed).toHaveLength(2);
    expect(report.stopReason).toBe('no answer within 0.05 s');
  });

  it('continues after a temporary error', async () => {
    standIn.fail('coingecko/coins/markets', { kind: 'error_500' }, 2);
    expect(findReport(await refresh(), 'coingecko')).toMatchObject({ failed: [], stopReason: null });
    expect((await readBitcoin()).quote.price).toMatchObject({
      value: smallMarketPrice('bitcoin', 1.2),
      observed_at: LATER,
    });
  });
});

describe('a refresh with implausible market figures', () => {
  beforeEach(async () => {
    database = await createRefreshedDatabase();
  });
  afterEach(() => database.close());

  it('quarantines prices 1,000 times too high for every asset', async () => {
    standIn.fail('coingecko/coins/markets', multiplyPrices(1_000));
    const result = await refresh();
    expect(findReport(result, 'coingecko').refused).toContainEqual({
      id: 'bitcoin',
      field: 'price',
      value: String(smallMarketPrice('bitcoin', 1.2) * 1_000),
      reason: 'above the all-time high of the same answer',
    });
    expect((await readBitcoin()).quote.price).toMatchObject({
      value: smallMarketPrice('bitcoin'),
      observed_at: GOOD,
    });
    expect(await readStatus('coingecko')).toMatchObject({ quarantined: 12 });
  });

  it('quarantines an invalid row and accepts the others', async () => {
    const fault: Fault = {
      kind: 'change',
      change: (rows: { id: string; current_price: number | null }[]) =>
        rows.map((row) => (row.id === 'bitcoin' ? { ...row, current_price: null } : row)),
    };
    standIn.fail('coingecko/coins/markets', fault);
    const report = findReport(await refresh(), 'coingecko');
    expect(report.refused).toMatchObject([{ id: 'bitcoin', field: 'current_price', value: 'null' }]);
    expect(report.received.assets).toBe(11);
    expect((await readBitcoin()).quote.price).toMatchObject({
      value: smallMarketPrice('bitcoin'),
      observed_at: GOOD,
    });
    const snapshot = await readSnapshot();
    expect(snapshot.assets.get('ethereum')!.quote.price).toMatchObject({
      value: smallMarketPrice('ethereum', 1.2),
      observed_at: LATER,
    });
  });
});

describe('a refresh with faults in other answers', () => {
  beforeEach(async () => {
    database = await createRefreshedDatabase();
  });
  afterEach(() => database.close());

  const due = '2026-06-15T12:00:00.000Z';

  /** Refreshes five days later, when of all requests by asset only this one for Bitcoin is due. */
  async function refreshWhenDue(resource: string) {
    await sql`
      insert into source_requests (resource, asset_id, requested_at, succeeded_at)
      select resource, assets.id, ${due}, ${due}
      from assets, unnest(array['tickers', 'detail', 'chart', 'code', 'paprika']) as resource
      on conflict (resource, asset_id) do update set requested_at = excluded.requested_at`.execute(
      database.db,
    );
    await sql`delete from source_requests where resource = ${resource} and asset_id = 'bitcoin'`.execute(
      database.db,
    );
    // Earlier than SAME_RUN_MINUTES, so that these requests do not count towards this refresh.
    await sql`update source_requests set requested_at = requested_at - interval '30 minutes'`.execute(
      database.db,
    );
    standIn.replaceAnswers(smallMarket({ at: due }));
    return refreshFrom(database.db, standIn, due);
  }

  it.each<[string, Fault]>([
    ['empty', { kind: 'change', change: () => ({ name: 'Bitcoin', tickers: [] }) }],
    [
      'of another asset',
      {
        kind: 'change',
        change: (body: { tickers: object[] }) => ({
          tickers: body.tickers.map((row) => ({ ...row, coin_id: 'other' })),
        }),
      },
    ],
    ['no longer available', { kind: 'error_500' }],
  ])('keeps the stored markets of an asset when the list is %s', async (_, fault) => {
    const before = (await readBitcoin()).tickers;
    standIn.fail('coingecko/coins/bitcoin/tickers', fault);
    const report = findReport(await refreshWhenDue('tickers'), 'coingecko');
    expect(report.failed).toMatchObject([{ what: 'markets of bitcoin' }]);
    expect((await readBitcoin()).tickers).toEqual(before);
    expect((await readBitcoin()).inputs.venues).toMatchObject({ observed_at: GOOD });
  });

  it('rejects the details of another asset', async () => {
    standIn.fail('coingecko/coins/bitcoin', {
      kind: 'change',
      change: (body: object) => ({ ...body, id: 'evil' }),
    });
    const report = findReport(await refreshWhenDue('detail'), 'coingecko');
    expect(report.failed).toEqual([{ what: 'details of bitcoin', reason: 'the answer is about evil' }]);
  });

  it('holds a community figure that grew 1,000-fold within five days', async () => {
    const grown: Fault = {
      kind: 'change',
      change: (body: { community_data: object }) => ({
        ...body,
        community_data: { ...body.community_data, reddit_subscribers: 4e7 },
      }),
    };
    standIn.fail('coingecko/coins/bitcoin', grown);
    const report = findReport(await refreshWhenDue('detail'), 'coingecko');
    expect(report.held).toContainEqual({
      id: 'bitcoin',
      field: 'rd_sub',
      value: '40000000',
      reason: 'moved 1000-fold within 5 days',
    });
    expect((await readBitcoin()).inputs.rd_sub).toMatchObject({ value: 40_000 });
  });

  it.each(['coingecko', 'coinpaprika', 'defillama', 'github'])(
    'makes one call to %s when it returns web pages, and all calls to the others',
    async (source) => {
      standIn.fail(`${source}/`, { kind: 'web_page' });
      const { reports } = await refreshFrom(database.db, standIn, '2026-06-25T12:00:00.000Z');
      expect(standIn.requests.filter((path) => path.startsWith(`${source}/`))).toHaveLength(1);
      expect(reports.find((report) => report.source === source)).toMatchObject({
        good: 0,
        failed: [{ reason: 'the answer is a web page instead of JSON' }],
        stopReason: 'the answer is a web page instead of JSON',
      });
      for (const report of reports) if (report.source !== source) expect(report.stopReason).toBeNull();
    },
  );

  it('keeps stored fees when the lists of fees and pools fail, and updates TVL', async () => {
    standIn.fail('defillama/pools', { kind: 'change', change: () => ({ error: 'paid plans only' }) });
    standIn.fail('defillama/overview', { kind: 'error_500' });
    const report = findReport(await refreshWhenDue('code'), 'defillama');
    expect(report.failed.map(({ what }) => what)).toEqual(['the list of fees', 'the list of pools']);
    expect(report.received.defi).toBeGreaterThan(0);
    const snapshot = await readSnapshot();
    const { inputs } = snapshot.assets.get('aave')!;
    expect(inputs.fees30).toMatchObject({ value: 6e7, observed_at: GOOD });
    expect(inputs.tvl).toMatchObject({ value: 3e10, observed_at: due });
  });

  it('leaves out statistics that GitHub is still computing', async () => {
    standIn.fail('github/repos/bitcoin/bitcoin/stats', { kind: 'computing' });
    const report = findReport(await refreshWhenDue('code'), 'github');
    expect(report.failed).toEqual([]);
    expect((await readBitcoin()).inputs).toMatchObject({
      stars: { observed_at: due },
      wk: { observed_at: GOOD },
    });
  });

  it('keeps all stored figures when every source fails', async () => {
    for (const source of ['coingecko', 'coinpaprika', 'defillama', 'github'])
      standIn.fail(`${source}/`, { kind: 'error_500' });
    const { reports } = await refreshWhenDue('code');
    expect(reports.map(({ good }) => good)).toEqual([0, 0, 0, 0]);
    expect((await readBitcoin()).quote.price).toMatchObject({
      value: smallMarketPrice('bitcoin'),
      observed_at: GOOD,
    });
  });
});
