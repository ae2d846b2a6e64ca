import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import {
  computeAgeDays,
  computeFreshness,
  decayPoints,
  parseReferenceTimes,
} from '#domain/inputs/freshness.ts';
import { INPUTS, type Input, type Observation } from '#domain/method/inputs.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { arbitrarySubject } from '#tests/builders/arbitrary-subject.ts';
import {
  buildObservation,
  buildSnapshot,
  buildSubject,
  daysBefore,
  TODAY,
  withInputs,
} from '#tests/builders/build-subject.ts';
import { rounds } from '#tests/lanes.ts';

const run = (subject: AssetSubject) => scoreSnapshot(buildSnapshot(subject))[0]!;
const anyInput = fc.constantFrom(...INPUTS);

const ageInput = (subject: AssetSubject, input: Input, days: number): AssetSubject => {
  const observation = subject.inputs[input] as Observation<never> | undefined;
  if (!observation) return subject;
  const observed_at = daysBefore(days, observation.observed_at);
  return withInputs(subject, { [input]: { ...observation, observed_at } });
};

describe('freshness', () => {
  it('is 1 until the grace ends and halves every half-life', () => {
    const rule = { grace: 7, half_life: 30 };
    expect([0, 7, 37, 67].map((age) => computeFreshness(age, rule))).toEqual([1, 1, 0.5, 0.25]);
    expect(computeFreshness(7.01, rule)).toBeLessThan(1);
  });

  it('moves good points towards those of an unknown part and keeps bad points', () => {
    expect(decayPoints(80, 0.5)).toBe(57.5);
    expect(decayPoints(20, 0.5)).toBe(20);
  });

  it('computes age from now for live and from the bundle date for bundled values, at least 0', () => {
    const times = parseReferenceTimes({ bundled_as_of: TODAY, now: daysBefore(-10) });
    const seen = { observed_at: daysBefore(2), estimated: false };
    expect(computeAgeDays({ ...seen, origin: 'live' }, times)).toBe(12);
    expect(computeAgeDays({ ...seen, origin: 'bundled' }, times)).toBe(2);
    expect(computeAgeDays({ observed_at: daysBefore(-5), origin: 'bundled', estimated: false }, times)).toBe(
      0,
    );
    expect(computeAgeDays({ observed_at: 'yesterday', origin: 'live', estimated: true }, times)).toBeNaN();
  });

  it('is 0 for a bundled estimate and counts for a live or measured value', () => {
    const times = parseReferenceTimes({ bundled_as_of: TODAY, now: daysBefore(-10) });
    const seen = { observed_at: daysBefore(400), estimated: true } as const;
    expect(computeAgeDays({ ...seen, origin: 'bundled' }, times)).toBe(0);
    expect(computeAgeDays({ ...seen, origin: 'bundled', estimated: false }, times)).toBe(400);
    expect(computeAgeDays({ ...seen, origin: 'live' }, times)).toBe(410);
    expect(computeAgeDays({ observed_at: 'once', origin: 'bundled', estimated: true }, times)).toBeNaN();
  });

  it('throws on a snapshot without valid times', () => {
    expect(() => scoreSnapshot({ bundled_as_of: '', now: TODAY, assets: [] })).toThrow('reference times');
  });
});

