import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { LEVELS } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import { explainChange } from '#domain/scoring/explain-change.ts';
import { explainRankChange } from '#domain/scoring/explain-rank-change.ts';
import { explainScore } from '#domain/scoring/explain-score.ts';
import type { RankKey } from '#domain/scoring/order.ts';
import { percentile } from '#domain/scoring/percentile.ts';
import { type Computed, type Published, publish } from '#domain/scoring/publish.ts';
import { roundScore } from '#domain/scoring/round-score.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import { whatWouldChange } from '#domain/scoring/what-would-change.ts';
import { arbitrarySubject } from '#tests/builders/arbitrary-subject.ts';
import {
  buildSnapshot,
  buildSubject,
  daysBefore,
  observed,
  TODAY,
  withInputs,
} from '#tests/builders/build-subject.ts';
import { ALPHA, MIDX, PUMPX } from '#tests/builders/worked-examples.ts';

const run = (subject: AssetSubject): AssetScore => scoreSnapshot(buildSnapshot(subject))[0]!;
const total = (lines: readonly { points: number }[]): number =>
  lines.reduce((sum, line) => sum + line.points, 0);
const level = fc.constantFrom(...LEVELS);
const kinds = (lines: readonly { kind: string }[]) => new Set(lines.map((line) => line.kind));

describe('explainScore: law 10', { timeout: 60_000 }, () => {
  it('sums to the published score, with limit, cap and pending among the lines where they bind', () => {
    const met = { limit: 0, cap: 0, pending: 0 };
    fc.assert(
      fc.property(
        arbitrarySubject({ tidy: true }),
        level,
        fc.integer({ min: -9, max: 9 }),
        (subject, at, tenths) => {
          const score = run(subject);
          if (!score.levels) {
            expect(explainScore(score, at, 0)).toEqual([]);
            return;
          }
          const published = roundScore(score.levels[at].fv) + tenths / 10;
          const lines = explainScore(score, at, published);
          expect(total(lines)).toBeCloseTo(published, 9);
          for (const kind of ['limit', 'cap', 'pending'] as const) if (kinds(lines).has(kind)) met[kind]++;
        },
      ),
      { numRuns: 1000 },
    );
    for (const [kind, count] of Object.entries(met)) expect(count, `${kind} occurs`).toBeGreaterThan(20);
  });

  it('shows what the cap takes from PUMPX', () => {
    const lines = explainScore(run(PUMPX), 'insane', 19);
    expect(lines.find((line) => line.kind === 'cap')!.points).toBeCloseTo(19 - 23.0195, 4);
  });
});

describe('explainChange', { timeout: 60_000 }, () => {
  it('sums to the change of the published score between any two runs', () => {
    fc.assert(
      fc.property(arbitrarySubject({ tidy: true }), arbitrarySubject({ tidy: true }), level, (a, b, at) => {
        const [before, now] = [run(a), run(b)];
        const change = explainChange(before, now, at, { before: 40, now: 55.5 });
        if (!before.levels || !now.levels) {
          expect(change).toBeNull();
          return;
        }
        expect(total(change!.lines)).toBeCloseTo(15.5, 9);
        expect(change!.largest.length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 1000 },
    );
  });

  it('names what moved MIDX after an unlock, as pending while it is under the dead band', () => {
    const before = run(MIDX);
    // 69.48 → 61.48: 8 points of a component are 40 points of a part of weight 0.20.
    const now = run(withInputs(MIDX, { unl365: observed(17) }));
    const shown = roundScore(before.levels!.medium.fv);
    const change = explainChange(before, now, 'medium', { before: shown, now: shown })!;
    expect(now.components.monetary_strength.score).toBeCloseTo(61.475, 3);
    expect(change.lines.map(({ kind, name, points }) => [kind, name, Number(points.toFixed(2))])).toEqual([
      ['component', 'monetary_strength', -0.51],
      ['pending', null, 0.51],
    ]);
    expect(change.points).toBe(0);
    expect(
      change.largest[0]!.parts.map(({ name, before: was, after }) => [
        name,
        was!.inputs[0]!.raw,
        after!.inputs[0]!.raw,
      ]),
    ).toEqual([['unl365', 9, 17]]);
  });

  it('names flags that came and went', () => {
    const flagged = run(withInputs(MIDX, { unl30: observed(0), circ_share: observed(0.05) }));
    const change = explainChange(run(MIDX), flagged, 'medium', { before: 57.2, now: 40 })!;
    expect([change.raised, change.cleared]).toEqual([['F11'], ['F12']]);
  });
});

describe('publish', () => {
  const at = (fv: number, over: Partial<Computed> = {}): Computed => ({
    fv,
    method: METHOD.version,
    at: TODAY,
    flags: [],
    ...over,
  });
  const shown = (score: number, over: Partial<Published> = {}): Published => ({
    ...publish(null, at(score)),
    ...over,
  });

  it('is idempotent and ignores noise under a point', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 990 }),
        fc.double({ min: -0.999, max: 0.999, noNaN: true }),
        (tenths, noise) => {
          const before = shown(tenths / 10);
          const once = publish(before, at(before.score + noise));
          expect(once).toEqual(before);
          expect(publish(once, at(before.score + noise))).toEqual(once);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['a first score', null, at(50.04), 50],
    ['a change of a point up', shown(50), at(51), 51],
    ['a change of a point down', shown(50), at(49), 49],
    ['less than a point', shown(50), at(50.99), 50],
    ['a new method', shown(50, { method: 'fv-0.9.0' }), at(50.4), 50.4],
    ['a new severe flag', shown(50), at(50.4, { flags: [{ code: 'F11', severity: 'S3' }] }), 50.4],
    [
      'a severe flag that is known',
      shown(50, { severe: { F11: 'S3' } }),
      at(50.4, { flags: [{ code: 'F11', severity: 'S3' }] }),
      50,
    ],
    [
      'a severe flag turned critical',
      shown(14, { severe: { F20: 'S3' } }),
      at(14.4, { flags: [{ code: 'F20', severity: 'S4' }] }),
      14.4,
    ],
    ['a new warning only', shown(50), at(50.4, { flags: [{ code: 'F06', severity: 'S2' }] }), 50],
    ['29 days since the last sync', shown(50, { synced_at: daysBefore(29) }), at(50.4), 50],
    ['30 days since the last sync', shown(50, { synced_at: daysBefore(30) }), at(50.4), 50.4],
  ] as const)('%s', (_, before, now, score) => {
    expect(publish(before, now).score).toBe(score);
  });

  it('remembers a flag that left, so that its return is new', () => {
    const flags = [{ code: 'F11', severity: 'S3' as const }];
    const flagged = publish(null, at(50, { flags }));
    const left = publish(flagged, at(50.4));
    expect([left.score, left.severe]).toEqual([50, {}]);
    expect(publish(left, at(50.4, { flags })).score).toBe(50.4);
  });

  it('keeps the band of a score that did not pass the border by a point, and drops it with a new method', () => {
    expect(publish(shown(79), at(80.5)).band).toBe('B');
    expect(publish(shown(79), at(81)).band).toBe('A');
    expect(publish(shown(79), at(80.5, { method: 'fv-2.0.0' })).band).toBe('A');
  });
});

