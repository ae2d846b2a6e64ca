import { describe, expect, it } from 'vitest';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { whatWouldChange } from '#domain/scoring/what-would-change.ts';
import { buildSnapshot, buildSubject, observed, withInputs } from '#tests/builders/build-subject.ts';
import { ALPHA, MIDX, PUMPX } from '#tests/builders/worked-examples.ts';

const run = (subject: AssetSubject) => scoreSnapshot(buildSnapshot(subject))[0]!;

describe('whatWouldChange', () => {
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

  it('has nothing to say of an asset without scores', () => {
    expect(whatWouldChange(run(buildSubject()), 'medium')).toEqual([]);
    expect(whatWouldChange(run(ALPHA), 'medium').length).toBeGreaterThan(0);
  });

  it('promises nothing where a cap takes it away', () => {
    expect(whatWouldChange(run(PUMPX), 'high')).toEqual([]);
  });

  it('lists no part that stands at 100 already', () => {
    const perfect = withInputs(MIDX, { unl365: observed(0) });
    const parts = (subject: AssetSubject) =>
      whatWouldChange(run(subject), 'medium', 100).map(({ part }) => part);
    expect(parts(MIDX)).toContain('unl365');
    expect(parts(perfect)).not.toContain('unl365');
  });

  it('lists no deduction where there is none', () => {
    const steps = whatWouldChange(run(withInputs(MIDX, { priv: observed(0) })), 'medium', 100);
    expect(steps.map(({ part }) => part)).not.toContain('priv');
  });
});
