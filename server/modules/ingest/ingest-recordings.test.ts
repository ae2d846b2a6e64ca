import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fitsAssetPrice } from '#domain/ingest/read-ticker.ts';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import type { IngestResult } from '#server/modules/ingest/service.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { rankAnswer } from '#server/modules/scoring/rank-presenter.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';
import { FIXTURES, recordedJson, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { MARKETS_2024, MARKETS_2025, recordings } from '#tests/stand-ins/recordings.ts';
import { findReport, refreshFrom } from '#tests/stand-ins/refresh.ts';

interface Row {
  id: string;
  name: string;
  current_price: number;
  market_cap: number;
  last_updated: string;
}

describe.skipIf(!FIXTURES)(`a refresh from recorded answers${WITHOUT_FIXTURES}`, () => {
  describe.each([
    // Once at the time of the recording, and once a year later.
    [MARKETS_2025, '2025-11-11T08:36:00.000Z', '2025-11-11'],
    [MARKETS_2025, '2026-11-21T10:00:00.000Z', '2025-11-11'],
    [MARKETS_2024, '2024-11-21T22:25:00.000Z', '2024-11-21'],
  ])('%s, refreshed at %s', (file, now, day) => {
    let database: TestDatabase;
    let standIn: MarketStandIn;
    let result: IngestResult;
    let snapshot: MarketSnapshot;
    let rows: Row[];
    beforeAll(async () => {
      rows = recordedJson<Row[]>(file);
      database = await createFilledDatabase();
      standIn = await startMarketStandIn(recordings(file));
      result = await refreshFrom(database.db, standIn, now);
      snapshot = (await loadLatestSnapshot(database.db))!;
    });
    afterAll(async () => {
      await standIn.close();
      await database.close();
    });

    it('accepts every row as live with its price and date, except supplies that doubled', () => {
      const { refused, held } = findReport(result, 'coingecko');
      expect(refused).toEqual([]);
      const heldIds = new Set(held.map(({ id }) => id));
      expect(heldIds.size).toBeLessThan(rows.length / 8);
      for (const row of rows.filter(({ id }) => !heldIds.has(id))) {
        expect(snapshot.assets.get(row.id)?.quote.price, row.id).toEqual({
          value: row.current_price,
          source: 'coingecko',
          observed_at: row.last_updated,
          origin: 'live',
        });
      }
      expect(snapshot.as_of.slice(0, 10)).toBe(day);
    });

    it('ranks at least 50 assets for every risk profile, highest score first', () => {
      for (const level of ['medium', 'high', 'insane'] as const) {
        const { data, rated } = rankAnswer(snapshot, { level }, 'all', 'en');
        expect(rated).toBeGreaterThanOrEqual(50);
        const scores = data.slice(0, rated).map(({ scores }) => scores!.fv);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }
    });

    it('explains the score of every rated asset from inputs with source and date', () => {
      for (const id of snapshot.order.medium.slice(0, snapshot.rated)) {
        const { explain, scores, components } = detailsAnswer(snapshot, { id, level: 'medium' }, 'all', 'en');
        const sum = explain!.reduce((total, { points }) => total + points, 0);
        expect(sum, id).toBeCloseTo(scores!.fv, 6);
        for (const { parts } of Object.values(components!)) {
          for (const { inputs } of parts) {
            for (const input of inputs.filter(({ state }) => state === 'ok')) {
              expect(input.source, `${id} ${input.input}`).not.toBeNull();
              expect(input.observed_at, `${id} ${input.input}`).not.toBeNull();
            }
          }
        }
      }
    });

    it('reads Bitcoin from its recorded details and markets, without markets at the price of another year', () => {
      const { inputs, tickers } = snapshot.assets.get('bitcoin')!;
      expect(inputs.tw).toMatchObject({ value: 6_039_717, observed_at: '2023-10-07T21:53:50.802Z' });
      expect(inputs.watch).toMatchObject({ value: 1_348_316 });
      const price = rows.find(({ id }) => id === 'bitcoin')!.current_price;
      expect(tickers.length).toBeGreaterThan(30);
      expect(tickers.filter((ticker) => !fitsAssetPrice(ticker, price))).toEqual([]);
      expect(tickers[0]).toMatchObject({ exchange_trust: expect.any(Number) });
      const mcap = rows.find(({ id }) => id === 'bitcoin')!.market_cap;
      expect(inputs.mcap).toMatchObject({ value: mcap, origin: 'live' });
    });
  });
});
