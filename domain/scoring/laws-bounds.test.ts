import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cap } from '#domain/flags/cap.ts';
import { FLAG_SEVERITIES, type Flag } from '#domain/flags/flag.ts';
import { BLOCKS } from '#domain/method/blocks.ts';
import { COMPONENTS, COMPONENTS_OF } from '#domain/method/components.ts';
import { LEVELS } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import { arbitrarySubject } from '#tests/builders/arbitrary-subject.ts';
import { buildSnapshot, buildSubject } from '#tests/builders/build-subject.ts';

const RUNS = 1500;
const scoreOf = (subject: Parameters<typeof buildSnapshot>[0]): AssetScore =>
  scoreSnapshot(buildSnapshot(subject))[0]!;
const bounded = (value: number): boolean => Number.isFinite(value) && value >= 0 && value <= 100;

describe('scoreSnapshot bounds', { timeout: 60_000 }, () => {
  it('keep every figure finite and from 0 to 100, for every case of the method', () => {
    const met = {
      limit: 0,
      cap: 0,
      na: 0,
      missing: 0,
      error: 0,
      stale: 0,
      rated: 0,
      soon: 0,
      stablecoin: 0,
      deduction: 0,
      floor: 0,
    };
    fc.assert(
      fc.property(arbitrarySubject(), (subject) => {
        const score = scoreOf(subject);
        met[score.status]++;
        for (const component of COMPONENTS) {
          const { score: points, coverage, parts, deduction } = score.components[component];
          if (points === null) met.na++;
          else expect(bounded(points)).toBe(true);
          expect(coverage).toBeGreaterThanOrEqual(0);
          expect(coverage).toBeLessThanOrEqual(1 + 1e-12);
          if (deduction > 0) met.deduction++;
          if (deduction > 0 && points === 0) met.floor++;
          for (const part of parts) {
            if (part.state === 'na') met.na++;
            else expect(bounded(part.part_score!)).toBe(true);
            if (part.state === 'missing') met.missing++;
            if (part.state === 'error') met.error++;
            if (part.state === 'ok' && part.k < 1) met.stale++;
          }
        }
        for (const level of score.levels ? LEVELS : []) {
          const { project, hype, economics, arith, base, fv, cap: most } = score.levels![level];
          for (const value of [project, hype, economics, arith, base, fv]) expect(bounded(value)).toBe(true);
          if (base < arith) met.limit++;
          if (fv < base) met.cap++;
          expect(fv).toBe(Math.min(arith, project + METHOD.limits[level], most));
        }
      }),
      { numRuns: RUNS },
    );
    for (const [name, count] of Object.entries(met)) expect(count, `${name} occurs`).toBeGreaterThan(20);
  });

  it('give an unknown asset the points of unknown parts and no score', () => {
    const score = scoreOf(buildSubject({}, { history_days: 0 }));
    expect(score.levels).toBeNull();
    expect(score.coverage).toBe(0);
    for (const component of COMPONENTS) {
      expect(score.components[component].score).toBeCloseTo(
        component === 'decentralization_rate' ? 20 : 35,
        9,
      );
    }
  });
});

describe('scoreSnapshot without a score or rank', { timeout: 60_000 }, () => {
  it('returns no score when unrated, no rank for a stablecoin and at most 15 with a critical flag', () => {
    let critical = 0;
    fc.assert(
      fc.property(arbitrarySubject(), fc.boolean(), (subject, severe) => {
        const flag: Flag = {
          code: 'F20',
          severity: 'S4',
          params: {},
          source: null,
          observed_at: null,
          sample: false,
        };
        const inForce = severe ? new Map([[subject.facts.id, [flag]]]) : undefined;
        const [score] = scoreSnapshot(buildSnapshot(subject), inForce);
        expect(score!.levels === null).toBe(score!.unrated_because.length > 0);
        if (score!.status === 'soon') expect(score!.levels).toBeNull();
        if (score!.status === 'rated') expect(score!.levels).not.toBeNull();
        expect(score!.status === 'stablecoin').toBe(subject.facts.kind === 'stablecoin');
        if (subject.facts.kind === 'wrapped') expect(score!.unrated_because).toEqual(['wrapped']);
        if (severe && score!.levels) {
          critical++;
          for (const level of LEVELS) expect(score!.levels[level].fv).toBeLessThanOrEqual(15);
        }
      }),
      { numRuns: 1000 },
    );
    expect(critical).toBeGreaterThan(40);
  });
});

