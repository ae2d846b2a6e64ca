import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { explainChange } from '#domain/scoring/explain-change.ts';
import { explainScore } from '#domain/scoring/explain-score.ts';
import { findImprovements } from '#domain/scoring/find-improvements.ts';
import { roundScore } from '#domain/scoring/round-score.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import { arbitrarySubject } from '#tests/builders/arbitrary-subject.ts';
import { buildSnapshot } from '#tests/builders/build-subject.ts';
import { PUMPX } from '#tests/builders/worked-examples.ts';
import { rounds } from '#tests/lanes.ts';

const run = (subject: AssetSubject): AssetScore => scoreSnapshot(buildSnapshot(subject))[0]!;
const total = (lines: readonly { points: number }[]): number =>
  lines.reduce((sum, line) => sum + line.points, 0);
const level = fc.constantFrom(...RISK_LEVELS);
const kinds = (lines: readonly { kind: string }[]) => new Set(lines.map((line) => line.kind));

describe('explainScore', { timeout: 60_000 }, () => {
  it('returns lines that sum to the published score, including limit, cap and pending', () => {
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
      { numRuns: rounds({ full: 100, slow: 1000 }) },
    );
    for (const [kind, count] of Object.entries(met))
      expect(count, `${kind} occurs`).toBeGreaterThan(rounds({ full: 0, slow: 20 }));
  });

  it('returns the deduction of the cap for PUMPX', () => {
    const lines = explainScore(run(PUMPX), 'insane', 19);
    expect(lines.find((line) => line.kind === 'cap')!.points).toBeCloseTo(19 - 23.0195, 4);
  });
});

describe('explainChange', { timeout: 60_000 }, () => {
  it('returns lines that sum to the change of the published score for any two runs', () => {
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
      { numRuns: rounds({ full: 100, slow: 1000 }) },
    );
  });
});

describe('findImprovements', { timeout: 60_000 }, () => {
  it('includes cap and limit in the points', () => {
    fc.assert(
      fc.property(arbitrarySubject({ tidy: true }), level, (subject, at) => {
        const score = run(subject);
        for (const step of findImprovements(score, at)) {
          const { fv, cap } = score.levels![at];
          expect(step.points).toBeGreaterThan(0);
          expect(fv + step.points).toBeLessThanOrEqual(Math.min(100, cap) + 1e-9);
        }
      }),
      { numRuns: rounds({ full: 50, slow: 500 }) },
    );
  });
});
