import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DayRow, writeDays } from '#server/modules/ingest/market-repository.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

const DAY: DayRow = { asset_id: 'near', day: '2026-03-10', close: 2, volume: 10, market_cap: 100 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('price_history').execute();
});

const write = (days: readonly DayRow[], source = 'coingecko') =>
  inTransaction(database.db, (transaction) => writeDays(transaction, source, days));
const readDay = () =>
  database.db
    .selectFrom('price_history')
    .select(['close_usd', 'volume_usd', 'market_cap_usd', 'source', 'origin'])
    .executeTakeFirstOrThrow();

describe('writeDays', () => {
  it('inserts a day and counts it', async () => {
    expect(await write([DAY])).toBe(1);
    expect(await readDay()).toEqual({
      close_usd: 2,
      volume_usd: 10,
      market_cap_usd: 100,
      source: 'coingecko',
      origin: 'live',
    });
  });

  it('changes nothing when the day is the same', async () => {
    await write([DAY]);
    expect(await write([DAY])).toBe(0);
  });

  it.each<[string, Partial<DayRow>, object]>([
    ['close', { close: 3 }, { close_usd: 3 }],
    ['volume', { volume: null }, { volume_usd: null }],
    ['market cap', { market_cap: 90 }, { market_cap_usd: 90 }],
    ['market cap, which becomes unknown,', { market_cap: null }, { market_cap_usd: null }],
  ])('updates a day whose %s alone has changed', async (_column, change, row) => {
    await write([DAY]);
    expect(await write([{ ...DAY, ...change }])).toBe(1);
    expect(await readDay()).toMatchObject(row);
  });

  it('updates a day that another source confirms', async () => {
    await write([DAY], 'coinpaprika');
    expect(await write([DAY])).toBe(1);
    expect(await readDay()).toMatchObject({ source: 'coingecko' });
  });

  it('replaces a bundled day with the same figures', async () => {
    await write([DAY]);
    await database.db.updateTable('price_history').set({ origin: 'bundled' }).execute();
    expect(await write([DAY])).toBe(1);
    expect(await readDay()).toMatchObject({ origin: 'live' });
  });
});
