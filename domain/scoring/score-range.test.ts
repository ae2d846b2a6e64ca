import { describe, expect, it } from 'vitest';
import type { Input } from '#domain/method/inputs.ts';
import { RATING_INPUTS } from '#domain/method/inputs.ts';
import { toConfidence } from '#domain/scoring/score-range.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { buildObservation, buildSnapshot, daysBefore, withInputs } from '#tests/builders/build-subject.ts';
import { ALPHA, MIDX } from '#tests/builders/worked-examples.ts';

const run = (subject = MIDX) => scoreSnapshot(buildSnapshot(subject))[0]!;
/** Returns MIDX with these inputs marked as estimates. */
const estimate = (...inputs: Input[]) =>
  withInputs(
    MIDX,
    Object.fromEntries(inputs.map((input) => [input, { ...MIDX.inputs[input]!, estimated: true }])),
  );
const effectOf = (subject: typeof MIDX) => run(subject).levels!.medium.half_width / 1.645;

describe('range of a score', () => {
  it('matches the worked example: MIDX, medium, with five estimated ratings', () => {
    const { levels, measured_share } = run(estimate(...RATING_INPUTS));
    const { half_width, range, confidence, fv, provisional, measure } = levels!.medium;
    expect(half_width).toBeCloseTo(1.645 * Math.sqrt(4.5467), 4);
    expect(half_width.toFixed(2)).toBe('3.51');
    expect(fv.toFixed(1)).toBe('57.2');
    expect(range.map((end) => end.toFixed(1))).toEqual(['53.7', '60.7']);
    expect(measured_share.medium.whole).toBeCloseTo(0.82, 12);
    expect([confidence, provisional]).toEqual(['medium', false]);
    expect(measure.map(({ input }) => input)).toEqual(['r_use', 'r_team', 'r_tech', 'r_inn', 'r_road']);
  });

  it.each([
    ['r_use', 0.945],
    ['r_inn', 0.378],
    ['r_road', 0.162],
    ['r_team', 0.648],
    ['r_tech', 0.567],
  ] as const)('moves the mean by the printed effect when only %s is an estimate', (input, effect) => {
    expect(effectOf(estimate(input))).toBeCloseTo(effect, 9);
  });

  it('has no width when everything is measured and fresh', () => {
    for (const { half_width, range, fv, confidence } of Object.values(run(ALPHA).levels!)) {
      expect([half_width, confidence]).toEqual([0, 'high']);
      expect(range).toEqual([fv, fv]);
    }
  });

  it('counts an estimate that feeds several sub-scores once, with all its effects', () => {
    // Both capitalization, volume and risk read the trusted volume, which derives from phi.
    const { measure } = run(estimate('phi')).levels!.medium;
    expect(measure).toHaveLength(1);
    expect(measure[0]).toMatchObject({ input: 'phi', component: 'capitalization' });
    expect(measure[0]!.points).toBeCloseTo(run(estimate('phi')).levels!.medium.half_width, 12);
  });

  it('moves an unknown part by 25 points', () => {
    // act: .15 × .20 × .30 of the score, in an otherwise unmoved sub-score.
    expect(effectOf(withInputs(MIDX, { act: undefined }))).toBeCloseTo(0.15 * 0.2 * 0.3 * 25, 9);
  });

  it('moves a stale part by 15 points for lost freshness', () => {
    // 14 days of grace, half-life 30.
    const stale = withInputs(MIDX, { act: buildObservation(2900, { observed_at: daysBefore(44) }) });
    expect(effectOf(stale)).toBeCloseTo(0.15 * 0.2 * 0.3 * 7.5, 9);
  });

  it('moves the points of a part that reads an estimated yes or no by 25', () => {
    // Points of ci are 100: it moves down only.
    expect(effectOf(estimate('ci'))).toBeCloseTo((0.45 * 0.12 * 0.2 * 25) / 2, 9);
    expect(effectOf(estimate('sec'))).toBeCloseTo(0.45 * 0.12 * 0.15 * 25, 9);
  });

  it('moves the rank in the category with an estimated market cap', () => {
    const derived = withInputs(MIDX, {
      cat_rank: undefined,
      mcap: buildObservation(4.5e8, { estimated: true }),
    });
    const alone = withInputs(derived, { cat_rank: MIDX.inputs.cat_rank! });
    const twice = { ...MIDX, facts: { ...MIDX.facts, id: 'twice' } };
    const bigger = withInputs(twice, { mcap: buildObservation(6e8) });
    const [score] = scoreSnapshot(buildSnapshot(derived, bigger));
    const [fixed] = scoreSnapshot(buildSnapshot(alone, bigger));
    expect(score!.levels!.medium.half_width).not.toBeCloseTo(fixed!.levels!.medium.half_width, 3);
  });

  it('never exceeds the cap', () => {
    const capped = withInputs(estimate(...RATING_INPUTS), { top100: buildObservation(0.96) });
    const { cap, range, fv } = run(capped).levels!.medium;
    expect([cap, fv <= cap, range[1] <= cap]).toEqual([64, true, true]);
  });
});

describe('toConfidence', () => {
  it.each([
    [0, 'high'],
    [3, 'high'],
    [3.0001, 'medium'],
    [7, 'medium'],
    [7.0001, 'low'],
  ] as const)('for half a width of %f points returns %s', (halfWidth, expected) => {
    expect(toConfidence(halfWidth)).toBe(expected);
  });
});

describe('measured share', () => {
  const share = (subject: typeof MIDX) => run(subject).measured_share.medium.whole;

  it('is 1 when everything is measured and fresh', () => {
    for (const { whole, project, hype, economics } of Object.values(run().measured_share))
      for (const value of [whole, project, hype, economics]) expect(value).toBeCloseTo(1, 12);
  });

  it('counts the inputs that the trusted volume derives from', () => {
    expect(run(estimate('phi')).components.capitalization.measured_share).toBeCloseTo(2 / 3, 12);
  });

  it('counts a recorded trusted volume as one input', () => {
    const recorded = withInputs(estimate('phi'), { adv: buildObservation(1.584e7) });
    expect(run(recorded).components.capitalization.measured_share).toBe(1);
  });

  it('counts an aged input by its freshness', () => {
    const stale = withInputs(MIDX, { act: buildObservation(2900, { observed_at: daysBefore(44) }) });
    expect(share(stale)).toBeCloseTo(1 - 0.15 * 0.2 * 0.3 * 0.5, 12);
  });

  it('counts the known inputs of an unknown part', () => {
    expect(run(withInputs(MIDX, { fees30: undefined })).components.price_sales.measured_share).toBe(0.5);
  });

  it('marks a score as provisional below one half only', () => {
    const all = Object.keys(MIDX.inputs) as Input[];
    expect(run(estimate(...all)).measured_share.medium.whole).toBe(0);
    const market = [
      'mcap',
      'vol_med30',
      'phi',
      'p7',
      'past30',
      'past90',
      'past180',
      'ath',
      'sd',
      'mdd',
      'absr',
    ];
    const mostlyEstimated = run(
      estimate(...all.filter((input) => ![...market, 'infl', 'circ_share', 'unl365', 'age'].includes(input))),
    );
    expect(mostlyEstimated.measured_share.medium.whole).toBeLessThan(0.5);
    expect(mostlyEstimated.levels!.medium.provisional).toBe(true);
    expect(run(estimate(...RATING_INPUTS)).levels!.medium.provisional).toBe(false);
  });
});