describe('explainRankChange', () => {
  const key = (id: string, over: Partial<RankKey> = {}): RankKey => ({
    id,
    published: 50,
    base: 50,
    coverage: 0.9,
    mc_eff: 1e9,
    ...over,
  });

  it('splits a change of place into its own part and that of the others', () => {
    const before = [
      key('a', { published: 60 }),
      key('b', { published: 55 }),
      key('c', { published: 50 }),
      key('x', { published: 45 }),
    ];
    const now = [
      key('a', { published: 60 }),
      key('b', { published: 40 }),
      key('c', { published: 58 }),
      key('x', { published: 56 }),
    ];
    expect(explainRankChange('x', before, now)).toEqual({ before: 4, now: 3, own: 2, others: -1 });
    expect(explainRankChange('new', before, now)).toBeNull();
  });
});

describe('percentile', () => {
  it('moves by at most 100 / (n + 1) when one more asset is there', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 20 }),
        (values, extra) => {
          const [value] = values;
          const before = percentile(value!, Float64Array.from(values).sort())!;
          const after = percentile(value!, Float64Array.from([...values, extra]).sort())!;
          expect(Math.abs(after - before)).toBeLessThanOrEqual(100 / (values.length + 1) + 1e-9);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('counts what lies below, and half of the equals', () => {
    const sorted = Float64Array.of(10, 20, 20, 30);
    expect([10, 20, 30].map((value) => percentile(value, sorted))).toEqual([12.5, 50, 87.5]);
    expect(percentile(10, new Float64Array())).toBeNull();
  });
});

describe('whatWouldChange', { timeout: 60_000 }, () => {
  it('promises exactly what the run gives once the input is that good', () => {
    const perfect = {
      unl365: 0,
      circ_share: 0.9,
      infl: 0,
      tvl: 5e10,
      staked: 1e11,
      impl: 1,
      top100: 0.15,
      nc: 32,
      inst: 1,
      named: 20,
    };
    const found = whatWouldChange(run(MIDX), 'medium', 100).filter((step) => step.part in perfect);
    expect(found.length).toBeGreaterThan(7);
    for (const { part, points, component } of found) {
      if (part === 'infl') continue;
      const then = run(withInputs(MIDX, { [part]: observed(perfect[part as keyof typeof perfect]) }));
      expect(then.levels!.medium.fv - run(MIDX).levels!.medium.fv, `${component} ${part}`).toBeCloseTo(
        points,
        9,
      );
    }
  });

  it('lists the largest first, at most five, and says which are not known', () => {
    const unknown = withInputs(MIDX, { top100: undefined });
    const steps = whatWouldChange(run(unknown), 'medium');
    expect(steps).toHaveLength(5);
    expect(steps.map((step) => step.points)).toEqual(
      steps.map((step) => step.points).toSorted((a, b) => b - a),
    );
    expect(steps.find((step) => step.part === 'top100')).toMatchObject({ missing: true, part_score: 35 });
  });

  it('counts the owner powers among what could change', () => {
    const steps = whatWouldChange(run(MIDX), 'medium', 100);
    expect(steps.find((step) => step.part === 'priv')!.points).toBeCloseTo(0.45 * 0.16 * 15, 9);
  });

  it('promises nothing that a cap or the limit would take away', () => {
    expect(whatWouldChange(run(PUMPX), 'high')).toEqual([]);
    fc.assert(
      fc.property(arbitrarySubject({ tidy: true }), level, (subject, at) => {
        const score = run(subject);
        for (const step of whatWouldChange(score, at)) {
          const { fv, cap } = score.levels![at];
          expect(step.points).toBeGreaterThan(0);
          expect(fv + step.points).toBeLessThanOrEqual(Math.min(100, cap) + 1e-9);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has nothing to say of an asset without scores', () => {
    expect(whatWouldChange(run(buildSubject()), 'medium')).toEqual([]);
    expect(whatWouldChange(run(ALPHA), 'medium').length).toBeGreaterThan(0);
  });
});
