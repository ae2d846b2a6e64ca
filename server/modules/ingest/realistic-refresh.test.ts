import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { computeAgeDays } from '#domain/inputs/freshness.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { findReport, refreshFrom } from '#tests/stand-ins/refresh.ts';
import { listedMarket, smallMarket } from '#tests/stand-ins/small-market.ts';

let database: TestDatabase;
let standIn: MarketStandIn;
let before: MarketSnapshot;
/** One hour after the bundled data. */
let at: string;
beforeEach(async () => {
  database = await createFilledDatabase();
  before = (await loadLatestSnapshot(database.db))!;
  at = new Date(Date.parse(before.bundled_as_of) + 3_600_000).toISOString();
  standIn = await startMarketStandIn(listedMarket({ at }));
});
afterEach(async () => {
  await standIn.close();
  await database.close();
});

const readSnapshot = async () => (await loadLatestSnapshot(database.db))!;
const readScores = ({ assets }: MarketSnapshot) =>
  new Map([...assets].map(([id, { score }]) => [id, score.levels?.medium.fv ?? null]));

const readPrices = ({ assets }: MarketSnapshot) =>
  new Map([...assets].map(([id, { quote }]) => [id, quote.price]));

describe('a refresh with the bundled figures of every asset', () => {
  it('refuses and holds nothing, and moves the score of Bitcoin by less than a point', async () => {
    const report = findReport(await refreshFrom(database.db, standIn, at), 'coingecko');
    expect(report.refused).toEqual([]);
    expect(report.held).toEqual([]);
    const after = await readSnapshot();
    expect(after.assets.get('bitcoin')!.quote.price).toMatchObject({ origin: 'live', observed_at: at });
    const moved = readScores(after).get('bitcoin')! - readScores(before).get('bitcoin')!;
    expect(Math.abs(moved)).toBeLessThan(1);
  });

  it('publishes nothing of market lists whose ids are shifted by one row', async () => {
    standIn.fail('coingecko/coins/markets', {
      kind: 'change',
      change: (rows: { id: string }[]) =>
        rows.map((row, place) => ({ ...row, id: rows[(place + 1) % rows.length]!.id })),
    });
    const report = findReport(await refreshFrom(database.db, standIn, at), 'coingecko');
    expect(report.failed.map(({ what }) => what)).toContain('the 250 largest assets');
    expect(readPrices(await readSnapshot())).toEqual(readPrices(before));
  });
});

describe('the age of bundled figures', () => {
  /** Age in days of an input of an asset that no answer contains. */
  async function readAge(input: 'mcap' | 'ad365') {
    const { assets, bundled_as_of, as_of } = await readSnapshot();
    const observation = assets.get('monero')!.inputs[input]!;
    return computeAgeDays(observation, { bundled: Date.parse(bundled_as_of), live: Date.parse(as_of) });
  }

  it('counts from the bundled date before a source has answered, then by the clock where it serves them', async () => {
    expect(await readAge('mcap')).toBeLessThan(1);
    const later = new Date(Date.parse(before.bundled_as_of) + 100 * 86_400_000).toISOString();
    standIn.replaceAnswers(smallMarket({ at: later }));
    for (const source of ['github', 'coinpaprika', 'defillama'])
      standIn.fail(`${source}/`, { kind: 'error_500' });
    const codeAge = await readAge('ad365');
    await refreshFrom(database.db, standIn, later);
    expect(await readAge('mcap')).toBeGreaterThan(99);
    expect(await readAge('ad365')).toBe(codeAge);
    standIn.clearFaults();
    const next = new Date(Date.parse(later) + 3_600_000).toISOString();
    standIn.replaceAnswers(smallMarket({ at: next }));
    await refreshFrom(database.db, standIn, next);
    expect(await readAge('ad365')).toBeGreaterThan(99);
  });
});
