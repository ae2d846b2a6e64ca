import { describe, expect, it } from 'vitest';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { buildObservation, buildSnapshot, daysBefore, withInputs } from '#tests/builders/build-subject.ts';
import { MIDX } from '#tests/builders/worked-examples.ts';

const run = (subject = MIDX) => scoreSnapshot(buildSnapshot(subject))[0]!;
const without = (...inputs: (keyof typeof MIDX.inputs)[]) =>
  withInputs(MIDX, Object.fromEntries(inputs.map((input) => [input, undefined])));

describe('conditions of a rating', () => {
  const estimateAll = (...kept: (keyof typeof MIDX.inputs)[]) => ({
    ...MIDX,
    inputs: Object.fromEntries(
      Object.entries(MIDX.inputs).map(([input, seen]) => [
        input,
        { ...seen, estimated: !kept.includes(input as keyof typeof MIDX.inputs) },
      ]),
    ),
  });
  const MEASURED = ['mcap', 'vol_med30', 'p7', 'past30', 'past90', 'past180', 'sd', 'mdd', 'absr'] as const;

  it('requires that 40% of Economics and 20% of the whole are measured', () => {
    const rated = run(estimateAll(...MEASURED, 'infl', 'circ_share', 'ath', 'age'));
    expect(rated.measured_share.medium.economics).toBeGreaterThanOrEqual(0.4);
    expect(rated.measured_share.medium.whole).toBeGreaterThanOrEqual(0.2);
    expect(rated.status).toBe('rated');
    const project = run(
      estimateAll('ci', 'tests', 'lic', 'ad365', 'wk', 'top_auth', 'fol', 'rd_sub', 'tvl', 'ad90'),
    );
    expect(project.measured_share.medium.economics).toBeLessThan(0.4);
    expect(project.unrated_because).toContain('economics_measured');
    expect(run(estimateAll())).toMatchObject({
      status: 'soon',
      unrated_because: ['measured', 'economics_measured'],
    });
  });

  it('requires 60 days of history', () => {
    expect(run({ ...MIDX, history_days: 60 }).status).toBe('rated');
    expect(run({ ...MIDX, history_days: 59 })).toMatchObject({
      status: 'soon',
      levels: null,
      unrated_because: ['history'],
    });
  });

  it('requires an age of 60 days when the age is known', () => {
    expect(run(withInputs(MIDX, { age: buildObservation(60) })).status).toBe('rated');
    expect(run(withInputs(MIDX, { age: buildObservation(59) })).unrated_because).toEqual(['age']);
    expect(run(without('age')).status).toBe('rated');
  });

  it('requires 3 of the 5 rated sub-scores', () => {
    expect(run(without('r_use', 'r_inn')).status).toBe('rated');
    expect(run(without('r_use', 'r_inn', 'r_road')).unrated_because).toEqual(['ratings']);
  });

  it('requires 70% coverage of Economics', () => {
    const score = run(without('mcap', 'apy', 'pool_tvl', 'sd', 'mdd'));
    expect(score.pillar_coverage.economics).toBeLessThan(0.7);
    expect(score.unrated_because).toContain('economics_coverage');
  });

  it('requires 50% coverage of Project and 60% of the whole, and does not count expired figures as measured', () => {
    const old = Object.fromEntries(
      Object.entries(MIDX.inputs).map(([input, seen]) => [input, { ...seen, observed_at: daysBefore(5000) }]),
    );
    expect(run({ ...MIDX, inputs: old }).unrated_because).toEqual([
      'coverage',
      'project_coverage',
      'economics_coverage',
      'measured',
      'economics_measured',
    ]);
  });

  it('excludes wrapped assets', () => {
    const wrapped = run({ ...MIDX, facts: { ...MIDX.facts, kind: 'wrapped' } });
    expect(wrapped).toMatchObject({ status: 'soon', levels: null, unrated_because: ['wrapped'] });
  });

  it('scores a covered stablecoin with status stablecoin', () => {
    const stable = withInputs(
      { ...MIDX, facts: { ...MIDX.facts, kind: 'stablecoin' } },
      { peg30: buildObservation(0.1) },
    );
    expect(run(stable).status).toBe('stablecoin');
    expect(run(stable).levels).not.toBeNull();
    expect(run({ ...stable, history_days: 10 })).toMatchObject({ status: 'stablecoin', levels: null });
  });
});