describe('scoreSnapshot with unknown and old inputs', { timeout: 60_000 }, () => {
  it('never raises a sub-score when an observed input gets older', () => {
    let lowered = 0;
    fc.assert(
      fc.property(arbitrarySubject(), anyInput, fc.integer({ min: 1, max: 4000 }), (subject, input, days) => {
        const before = run(subject).components;
        const after = run(ageInput(subject, input, days)).components;
        for (const component of SUB_SCORES) {
          const [was, is] = [before[component].score, after[component].score];
          if (was === null || is === null) {
            expect(is).toBe(was);
            continue;
          }
          expect(is, `${component} with older ${input}`).toBeLessThanOrEqual(was + 1e-9);
          expect(after[component].coverage).toBeLessThanOrEqual(before[component].coverage + 1e-9);
          if (is < was - 1e-9) lowered++;
        }
      }),
      { numRuns: rounds({ full: 300, slow: 3000 }) },
    );
    expect(lowered).toBeGreaterThan(rounds({ full: 20, slow: 200 }));
  });

  it('gives a part exactly 35 points when one of its inputs is missing', () => {
    let seen = 0;
    fc.assert(
      fc.property(arbitrarySubject(), anyInput, (subject, input) => {
        const { components } = run(withInputs(subject, { [input]: undefined }));
        for (const component of SUB_SCORES) {
          for (const part of components[component].parts) {
            // Followers and trusted volume are derived from the remaining inputs. Engagement has its own
            // rule.
            if (
              part.state === 'na' ||
              !part.inputs.some((entry) => entry.input === input && entry.state !== 'ok')
            )
              continue;
            if (['adv', 'fol', 'cat_rank'].includes(input) || (input === 'eng48' && part.name !== 'eng48'))
              continue;
            if (
              ['vol_med30', 'phi'].includes(input) &&
              part.inputs.some((entry) => entry.input === 'adv' && entry.state === 'ok')
            )
              continue;
            if (['rd_sub', 'tg', 'tw'].includes(input) && part.name !== input) continue;
            expect([part.part_score, part.state === 'ok', part.k]).toEqual([35, false, 0]);
            seen++;
          }
        }
      }),
      { numRuns: rounds({ full: 200, slow: 2000 }) },
    );
    expect(seen).toBeGreaterThan(rounds({ full: 50, slow: 1000 }));
  });

  it('ignores "not applicable" in the data', () => {
    fc.assert(
      fc.property(arbitrarySubject({ plain: true }), anyInput, (subject, input) => {
        const claimed = withInputs(subject, {
          [input]: { ...buildObservation(null), value: null, state: 'na' },
        });
        const missing = withInputs(subject, { [input]: undefined });
        const scores = (from: AssetSubject) => {
          const { components } = run(from);
          return SUB_SCORES.map((component) => components[component].score);
        };
        expect(scores(claimed)).toEqual(scores(missing));
        expect(scores(claimed)).not.toContain(null);
      }),
      { numRuns: rounds({ full: 100, slow: 1000 }) },
    );
  });
});

