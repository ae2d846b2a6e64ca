import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeScoreDifference, type ExplainedScore } from '#domain/compare/score-difference.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { explainScore } from '#domain/scoring/explain-score.ts';
import { roundScore } from '#domain/scoring/round-score.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import type { AssetScore, ExplainLine } from '#domain/scoring/snapshot.ts';
import { arbitrarySubject } from '#tests/builders/arbitrary-subject.ts';
import { buildSnapshot } from '#tests/builders/build-subject.ts';
import { ALPHA, MIDX, PUMPX } from '#tests/builders/worked-examples.ts';
import { rounds } from '#tests/lanes.ts';

/**
 * A published score with its lines. `ahead` shifts it from the computed score by tenths of a point, as the
 * dead band does.
 */
function toExplained(score: AssetScore, level: RiskLevel, ahead = 0): ExplainedScore | null {
  if (!score.levels) return null;
  const fv = roundScore(score.levels[level].fv + ahead / 10);
  return { fv, explain: explainScore(score, level, fv) };
}
const run = (...subjects: Parameters<typeof buildSnapshot>) => scoreSnapshot(buildSnapshot(...subjects));
const of = (subject: typeof ALPHA, level: RiskLevel) => toExplained(run(subject)[0]!, level)!;
const sum = (figures: readonly (number | null)[]) =>
  figures.reduce<number>((all, figure) => all + (figure ?? 0), 0);

const line = (points: number, overrides: Partial<ExplainLine> = {}): ExplainLine => ({
  kind: 'component',
  block: 'project',
  name: 'team',
  points,
  ...overrides,
});

describe('computeScoreDifference', { timeout: 60_000 }, () => {
  it('splits a difference into sub-scores, limit, flags and the unpublished rest', () => {
    const a = {
      fv: 60,
      explain: [
        line(50),
        line(10.04, { name: 'roadmap' }),
        line(-0.04, { kind: 'pending', block: null, name: null }),
      ],
    };
    const b = { fv: 40, explain: [line(52), line(-12, { kind: 'cap', block: null, name: null })] };
    const { points, blocks, parts } = computeScoreDifference(a, b);
    expect(points).toBe(2000);
    expect(blocks.project).toEqual({ block: 'project', a: 6004, b: 5200, points: 804 });
    expect(
      parts.map(({ kind, name, a: left, b: right, points: by }) => [name ?? kind, left, right, by]),
    ).toEqual([
      ['roadmap', 1004, null, 1004],
      ['team', 5000, 5200, -200],
      ['cap', 0, -1200, 1200],
      ['pending', -4, 0, -4],
    ]);
  });

  it('lists the flag cap that keeps PUMPX below the sum of its sub-scores', () => {
    const { parts, points } = computeScoreDifference(of(MIDX, 'insane'), of(PUMPX, 'insane'));
    expect(points).toBe(5280 - 1900);
    expect(parts.find(({ kind }) => kind === 'cap')).toMatchObject({ a: 0, b: -402, points: 402 });
  });

  it('is 0 between an asset and itself', () => {
    const { points, parts } = computeScoreDifference(of(ALPHA, 'high'), of(ALPHA, 'high'));
    expect([points, ...parts.map((part) => part.points)]).toEqual(
      Array.from({ length: parts.length + 1 }, () => 0),
    );
  });

  it('adds up to the last printed digit in every column, and changes sign when the assets are swapped', () => {
    const occurrences = { compared: 0, limit: 0, cap: 0, pending: 0 };
    fc.assert(
      fc.property(
        arbitrarySubject({ id: 'a', tidy: true }),
        arbitrarySubject({ id: 'b', tidy: true }),
        fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })),
        (first, second, ahead) => {
          const [a, b] = run(first, second);
          for (const level of RISK_LEVELS) {
            const [left, right] = [toExplained(a!, level, ahead[0]), toExplained(b!, level, ahead[1])];
            if (!left || !right) continue;
            occurrences.compared++;
            const found = computeScoreDifference(left, right);
            expect(found.points).toBe(Math.round(left.fv * 10) * 10 - Math.round(right.fv * 10) * 10);
            expect(sum(found.parts.map((part) => part.points))).toBe(found.points);
            expect(sum(found.parts.map((part) => part.a))).toBe(found.a);
            expect(sum(found.parts.map((part) => part.b))).toBe(found.b);
            for (const part of found.parts) {
              expect(part.points).toBe((part.a ?? 0) - (part.b ?? 0));
              if (part.kind !== 'component') occurrences[part.kind]++;
            }
            const rest = found.parts.filter((part) => part.block === null);
            expect(
              sum([
                ...PILLARS.map((block) => found.blocks[block].points),
                ...rest.map((part) => part.points),
              ]),
            ).toBe(found.points);
            const turned = computeScoreDifference(right, left);
            expect(turned.parts.map((part) => part.points)).toEqual(
              found.parts.map((part) => 0 - part.points),
            );
            expect(turned.points).toBe(0 - found.points);
          }
        },
      ),
      // No time limit: the cases are counted below. Many subjects are estimated too much to have a score.
      { numRuns: rounds({ full: 140, slow: 700 }), interruptAfterTimeLimit: undefined },
    );
    for (const [what, times] of Object.entries(occurrences))
      expect(times, `${what} occurs`).toBeGreaterThan(rounds({ full: 0, slow: 20 }));
  });

  it('stays within a hundredth of a point of the computed points on either side', () => {
    fc.assert(
      fc.property(arbitrarySubject({ tidy: true }), fc.constantFrom(...RISK_LEVELS), (subject, level) => {
        const side = toExplained(run(subject)[0]!, level);
        if (!side) return;
        for (const part of computeScoreDifference(side, side).parts) {
          const exact = side.explain.find(({ kind, name }) => kind === part.kind && name === part.name)!;
          expect(Math.abs(part.a! - exact.points * 100)).toBeLessThan(1 + 1e-6);
        }
      }),
      { numRuns: rounds({ full: 30, slow: 200 }) },
    );
  });
});