describe('METHOD weights', { timeout: 60_000 }, () => {
  it.each(LEVELS)('sum to 1 in every pillar and across pillars in profile %s', (level) => {
    for (const block of BLOCKS) {
      const sum = COMPONENTS_OF[block].reduce(
        (total, component) => total + METHOD.weights[component][level],
        0,
      );
      expect(sum).toBeCloseTo(1, 9);
    }
    expect(BLOCKS.reduce((total, block) => total + METHOD.blocks[level][block], 0)).toBeCloseTo(1, 9);
  });

  it('keep a sub-score between the lowest and highest of its parts', () => {
    fc.assert(
      fc.property(arbitrarySubject(), (subject) => {
        const { components } = scoreOf(subject);
        for (const component of COMPONENTS) {
          const { score, parts, deduction } = components[component];
          const points = parts.flatMap((part) => (part.part_score === null ? [] : [part.part_score]));
          if (score === null) continue;
          expect(parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(1, 9);
          expect(score).toBeLessThanOrEqual(Math.max(...points) + 1e-9);
          expect(score + deduction).toBeGreaterThanOrEqual(Math.min(...points) - 1e-9);
          const summed = parts.reduce((sum, part) => sum + part.weight * (part.part_score ?? 0), 0);
          expect(score).toBeCloseTo(Math.max(0, summed - deduction), 9);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('are frozen', () => {
    expect(() => Object.assign(METHOD.weights.team, { medium: 1 })).toThrow(TypeError);
  });
});

describe('cap of flags', { timeout: 60_000 }, () => {
  const flags = fc.array(fc.constantFrom(...FLAG_SEVERITIES), { maxLength: 12 });
  const capOf = (severities: readonly Flag['severity'][]) =>
    cap(severities.map((severity) => ({ severity })));

  it('never rises with one more flag or a worse one', () => {
    fc.assert(
      fc.property(flags, fc.constantFrom(...FLAG_SEVERITIES), fc.nat(), (before, extra, at) => {
        expect(capOf([...before, extra])).toBeLessThanOrEqual(capOf(before));
        if (before.length === 0) return;
        const place = at % before.length;
        const worse = FLAG_SEVERITIES[Math.min(3, FLAG_SEVERITIES.indexOf(before[place]!) + 1)]!;
        expect(capOf(before.with(place, worse))).toBeLessThanOrEqual(capOf(before));
      }),
      { numRuns: 2000 },
    );
  });

  it('never raises the FV Score with one more flag in force', () => {
    let lowered = 0;
    fc.assert(
      fc.property(
        arbitrarySubject({ tidy: true }),
        flags,
        fc.constantFrom(...FLAG_SEVERITIES),
        (subject, has, extra) => {
          const made = (list: readonly Flag['severity'][]): Flag[] =>
            list.map((severity, i) => ({
              code: `X${i}`,
              severity,
              params: {},
              source: null,
              observed_at: null,
              sample: false,
            }));
          const fv = (list: Flag[]) =>
            scoreSnapshot(buildSnapshot(subject), new Map([[subject.facts.id, list]]))[0]!.levels?.medium
              .fv ?? 0;
          const [without, withIt] = [fv(made(has)), fv(made([...has, extra]))];
          expect(withIt).toBeLessThanOrEqual(without);
          if (withIt < without) lowered++;
        },
      ),
      { numRuns: 1000 },
    );
    expect(lowered).toBeGreaterThan(15);
  });

  it.each([
    [[], 100],
    [['S1', 'S1', 'S1'], 100],
    [['S2'], 64],
    [['S2', 'S2'], 59],
    [['S2', 'S2', 'S2', 'S2'], 50],
    [['S3'], 40],
    [['S3', 'S3'], 32],
    [['S3', 'S3', 'S3'], 24],
    [['S3', 'S3', 'S3', 'S3'], 19],
    [['S3', 'S3', 'S3', 'S3', 'S3'], 19],
    [['S4'], 15],
    [['S4', 'S3', 'S2'], 15],
  ] as [Flag['severity'][], number][])('for %j is %i', (severities, most) => {
    expect(capOf(severities)).toBe(most);
  });
});
