import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldHours, type HourRow, writeHours } from '#server/modules/ingest/hour-repository.ts';
import { readHourlySparklines } from '#server/modules/market/hour-repository.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  return () => database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('price_hours').execute();
});

const row = (time: string, price: number, over: Partial<HourRow> = {}): HourRow => ({
  asset_id: 'near',
  at: `2026-03-10T${time}:00.000Z`,
  price,
  volume: 10,
  market_cap: 100,
  ...over,
});
const write = (...rows: HourRow[]) =>
  inTransaction(database.db, (transaction) => writeHours(transaction, 'coingecko', rows));
const readHours = async () =>
  (
    await database.db
      .selectFrom('price_hours')
      .select(['asset_id', 'hour', 'observed_at', 'price_usd'])
      .orderBy('hour')
      .execute()
  ).map(({ hour, observed_at, price_usd }) => [
    hour.toISOString().slice(11, 16),
    observed_at.toISOString().slice(11, 16),
    price_usd,
  ]);

describe('writeHours', () => {
  it('keeps the first price of each hour, whatever the order', async () => {
    expect(await write(row('10:31', 2), row('10:01', 1), row('11:00', 3))).toBe(2);
    expect(await write(row('10:59', 4), row('11:30', 5))).toBe(0);
    await write(row('12:40', 7));
    expect(await write(row('12:10', 6))).toBe(1);
    expect(await readHours()).toEqual([
      ['10:00', '10:01', 1],
      ['11:00', '11:00', 3],
      ['12:00', '12:10', 6],
    ]);
  });

  it('keeps the first price when several nodes write the same hour at once', async () => {
    const minutes = Array.from({ length: 20 }, (_, index) =>
      String(59 - ((index * 7) % 60)).padStart(2, '0'),
    );
    await Promise.all(minutes.map((minute) => write(row(`10:${minute}`, Number(minute)))));
    const first = minutes.toSorted()[0]!;
    expect(await readHours()).toEqual([['10:00', `10:${first}`, Number(first)]]);
  });
});

describe('deleteOldHours', () => {
  it('deletes hours older than 8 days', async () => {
    await write(row('10:00', 1), row('11:00', 2));
    await deleteOldHours(database.db, new Date('2026-03-18T10:30:00Z'));
    expect(await readHours()).toEqual([['11:00', '11:00', 2]]);
  });
});

describe('readHourlySparklines', () => {
  const until = new Date('2026-03-10T12:20:00Z');
  const week = (hours: number): HourRow[] =>
    Array.from({ length: hours }, (_, back) =>
      row('', 1000 - back, {
        at: new Date(Date.parse('2026-03-10T12:05:00Z') - back * 3_600_000).toISOString(),
      }),
    );

  it('returns the newest price of each four hours of a week', async () => {
    await write(...week(168), row('', 9, { at: '2026-03-10T12:30:00.000Z', asset_id: 'sui' }));
    const found = await readHourlySparklines(database.db, until);
    expect([...found.keys()]).toEqual(['near']);
    const prices = found.get('near')!;
    expect([prices.length, prices.at(-1), prices.at(-2), prices[0]]).toEqual([42, 1000, 996, 836]);
  });

  it('returns none for an asset whose hours do not reach back a week', async () => {
    await write(...week(150));
    expect((await readHourlySparklines(database.db, until)).size).toBe(0);
  });
});
