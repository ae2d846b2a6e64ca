import { describe, expect, it } from 'vitest';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { findImprovements } from '#domain/scoring/find-improvements.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { buildObservation, buildSnapshot, buildSubject, withInputs } from '#tests/builders/build-subject.ts';
import { ALPHA, MIDX, PUMPX } from '#tests/builders/worked-examples.ts';

const run = (subject: AssetSubject) => scoreSnapshot(buildSnapshot(subject))[0]!;

describe('findImprovements', () => {
  it('returns the points that a run with the improved input gains', () => {
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
    const found = findImprovements(run(MIDX), 'medium', 100).filter((step) => step.part in perfect);
    expect(found.length).toBeGreaterThan(7);
    for (const { part, points, component } of found) {
      if (part === 'infl') continue;
      const then = run(withInputs(MIDX, { [part]: buildObservation(perfect[part as keyof typeof perfect]) }));
      expect(then.levels!.medium.fv - run(MIDX).levels!.medium.fv, `${component} ${part}`).toBeCloseTo(
        points,
        9,
      );
    }
  });

  it('returns at most five, largest first, and marks missing ones', () => {
    const unknown = withInputs(MIDX, { top100: undefined });
    const improvementSteps = findImprovements(run(unknown), 'medium');
    expect(improvementSteps).toHaveLength(5);
    expect(improvementSteps.map((step) => step.points)).toEqual(
      improvementSteps.map((step) => step.points).toSorted((a, b) => b - a),
    );
    expect(improvementSteps.find((step) => step.part === 'top100')).toMatchObject({
      missing: true,
      part_score: 35,
    });
  });

  it('includes the deduction for owner privileges', () => {
    const improvementSteps = findImprovements(run(MIDX), 'medium', 100);
    expect(improvementSteps.find((step) => step.part === 'priv')!.points).toBeCloseTo(0.45 * 0.16 * 15, 9);
  });

  it('returns an empty list for an asset without scores', () => {
    expect(findImprovements(run(buildSubject()), 'medium')).toEqual([]);
    expect(findImprovements(run(ALPHA), 'medium').length).toBeGreaterThan(0);
  });

  it('returns an empty list when a cap cancels every gain', () => {
    expect(findImprovements(run(PUMPX), 'high')).toEqual([]);
  });

  it('omits a part that already has 100 points', () => {
    const perfect = withInputs(MIDX, { unl365: buildObservation(0) });
    const parts = (subject: AssetSubject) =>
      findImprovements(run(subject), 'medium', 100).map(({ part }) => part);
    expect(parts(MIDX)).toContain('unl365');
    expect(parts(perfect)).not.toContain('unl365');
  });

  it('omits a deduction of 0', () => {
    const improvementSteps = findImprovements(
      run(withInputs(MIDX, { priv: buildObservation(0) })),
      'medium',
      100,
    );
    expect(improvementSteps.map(({ part }) => part)).not.toContain('priv');
  });
});
