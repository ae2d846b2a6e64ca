import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { INPUTS, type Input, type Observations } from '#domain/method/inputs.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { computePublishedRange } from '#domain/scoring/published-range.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { arbitrarySubject } from '#tests/builders/arbitrary-subject.ts';
import { buildObservation, buildSnapshot, TODAY } from '#tests/builders/build-subject.ts';
import { rounds } from '#tests/lanes.ts';

/** Scores an asset without flags, so that estimates and measurements differ in nothing else. */
const score = (subject: AssetSubject) =>
  scoreSnapshot(buildSnapshot(subject), new Map([[subject.facts.id, []]]))[0]!;

/** Estimates do not age; a measurement of the same day does not either. */
const dateToday = (subject: AssetSubject, input: Input): AssetSubject => {
  const seen = subject.inputs[input];
  return seen
    ? { ...subject, inputs: { ...subject.inputs, [input]: { ...seen, observed_at: TODAY } } }
    : subject;
};

const withEstimates = (subject: AssetSubject, isEstimate: (input: Input) => boolean): AssetSubject => ({
  ...subject,
  inputs: Object.fromEntries(
    Object.entries(subject.inputs).map(([input, seen]) => [
      input,
      { ...seen, estimated: isEstimate(input as Input) },
    ]),
  ) as Observations,
});

/** Without promises the delivery of milestones is unknown, and the range wide. */
const withMilestones = (subject: AssetSubject): AssetSubject => ({
  ...subject,
  inputs: { ...subject.inputs, n_miles: buildObservation(3) },
});

describe('range and measured share', { timeout: 60_000 }, () => {
  it('never widen or fall, and leave the score unchanged, when an estimate is measured with the same value', () => {
    fc.assert(
      fc.property(arbitrarySubject(), fc.constantFrom(...INPUTS), (drawn, measured) => {
        const subject = dateToday(drawn, measured);
        const before = score(subject);
        const now = score(
          withEstimates(subject, (input) => input !== measured && !!subject.inputs[input]?.estimated),
        );
        for (const level of RISK_LEVELS) {
          expect(now.measured_share[level].whole).toBeGreaterThanOrEqual(
            before.measured_share[level].whole - 1e-12,
          );
          if (!before.levels) continue;
          const [own, other] = [now.levels![level], before.levels[level]];
          expect(own.fv).toBe(other.fv);
          expect(own.half_width).toBeLessThanOrEqual(other.half_width + 1e-9);
        }
      }),
      { numRuns: rounds({ full: 100, slow: 500 }) },
    );
  });

  it('narrows and rises when an estimate among measurements is measured with the same value', () => {
    let narrowed = 0;
    fc.assert(
      fc.property(arbitrarySubject({ tidy: true }), fc.constantFrom(...INPUTS), (drawn, measured) => {
        const subject = withMilestones(drawn);
        if (!subject.inputs[measured]) return;
        const [before, now] = [
          score(withEstimates(subject, (input) => input === measured)),
          score(withEstimates(subject, () => false)),
        ];
        for (const level of RISK_LEVELS) {
          if (!before.levels || before.levels[level].half_width === 0) continue;
          narrowed++;
          expect(now.levels![level].half_width).toBeLessThan(before.levels[level].half_width);
          expect(now.measured_share[level].whole).toBeGreaterThan(before.measured_share[level].whole);
        }
      }),
      { numRuns: rounds({ full: 50, slow: 300 }), seed: 1 },
    );
    expect(narrowed).toBeGreaterThan(20);
  });

  it('contain the score, published or not, and stay within 0 and the cap', () => {
    fc.assert(
      fc.property(arbitrarySubject(), fc.integer({ min: -9, max: 9 }), (subject, tenths) => {
        const [raised] = scoreSnapshot(buildSnapshot(subject));
        for (const level of RISK_LEVELS) {
          expect(raised!.measured_share[level].whole).toBeGreaterThanOrEqual(0);
          expect(raised!.measured_share[level].whole).toBeLessThanOrEqual(1 + 1e-12);
          const at = raised!.levels?.[level];
          if (!at) continue;
          const [low, high] = at.range;
          expect(low).toBeLessThanOrEqual(at.fv);
          expect(high).toBeGreaterThanOrEqual(at.fv);
          expect([low >= 0, high <= at.cap]).toEqual([true, true]);
          const published = Math.min(100, Math.max(0, Math.round(at.fv * 10 + tenths) / 10));
          const [from, to] = computePublishedRange(published, at);
          expect(from <= published && published <= to).toBe(true);
        }
      }),
      { numRuns: rounds({ full: 100, slow: 500 }) },
    );
  });

  it('have no width when every input is measured and fresh', () => {
    fc.assert(
      fc.property(arbitrarySubject({ tidy: true }), (subject) => {
        const { levels } = score(withEstimates(withMilestones(subject), () => false));
        for (const level of RISK_LEVELS) if (levels) expect(levels[level].half_width).toBe(0);
      }),
      { numRuns: rounds({ full: 30, slow: 300 }) },
    );
  });
});
