import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeFlagCap } from '#domain/flags/cap.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { toInputColumns } from '#domain/inputs/input-columns.ts';
import type { NumericInput } from '#domain/method/inputs.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { explainAsset } from '#domain/scoring/explain-asset.ts';
import { scoreColumns } from '#domain/scoring/score-columns.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { arbitrarySubject, arbitrarySubjects } from '#tests/builders/arbitrary-subject.ts';
import { buildObservation, buildSnapshot, buildSubject, withInputs } from '#tests/builders/build-subject.ts';
import { ALPHA, MIDX, PUMPX } from '#tests/builders/worked-examples.ts';
import { rounds } from '#tests/lanes.ts';

const run = (...assets: AssetSubject[]) => scoreSnapshot(buildSnapshot(...assets));
const anySubjects = arbitrarySubjects({ min: 2, max: 6 });

describe('scoreSnapshot order and repetition', { timeout: 60_000 }, () => {
  it('returns the same result for any order of assets and tickers', () => {
    fc.assert(
      fc.property(anySubjects, fc.nat(), (assets, turn) => {
        const turned = assets
          .map((_, i) => assets[(i + turn) % assets.length]!)
          .reverse()
          .map((subject) => ({ ...subject, tickers: subject.tickers.toReversed() }));
        const before = new Map(run(...assets).map((score) => [score.id, score]));
        for (const score of run(...turned)) {
          const same = before.get(score.id)!;
          expect(score.levels).toEqual(same.levels);
          expect(score.coverage).toBe(same.coverage);
          expect(score.flags.map((flag) => [flag.code, flag.severity])).toEqual(
            same.flags.map((flag) => [flag.code, flag.severity]),
          );
        }
      }),
      { numRuns: rounds({ full: 100, slow: 1000 }) },
    );
  });

  it('returns identical results for the same snapshot and does not change it', () => {
    fc.assert(
      fc.property(anySubjects, (assets) => {
        const given = JSON.stringify(assets);
        expect(JSON.stringify(run(...assets))).toBe(JSON.stringify(run(...assets)));
        expect(JSON.stringify(assets)).toBe(given);
      }),
      { numRuns: rounds({ full: 30, slow: 300 }) },
    );
  });
});

describe('scoreSnapshot after redenomination', { timeout: 60_000 }, () => {
  const PRICES: NumericInput[] = ['p7', 'past30', 'past90', 'past180', 'ath'];
  const SUPPLIES: NumericInput[] = ['circ', 'total', 'max'];

  it('returns the same score when prices are multiplied and supplies divided by a factor', () => {
    fc.assert(
      fc.property(
        arbitrarySubject({ tidy: true }),
        fc.double({ min: 1e-4, max: 1e4, noNaN: true }),
        (subject, k) => {
          const scaled = (inputs: NumericInput[], by: number) =>
            Object.fromEntries(
              inputs.map((input) => {
                const { value, estimated } = subject.inputs[input]!;
                return [input, buildObservation(value! * by, { estimated })];
              }),
            );
          const [before] = run(subject);
          const [after] = run(withInputs(subject, { ...scaled(PRICES, k), ...scaled(SUPPLIES, 1 / k) }));
          for (const level of RISK_LEVELS) {
            expect(after!.levels?.[level].fv ?? 0).toBeCloseTo(before!.levels?.[level].fv ?? 0, 9);
          }
        },
      ),
      { numRuns: rounds({ full: 200, slow: 2000 }) },
    );
  });
});

