import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Candle } from '#domain/pumps/candle.ts';
import { pumpsJob } from '#server/modules/ingest/pumps-job.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { bar, FIVE_MINUTES_MS, HOUR_MS, nextBar, quietBars } from '#tests/builders/candles.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';

/** The only asset of the database below the market cap above which rises are not watched. */
const WATCHED = 'arbitrum';
const MARKET = 'ARBUSDT';

describe('pumpsJob', () => {
  /** Bars of the watched market, at price 1 and with volumes in BTC; null: the exchange is down. */
  let bars: readonly Candle[] | null = [];
  let asked: string[] = [];
  let price = 0;
  let bitcoin = 0;
  const toRow = ({ time, open, high, low, close, volume, trades }: Candle): unknown[] => [
    time,
    ...[open, high, low, close].map((each) => String(each * price)),
    '1',
    time + FIVE_MINUTES_MS - 1,
    String(volume * bitcoin),
    trades,
    ...['0', '0', '0'],
  ];
  const server = createServer((request, response) => {
    const market = new URL(request.url ?? '', 'http://localhost').searchParams.get('symbol')!;
    asked.push(market);
    const status = bars === null ? 503 : market === MARKET ? 200 : 400;
    const body = status === 200 ? bars!.map(toRow) : { code: -1121, msg: 'Invalid symbol.' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

  let database: TestDatabase;
  let work: () => Promise<void>;
  beforeAll(async () => {
    database = await createSmallDatabase();
    const { db } = database;
    await db
      .updateTable('market_quotes')
      .set({ market_cap_usd: 2e8 })
      .where('asset_id', '=', WATCHED)
      .execute();
    await db.updateTable('source_status').set({ live: true }).where('source', '=', 'coingecko').execute();
    await runScoring(db, { now: new Date() });
    const { assets } = (await loadLatestSnapshot(db))!;
    price = assets.get(WATCHED)!.quote.price!.value;
    bitcoin = assets.get('bitcoin')!.quote.price!.value;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const config = loadConfig({ CANDLES_BASE_URL: `http://127.0.0.1:${port}/api/v3` });
    const job = pumpsJob(config, database as never);
    work = () => job.work({ signal: new AbortController().signal } as never);
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    server.close();
    await database?.close();
  });

  /** Twelve quiet hours, then a bar that began `ago` ms ago with these changes. */
  function riseOf(ago: number, changes: Partial<Candle>): Candle[] {
    const time = Math.floor((Date.now() - ago) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
    const before = quietBars(144, FIVE_MINUTES_MS, time - 144 * FIVE_MINUTES_MS);
    return [...before, nextBar(before, FIVE_MINUTES_MS, changes)];
  }
  const WEAK = { high: 1.05, close: 1.05, volume: 10, trades: 500 };
  const STRICT = { high: 1.2, close: 1.2, volume: 10, trades: 500 };

  const readFlag = async () => {
    const { assets } = (await loadLatestSnapshot(database.db))!;
    const flag = assets.get(WATCHED)!.flags.find(({ code }) => code === 'F01');
    return flag?.severity ? { severity: flag.severity, ...flag.flag.params } : null;
  };
  const readInputs = async () => {
    const rows = await database.db
      .selectFrom('observations')
      .select(['asset_id', 'input'])
      .where('source', '=', 'binance')
      .execute();
    return [...new Set(rows.map(({ asset_id, input }) => `${asset_id} ${input}`))].sort();
  };

  it('asks for the markets of small assets alone, and raises nothing in a quiet one', async () => {
    bars = riseOf(HOUR_MS, {});
    await work();
    expect(asked).toEqual([MARKET]);
    expect(await readInputs()).toEqual([`${WATCHED} pump_alert`]);
    expect(await readFlag()).toBeNull();
  });

  it('raises F01 as S1 for a rise below the strict point, with its figures, however far the price falls', async () => {
    const rise = riseOf(2 * HOUR_MS, WEAK);
    bars = [...rise, nextBar(rise, FIVE_MINUTES_MS, { open: 1.05, high: 1.05 })];
    await work();
    expect(await readFlag()).toMatchObject({ severity: 'S1', alert: 1, rise_percent: expect.closeTo(5, 6) });
  });

  it('raises F01 as S2 at the strict point, and never as S3 before the rise is lost', async () => {
    bars = riseOf(2 * HOUR_MS, STRICT);
    await work();
    expect(await readFlag()).toMatchObject({ severity: 'S2', alert: 2, rise_percent: expect.closeTo(20, 6) });
  });

  it('raises F01 as S3 once half of the rise at the strict point is lost', async () => {
    const rise = riseOf(2 * HOUR_MS, STRICT);
    bars = [...rise, bar(rise.at(-1)!.time + HOUR_MS, { open: 1.2, high: 1.2, close: 1.05 })];
    await work();
    expect(await readFlag()).toMatchObject({ severity: 'S3', alert: 3 });
  });

  it('keeps each alert with the candles around it for a replay, and raises its level only', async () => {
    const rows = await database.db.selectFrom('pump_alerts').selectAll().execute();
    expect(rows.map(({ asset_id, source }) => `${asset_id} ${source}`)).toEqual(
      rows.map(() => `${WATCHED} binance`),
    );
    const last = rows.at(-1)!;
    expect(last).toMatchObject({ level: 3, trades_ratio: 250.5, candles: { length: 26 } });
    expect(last.candles.at(-2)).toMatchObject({ time: last.alerted_at.getTime(), close: 1.2 * price });
    const levels = rows.map(({ level }) => level);
    bars = riseOf(Date.now() - last.alerted_at.getTime(), STRICT);
    await work();
    const after = await database.db.selectFrom('pump_alerts').select('level').execute();
    expect(after.map(({ level }) => level)).toEqual(levels);
    const rise = riseOf(Date.now() - last.alerted_at.getTime(), STRICT);
    bars = [...rise, bar(rise.at(-1)!.time + HOUR_MS, { open: 1.2, high: 1.2, close: 1.05 })];
    await work();
  });

  it('keeps the flag while the exchange is down', async () => {
    bars = null;
    await work();
    expect(asked).toHaveLength(1);
    expect(await readFlag()).toMatchObject({ severity: 'S3' });
  });

  it('does not read the market of another asset with the same ticker', async () => {
    bars = riseOf(2 * HOUR_MS, {}).map((each) => ({ ...each, open: 0.4, high: 0.4, low: 0.4, close: 0.4 }));
    await work();
    expect(await readFlag()).toMatchObject({ severity: 'S3' });
  });

  it('clears F01 in the first check after 72 hours', async () => {
    bars = riseOf(73 * HOUR_MS, STRICT);
    await work();
    expect(await readFlag()).toBeNull();
  });
});
