import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gaugeCall } from '#contracts/gauge.ts';
import { GAUGE } from '#domain/market-gauge/gauge-rules.ts';
import { VISIBILITIES } from '#domain/plans/access.ts';
import { gaugeAnswer } from '#server/modules/market/gauge-presenter.ts';
import { updateGauge } from '#server/modules/market/gauge-service.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { provideMarket } from '#tests/builders/open-site.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';

const AS_OF = '2026-05-04T19:07:00Z';

describe('GET market/gauge', () => {
  const market = provideMarket();

  it('returns the newest gauge to everyone, and the history only to plans with all scores', () => {
    const [visitor, free, all] = VISIBILITIES.map((visibility) => gaugeAnswer(market.snapshot, visibility));
    for (const answer of [visitor!, free!, all!]) {
      expect(gaugeCall.answer.parse(answer)).toEqual(answer);
      expect(answer.newest).toEqual(all!.newest);
    }
    expect(visitor!.newest!.day).toBe('2026-05-03');
    expect([visitor!.locked, free!.locked, all!.locked]).toEqual([true, true, false]);
    expect([visitor!.history, free!.history]).toEqual([[], []]);
    expect(all!.history.length).toBeGreaterThan(3_600);
  });

  it('states the points and weights that add up to the gauge', () => {
    const { newest } = gaugeAnswer(market.snapshot, 'visitor');
    const sum = newest!.parts.reduce((total, { points, weight }) => total + points! * weight, 0);
    expect(sum).toBeCloseTo(newest!.value!, 0);
  });

  it('starts with the first day of a gauge and has every day until the newest, unknown ones as null', () => {
    const { history } = gaugeAnswer(market.snapshot, 'all');
    expect([history[0]![0], history.at(-1)![0]]).toEqual(['2016-05-31', '2026-05-03']);
    const byDay = new Map(history.map((row) => [row[0], row]));
    expect(byDay.size).toBe((Date.parse('2026-05-03') - Date.parse('2016-05-31')) / 86_400_000 + 1);
    expect(byDay.get('2026-04-30')![1]).toBeNull();
  });

  it('gives the fear-and-greed index of a day beside the gauge, with its source', () => {
    const { history, fear_greed } = gaugeAnswer(market.snapshot, 'all');
    expect(fear_greed).toEqual({ day: '2026-05-04', value: 40, source: 'alternative-me' });
    expect(history.find(([day]) => day === '2018-01-31')![10]).toBeNull();
    expect(history.find(([day]) => day === '2018-02-01')![10]).toBe(30);
  });
});

describe('updateGauge', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createFilledDatabase();
  });
  afterAll(() => database.close());

  const update = async (asOf = AS_OF) => {
    const { rows } = await sql<{ facts: never }>`select facts from assets`.execute(database.db);
    await inTransaction(database.db, (transaction) =>
      updateGauge(
        transaction,
        rows.map(({ facts }) => facts),
        asOf,
      ),
    );
  };
  const readDays = async () => database.db.selectFrom('market_gauge').selectAll().orderBy('day').execute();
  const writeClose = (day: string, close: number) =>
    sql`insert into price_history (asset_id, day, close_usd, source, origin)
      values ('bitcoin', ${day}, ${close}, 'coingecko', 'live')
      on conflict (asset_id, day) do update set close_usd = excluded.close_usd`.execute(database.db);

  it('changes nothing while the recorded closes are the same', async () => {
    const before = await readDays();
    await update();
    expect(await readDays()).toEqual(before);
  });

  it('computes again from the day of a changed close, and keeps the days before', async () => {
    const before = await readDays();
    await writeClose('2026-04-25', 1);
    await update();
    const after = await readDays();
    const changed = before.findIndex(({ day }) => day === '2026-04-25');
    expect(after.slice(0, changed)).toEqual(before.slice(0, changed));
    expect(after[changed]!.above_50).not.toBe(before[changed]!.above_50);
  });

  it('adds the days that are over, unknown while too few assets have a close', async () => {
    await update('2026-05-06T08:00:00Z');
    const days = await readDays();
    expect(days.at(-1)).toMatchObject({ day: '2026-05-05', value: null, assets: 0 });
    expect(days[0]!.day).toBe('2016-05-06');
  });

  it('replaces the days of another version', async () => {
    await sql`update market_gauge set version = 'gauge-0'`.execute(database.db);
    await update();
    const days = await readDays();
    expect(new Set(days.map(({ version }) => version))).toEqual(new Set([GAUGE.version]));
    expect(days.at(-1)!.day).toBe('2026-05-03');
  });

  it('is part of the snapshot that the site answers from', async () => {
    const snapshot = await loadLatestSnapshot(database.db);
    expect(snapshot!.gauge.length).toBeGreaterThan(3_600);
  });
});