describe('scoreSnapshot with a new asset', { timeout: 60_000 }, () => {
  const anyNewcomer = arbitrarySubject({ id: 'newcomer' });

  it('does not change scores of other categories', () => {
    fc.assert(
      fc.property(anySubjects, anyNewcomer, (assets, newcomer) => {
        const taken = new Set(assets.map((asset) => asset.facts.category));
        if (taken.has(newcomer.facts.category)) return;
        const before = run(...assets);
        const after = run(...assets, newcomer);
        before.forEach((score, i) => {
          expect(after[i]!.levels).toEqual(score.levels);
        });
      }),
      { numRuns: rounds({ full: 100, slow: 1000 }) },
    );
  });

  it('lowers innovativeness by at most 0.30 × 100 × ln((r+1)/r) / ln 50 for a larger asset of the category', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.double({ min: 1, max: 1e12, noNaN: true }),
        (larger, value) => {
          const peers = Array.from({ length: larger }, (_, i) =>
            buildSubject({ mcap: 2e12 + i }, { facts: { id: `peer-${i}`, category: 'oracle' } }),
          );
          const subject = buildSubject({ mcap: value, r_inn: [3, 3, 3] }, { facts: { category: 'oracle' } });
          const newcomer = buildSubject({ mcap: 5e12 }, { facts: { id: 'newcomer', category: 'oracle' } });
          const score = (...assets: AssetSubject[]) =>
            run(subject, ...assets)[0]!.components.innovativeness.score!;
          const rank = larger + 1;
          const lost = score(...peers) - score(...peers, newcomer);
          expect(lost).toBeGreaterThanOrEqual(-1e-9);
          expect(lost).toBeLessThanOrEqual((30 * Math.log((rank + 1) / rank)) / Math.log(50) + 1e-9);
        },
      ),
      { numRuns: rounds({ full: 100, slow: 1000 }) },
    );
  });

  it('ranks within a category by market cap unless observed and excludes wrapped tokens', () => {
    const of = (id: string, mcap: number, over = {}) =>
      buildSubject({ mcap, ...over }, { facts: { id, category: 'oracle' } });
    const wrapped = buildSubject({ mcap: 9e9 }, { facts: { id: 'w', category: 'oracle', kind: 'wrapped' } });
    const columns = toInputColumns(
      buildSnapshot(
        of('a', 1e9),
        of('b', 3e9),
        of('c', 3e9),
        of('d', 1e6, { cat_rank: 40 }),
        wrapped,
        of('e', 1e3),
      ),
    );
    expect([...columns.value.cat_rank]).toEqual([3, 1, 1, 40, Number.NaN, 5]);
  });
});

describe('explainAsset', { timeout: 60_000 }, () => {
  it('returns the numbers of scoreColumns for every sub-score', () => {
    fc.assert(
      fc.property(anySubjects, (assets) => {
        const snapshot = buildSnapshot(...assets);
        const columns = scoreColumns(toInputColumns(snapshot));
        assets.forEach((subject, i) => {
          const explained = explainAsset(subject, snapshot);
          for (const component of SUB_SCORES) {
            expect(explained[component].score ?? Number.NaN).toBe(columns.components[component].score[i]);
            expect(explained[component].coverage).toBe(columns.components[component].coverage[i]);
          }
        });
      }),
      { numRuns: rounds({ full: 100, slow: 1000 }) },
    );
  });

  it('returns raw value, source, date and measure of a part and the inputs of a derived figure', () => {
    const { volume, diffusion } = explainAsset(MIDX, buildSnapshot(MIDX));
    const [adv] = volume.parts;
    expect(adv!.value).toBeCloseTo(1.584e7, 3);
    expect(adv!.scale).toEqual({ kind: 'log', zero: 1e4, hundred: 1e10 });
    expect(adv!.inputs.map(({ input, raw, source }) => [input, raw, source])).toEqual([
      ['adv', 3.6e7 * 0.44, 'fairview'],
      ['vol_med30', 3.6e7, 'coingecko'],
      ['phi', 0.44, 'coingecko'],
    ]);
    expect(diffusion.parts[0]).toMatchObject({ name: 'addr', value: 41000, state: 'ok', k: 1, weight: 0.3 });
  });

  it('throws for an asset outside the snapshot', () => {
    expect(() => explainAsset(ALPHA, buildSnapshot(PUMPX))).toThrow('alpha is not in the snapshot');
  });
});

describe('scoreColumns caps', { timeout: 60_000 }, () => {
  it('match the flags raised by the snapshot', () => {
    let capped = 0;
    fc.assert(
      fc.property(anySubjects, (assets) => {
        const caps = scoreColumns(toInputColumns(buildSnapshot(...assets))).cap;
        run(...assets).forEach((score, i) => {
          expect(caps[i]).toBe(computeFlagCap(score.flags));
          if (caps[i]! < 100) capped++;
        });
      }),
      { numRuns: rounds({ full: 100, slow: 1000 }) },
    );
    expect(capped).toBeGreaterThan(rounds({ full: 100, slow: 1000 }));
  });
});

describe('scoreColumns order', { timeout: 60_000 }, () => {
  it('contains exactly the rated assets of every profile, best first', () => {
    fc.assert(
      fc.property(arbitrarySubjects({ min: 1, max: 12, tidy: true }), (assets) => {
        const scores = run(...assets);
        const { levels } = scoreColumns(toInputColumns(buildSnapshot(...assets)));
        for (const level of RISK_LEVELS) {
          const order = [...levels[level].order];
          expect(order.toSorted()).toEqual(
            scores.flatMap((score, i) => (score.status === 'rated' ? [i] : [])).toSorted(),
          );
          const shown = order.map((i) => Math.round(scores[i]!.levels![level].fv * 10));
          expect(shown).toEqual(shown.toSorted((a, b) => b - a));
        }
      }),
      { numRuns: rounds({ full: 30, slow: 300 }) },
    );
  });
});
