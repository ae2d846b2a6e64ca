import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chartsJob, recordLook } from '#server/modules/ingest/charts-job.ts';
import { insertRun } from '#server/modules/ingest/run-repository.ts';
import { noteLooks } from '#server/modules/market/note-looks.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { smallMarket } from '#tests/stand-ins/small-market.ts';

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
    expect(listCharts()).toEqual(['coingecko/coins/bitcoin/market_chart']);
    expect(await countLiveDays('bitcoin')).toBeGreaterThan(60);
    await recordLook(database.db, 'bitcoin', new Date());
    await runJob();
    expect(listCharts()).toHaveLength(1);
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
