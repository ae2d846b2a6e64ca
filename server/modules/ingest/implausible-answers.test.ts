import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { readSources } from '#server/modules/sources/service.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createRefreshedDatabase, REFRESHED_AT } from '#tests/refreshed-database.ts';
import type { Fault } from '#tests/stand-ins/faults.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { findReport, refreshFrom } from '#tests/stand-ins/refresh.ts';
import { type marketRow, smallMarket, smallMarketPrice } from '#tests/stand-ins/small-market.ts';

type Row = ReturnType<typeof marketRow>;

const minutesLater = (minutes: number) => new Date(Date.parse(REFRESHED_AT) + minutes * 60_000).toISOString();

let database: TestDatabase;
let standIn: MarketStandIn;
beforeEach(async () => {
  database = await createRefreshedDatabase();
  standIn = await startMarketStandIn(smallMarket({ at: REFRESHED_AT }));
});
afterEach(async () => {
  await standIn.close();
  await database.close();
});

const changeRows = (change: (rows: Row[]) => Row[]): Fault => ({ kind: 'change', change });
const changeRow = (id: string, change: (row: Row) => Partial<Row>): Fault =>
  changeRows((rows) => rows.map((row) => (row.id === id ? { ...row, ...change(row) } : row)));
const multiplyPrice = (id: string, factor: number): Fault =>
  changeRow(id, (row) => ({
    current_price: row.current_price * factor,
    market_cap: row.market_cap * factor,
    ath: Math.max(row.ath, row.current_price * factor),
  }));

/** Refreshes so many minutes after the stored refresh, with this fault in the market list. */
async function refresh(minutes: number, fault?: Fault) {
  const at = minutesLater(minutes);
  standIn.replaceAnswers(smallMarket({ at }));
  standIn.clearFaults();
  if (fault) standIn.fail('coingecko/coins/markets', fault);
  return findReport(await refreshFrom(database.db, standIn, at), 'coingecko');
}

const readPrices = async () => {
  const { assets } = (await loadLatestSnapshot(database.db))!;
  return new Map([...assets].map(([id, { quote }]) => [id, quote.price!]));
};
const readPrice = async (id: string) => (await readPrices()).get(id)!.value;
const readHeld = () =>
  database.db
    .selectFrom('held_rows')
    .select(['asset_id', 'field', 'value', 'previous_value'])
    .where('field', 'in', ['price', 'circulating', 'ath'])
    .execute();

describe('a refresh with a leaping row', () => {
  it('holds the row, publishes the others, and publishes it when the next refresh says the same', async () => {
    const before = smallMarketPrice('litecoin');
    const report = await refresh(30, multiplyPrice('litecoin', 3));
    expect(report.held).toEqual([
      { id: 'litecoin', field: 'price', value: String(before * 3), reason: 'moved 3-fold within 1 hour' },
    ]);
    expect(await readPrice('litecoin')).toBe(before);
    expect((await readPrices()).get('bitcoin')!.observed_at).toBe(minutesLater(30));
    expect(await readHeld()).toEqual([
      { asset_id: 'litecoin', field: 'price', value: before * 3, previous_value: before },
    ]);
    await refresh(60, multiplyPrice('litecoin', 3.1));
    expect(await readPrice('litecoin')).toBeCloseTo(before * 3.1);
    expect(await readHeld()).toEqual([]);
  });

  it('forgets the held value when the next refresh is as before', async () => {
    await refresh(30, multiplyPrice('litecoin', 3));
    await refresh(60);
    expect(await readHeld()).toEqual([]);
    expect((await refresh(90, multiplyPrice('litecoin', 3))).held).toHaveLength(1);
    expect(await readPrice('litecoin')).toBe(smallMarketPrice('litecoin'));
  });

  it('holds the row as long as each refresh says something else', async () => {
    for (const [minutes, factor] of [
      [30, 3],
      [60, 9],
      [90, 27],
    ] as const)
      expect((await refresh(minutes, multiplyPrice('litecoin', factor))).held).toHaveLength(1);
    expect(await readPrice('litecoin')).toBe(smallMarketPrice('litecoin'));
  });

  it('holds a supply that halved and a high that fell', async () => {
    const fault = changeRow('litecoin', (row) => ({
      circulating_supply: row.circulating_supply * 0.49,
      market_cap: row.market_cap * 0.49,
      ath: row.ath * 0.9,
    }));
    const { held } = await refresh(30, fault);
    expect(held.map(({ id, field }) => [id, field])).toEqual([
      ['litecoin', 'circulating'],
      ['litecoin', 'ath'],
    ]);
  });

  it('refuses a row with the name of another asset, however often', async () => {
    const fault = changeRow('litecoin', () => ({ name: 'Bitcoin', symbol: 'btc' }));
    for (const minutes of [30, 60]) {
      expect((await refresh(minutes, fault)).refused).toEqual([
        { id: 'litecoin', field: 'name', value: 'Bitcoin (btc)', reason: 'is another asset' },
      ]);
      expect((await readPrices()).get('litecoin')!.observed_at).toBe(REFRESHED_AT);
    }
  });
});

describe('a refresh with an implausible answer', () => {
  const shiftIds = changeRows((rows) =>
    rows.map((row, at) => ({ ...row, id: rows[(at + 1) % rows.length]!.id })),
  );
  const shiftIdsAndNames = changeRows((rows) =>
    rows.map((row, at) => {
      const { id, name, symbol } = rows[(at + 1) % rows.length]!;
      return { ...row, id, name, symbol };
    }),
  );

  it.each([
    ['ids', shiftIds],
    ['ids, names and symbols', shiftIdsAndNames],
  ])('publishes nothing when %s are shifted by one row, also when repeated', async (_, fault) => {
    const before = await readPrices();
    for (const minutes of [30, 60]) {
      const report = await refresh(minutes, fault);
      expect(report.failed[0]).toMatchObject({
        what: 'the 250 largest assets',
        reason: expect.stringMatching(/^1[012] of 12 rows leap or are refused$/),
      });
      expect(await readPrices()).toEqual(before);
    }
    const { statuses } = await readSources(database.db);
    expect(statuses.find(({ id }) => id === 'coingecko')).toMatchObject({
      last_fault: 'implausible',
      last_good_at: expect.any(String),
    });
  });

  it('holds two leaping rows of twelve and publishes the others', async () => {
    const fault = changeRows((rows) =>
      rows.map((row) =>
        ['litecoin', 'cardano'].includes(row.id)
          ? {
              ...row,
              current_price: row.current_price * 2.5,
              market_cap: row.market_cap * 2.5,
              ath: row.ath * 2,
            }
          : row,
      ),
    );
    const report = await refresh(30, fault);
    expect(report.received.assets).toBe(12);
    expect(report.held).toHaveLength(2);
    expect((await readPrices()).get('bitcoin')!.observed_at).toBe(minutesLater(30));
  });

  it('publishes leaps that every refresh of a day has repeated', async () => {
    const fault = changeRows((rows) =>
      rows.map((row) => ({
        ...row,
        current_price: row.current_price * 3,
        market_cap: row.market_cap * 3,
        ath: row.ath * 3,
      })),
    );
    await refresh(30, fault);
    await refresh(30 + 23 * 60, fault);
    expect(await readPrice('litecoin')).toBe(smallMarketPrice('litecoin'));
    await refresh(30 + 24 * 60, fault);
    expect(await readPrice('litecoin')).toBeCloseTo(smallMarketPrice('litecoin') * 3);
    expect(await readHeld()).toEqual([]);
  });
});