describe('scoreSnapshot applicability list', () => {
  const states = (subject: AssetSubject, component: (typeof SUB_SCORES)[number]) =>
    run(subject).components[component].parts.map((part) => part.state);
  const parts = (facts: Parameters<typeof buildSubject>[1], values = {}) => buildSubject(values, facts);

  it('excludes price to sales without a fee model unless one is known', () => {
    const score = (facts: object) => run(parts({ facts })).components.price_sales.score;
    expect(score({ category: 'dao' })).toBeNull();
    expect(score({ category: 'dao', fee_model: true })).toBe(35);
    expect(score({ category: 'gaming' })).toBe(35);
  });

  it('excludes chains for a layer 1 or 2', () => {
    expect(states(parts({ facts: { chain: true } }), 'ecosystem')).toEqual(['missing', 'missing', 'na']);
  });

  it('leaves only institutional holders for a fair launch', () => {
    const { parts: left } = run(parts({ facts: { fair_launch: true } }, { inst: 0.5 })).components.investors;
    expect(left.map((part) => [part.state, part.weight])).toEqual([
      ['na', 0],
      ['na', 0],
      ['ok', 1],
    ]);
  });

  it('excludes Reddit and its engagement, but counts them as missing when fewer than 2 of 4 parts would remain', () => {
    expect(states(parts({ facts: { absent_channels: ['rd_sub'] } }), 'social_media')).toEqual([
      'na',
      'na',
      'missing',
      'missing',
    ]);
    expect(states(parts({ facts: { absent_channels: ['rd_sub', 'tg'] } }), 'social_media')).toEqual(
      Array(4).fill('missing'),
    );
    expect(states(parts({ facts: { absent_channels: ['tg', 'tw'] } }), 'social_media')).toEqual([
      'missing',
      'missing',
      'na',
      'na',
    ]);
  });

  it('scores 0 with full coverage for private code', () => {
    const { components } = run(parts({ facts: { no_repository: true } }));
    expect([components.code_quality.score, components.code_quality.coverage]).toEqual([0, 1]);
    expect([components.software_strength.score, components.software_strength.coverage]).toEqual([0, 1]);
    expect(components.developers.coverage).toBe(0);
  });

  it('scores a stablecoin by its peg, without price, dilution and highs', () => {
    const { components } = run(
      parts({ facts: { kind: 'stablecoin' } }, { peg30: 0.2, absr: 0.0001, vol_med30: 1e9, phi: 1 }),
    );
    for (const name of ['price_trend', 'price_sales', 'ath_distance', 'monetary_strength'] as const) {
      expect(components[name].score).toBeNull();
    }
    expect(components.risk.score).toBe(100);
    expect(components.risk.parts.map((part) => [part.name, part.weight])).toEqual([
      ['peg30', 0.6],
      ['amihud', 0.4],
    ]);
  });

  it('assumes one owner privilege when unknown, and none for a native coin', () => {
    const deduction = (kind: 'coin' | 'token', priv?: number) =>
      run(parts({ facts: { kind } }, priv === undefined ? {} : { priv })).components.decentralization_rate
        .deduction;
    expect([
      deduction('token'),
      deduction('coin'),
      deduction('token', 0),
      deduction('coin', 1),
      deduction('token', 5),
    ]).toEqual([15, 0, 0, 15, 30]);
  });

  it('treats a confirmed empty list of incidents as clean and an unconfirmed one as missing', () => {
    const record = (values: object) =>
      run(parts({}, { r_tech: [5, 5, 5, 5], code_months: 36, ...values })).components.technology.score;
    expect(record({ inc: [] })).toBe(100);
    expect(record({})).toBeCloseTo(0.7 * 100 + 0.3 * 35, 9);
  });

  it('treats a roadmap without promises as missing', () => {
    const { parts: made } = run(parts({}, { r_road: [5, 5, 5], miles: [], n_miles: 0 })).components.roadmap;
    expect(made.map((part) => part.state)).toEqual(['ok', 'missing']);
  });

  it('scores followers with unknown engagement at 70%', () => {
    expect(run(parts({}, { tw: 5e6 })).components.social_media.parts[3]!.part_score).toBe(70);
  });

  it('uses different formulas for staking, mining and neither', () => {
    const staking = (values: object) => run(parts({}, values)).components.staking_or_mining;
    expect(staking({ consensus: 'pow', secb: 1e10, infl: 0 }).score).toBe(100);
    expect(staking({ consensus: 'pos', apy: 50, infl: 14, staked: 1e11 }).score).toBe(100);
    expect([staking({ consensus: 'none' }).score, staking({ consensus: 'none' }).coverage]).toEqual([0, 1]);
    expect([staking({ apy: 5, infl: 0 }).score, staking({ apy: 5, infl: 0 }).coverage]).toEqual([35, 0]);
  });

  it('treats a value out of range as an error and scores it as unknown', () => {
    const { parts: made } = run(parts({}, { mdd: 1.2 })).components.risk;
    expect([made[1]!.state, made[1]!.part_score, made[1]!.inputs[0]!.raw]).toEqual(['error', 35, null]);
  });

  it('treats an incomplete or invalid rating as missing', () => {
    const rubric = (ratings: unknown) =>
      run(parts({}, { r_use: ratings as number[] })).components.use_case.coverage;
    const [whole, half] = [rubric([5, 5, 5, 5]), rubric([5, 5, 5, 4.5])];
    // The median of two raters can be a half, but nothing finer.
    const refused = [
      [5, 5, 5],
      [5, 5, 5, 6],
      [5, 5, 5, 4.25],
      [5, 5, 5, -0.5],
    ].map(rubric);
    expect([whole, half, ...refused]).toEqual([1, 1, 0, 0, 0, 0]);
  });
});
