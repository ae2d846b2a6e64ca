import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chartsJob, recordLook } from '#server/modules/ingest/charts-job.ts';
import { insertRun } from '#server/modules/ingest/run-repository.ts';
import { noteLooks } from '#server/modules/market/note-looks.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { smallMarket, smallMarketPrice } from '#tests/stand-ins/small-market.ts';

let database: TestDatabase;
let standIn: MarketStandIn;
beforeAll(async () => {
  database = await createSmallDatabase();
  return () => database.close();
}, 120_000);
beforeEach(async () => {
  await database.db.deleteFrom('ingest_runs').execute();
  await database.db.deleteFrom('source_requests').execute();
  await database.db.deleteFrom('source_calls').execute();
  standIn = await startMarketStandIn(smallMarket({ at: new Date().toISOString() }));
  return () => standIn.close();
});

const runJob = () =>
  chartsJob({ config: loadConfig({ ...standIn.env }), database }).work({
    data: {},
    retry: 0,
    signal: new AbortController().signal,
  });
const listCharts = () => standIn.requests.filter((path) => path.endsWith('/market_chart'));
const DAY_MS = 86_400_000;
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
/** A point at each midnight of a year, and the last price. */
const drawYear = (price: number) => {
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const points = Array.from({ length: 366 }, (_, index) => [midnight - (365 - index) * DAY_MS, price]);
  return { prices: [...points, [Date.now(), price]], market_caps: [], total_volumes: [] };
};
const listDays = async (id: string) =>
  (
    await database.db
      .selectFrom('price_history')
      .select('day')
      .where('asset_id', '=', id)
      .orderBy('day')
      .execute()
  ).map(({ day }) => day);
const countLiveDays = async (id: string) =>
  (
    await database.db
      .selectFrom('price_history')
      .select('day')
      .where('asset_id', '=', id)
      .where('origin', '=', 'live')
      .execute()
  ).length;

describe('chartsJob', () => {
  it('fetches the chart of an asset that was looked at, and of no other, once', async () => {
    await insertRun(database.db);
    await recordLook(database.db, 'bitcoin', new Date());
    await runJob();
    // One for days, one for hours.
    expect(listCharts()).toEqual([
      'coingecko/coins/bitcoin/market_chart',
      'coingecko/coins/bitcoin/market_chart',
    ]);
    expect(await countLiveDays('bitcoin')).toBeGreaterThan(60);
    await recordLook(database.db, 'bitcoin', new Date());
    await runJob();
    expect(listCharts()).toHaveLength(2);
  });

  it('fills the days between the bundled data and the first live ones, however many these are', async () => {
    await insertRun(database.db);
    await database.db
      .insertInto('price_history')
      .values(
        Array.from({ length: 61 }, (_, index) => ({
          asset_id: 'cardano',
          day: toDay(Date.now() - (index + 1) * DAY_MS),
          close_usd: smallMarketPrice('cardano'),
          source: 'coingecko',
          origin: 'live' as const,
        })),
      )
      .execute();
    const answer = smallMarket({ at: new Date().toISOString() });
    standIn.replaceAnswers((service, path, query) =>
      path.endsWith('/market_chart') && query.get('interval') === 'daily'
        ? { body: drawYear(smallMarketPrice('cardano')) }
        : answer(service, path, query),
    );
    await recordLook(database.db, 'cardano', new Date());
    await runJob();
    const days = await listDays('cardano');
    const yesterday = toDay(Date.now() - DAY_MS);
    const first = [toDay(Date.now() - 365 * DAY_MS), '2026-05-04'].sort().at(-1)!;
    const expected: string[] = [];
    for (let at = Date.parse(first); toDay(at) <= yesterday; at += DAY_MS) expected.push(toDay(at));
    expect(days.filter((day) => day >= first)).toEqual(expected);
  });

  it('fetches the hours of a week, and not again while they are complete', async () => {
    await insertRun(database.db);
    await recordLook(database.db, 'ethereum', new Date());
    await runJob();
    const hours = await database.db
      .selectFrom('price_hours')
      .select(['hour', 'observed_at', 'source'])
      .where('asset_id', '=', 'ethereum')
      .execute();
    expect(hours).toHaveLength(169);
    expect(new Set(hours.map(({ hour, observed_at }) => observed_at.getTime() - hour.getTime()))).toEqual(
      new Set([12_000]),
    );
    await database.db
      .updateTable('source_requests')
      .set({ requested_at: daysAgo(2) })
      .execute();
    standIn.requests.length = 0;
    await recordLook(database.db, 'ethereum', new Date());
    await runJob();
    expect(listCharts()).toEqual([]);
  });

  it('stores no hours whose last price is not that of the asset', async () => {
    await insertRun(database.db);
    await database.db
      .insertInto('market_quotes')
      .values({
        asset_id: 'solana',
        source: 'coingecko',
        observed_at: new Date(),
        origin: 'live',
        price_usd: 1,
      })
      .execute();
    await recordLook(database.db, 'solana', new Date());
    await runJob();
    const found = await database.db
      .selectFrom('price_hours')
      .select('hour')
      .where('asset_id', '=', 'solana')
      .execute();
    expect(found).toEqual([]);
  });

  it('fetches nothing when no page was looked at, and none before the first refresh', async () => {
    await recordLook(database.db, 'bitcoin', new Date());
    await runJob();
    await insertRun(database.db);
    await database.db.deleteFrom('source_requests').execute();
    await runJob();
    expect(standIn.requests).toEqual([]);
  });

  it('fetches nothing once the calls of the month are used up', async () => {
    await insertRun(database.db);
    await recordLook(database.db, 'bitcoin', new Date());
    await database.db
      .insertInto('source_calls')
      .values({ source: 'coingecko', minute: new Date(), calls: 1_000_000 })
      .execute();
    await runJob();
    expect(standIn.requests).toEqual([]);
  });
});

describe('noteLooks', () => {
  it('reports each asset once a day', async () => {
    const looks: string[] = [];
    const read = noteLooks(
      async () => ({ rows: [], recorded: null }),
      (id) => looks.push(id),
    );
    await read('bitcoin', null, false);
    await read('bitcoin', '2026-01-01', true);
    await read('monero', null, false);
    expect(looks).toEqual(['bitcoin', 'monero']);
  });
});
