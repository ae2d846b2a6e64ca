import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MEASURED_MOVES } from '#domain/book/measured-moves.ts';
import { MEASURED_SUPPLIES } from '#domain/book/measured-supplies.ts';
import { computeCorrelation } from '#domain/compare/correlation.ts';
import { computeVolatility } from '#domain/compare/volatility.ts';
import { decodeMarketDays } from './market-days.ts';

const read = (name: string) => readFileSync(new URL(`../../../data/${name}`, import.meta.url));
const days = decodeMarketDays(read('market-days.bin'));
const { from, to, assets, correlations } = MEASURED_MOVES;

const closesOf = (id: string) =>
  days
    .get(id)!
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, close }) => ({ at: Date.parse(day), value: close }));

describe('the figures of the interactive pieces of the book', () => {
  const closes = assets.map(({ id }) => closesOf(id));

  it.each(assets.map((asset, at) => ({ ...asset, at })))(
    'the moves of $id follow from the recorded closes',
    ({ volatility, at }) => {
      expect(computeVolatility(closes[at]!).percent).toBeCloseTo(volatility, 1);
      for (const [other, series] of closes.entries())
        expect(
          Math.abs(computeCorrelation(closes[at]!, series).coefficient! - correlations[at]![other]!),
          `with ${assets[other]!.id}`,
        ).toBeLessThanOrEqual(0.005_001);
    },
  );

  it('the supplies are those of the bundled assets', () => {
    type Bundled = {
      facts: { id: string; name: string };
      market: { supply: { circulating: number; observed_at: string }; limits: { max: number } };
    };
    const bundled = new Map(
      (JSON.parse(read('assets.json').toString()) as Bundled[]).map((asset) => [asset.facts.id, asset]),
    );
    for (const { id, name, circulating, max } of MEASURED_SUPPLIES.assets) {
      const { facts, market } = bundled.get(id)!;
      expect([facts.name, market.supply.circulating, market.limits.max]).toEqual([name, circulating, max]);
      expect(market.supply.observed_at.slice(0, 10), id).toBe(MEASURED_SUPPLIES.at);
    }
  });
});
