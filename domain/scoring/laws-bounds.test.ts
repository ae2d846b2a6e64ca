import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeFlagCap } from '#domain/flags/cap.ts';
import { FLAG_SEVERITIES, type Flag } from '#domain/flags/flag.ts';
import { METHOD } from '#domain/method/method.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { SUB_SCORES, SUB_SCORES_BY_PILLAR } from '#domain/method/sub-scores.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import { arbitrarySubject } from '#tests/builders/arbitrary-subject.ts';
import { buildSnapshot, buildSubject } from '#tests/builders/build-subject.ts';
import { rounds } from '#tests/lanes.ts';

const RUNS = 1500;
const scoreOf = (subject: Parameters<typeof buildSnapshot>[0]): AssetScore =>
  scoreSnapshot(buildSnapshot(subject))[0]!;
const isBounded = (value: number): boolean => Number.isFinite(value) && value >= 0 && value <= 100;

describe('scoreSnapshot bounds', { timeout: 60_000 }, () => {
  it('keep every figure finite and from 0 to 100, for every case of the method', () => {
    const occurrences = {
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
        occurrences[score.status]++;
        for (const component of SUB_SCORES) {
          const { score: points, coverage, parts, deduction } = score.components[component];
          if (points === null) occurrences.na++;
          else expect(isBounded(points)).toBe(true);
          expect(coverage).toBeGreaterThanOrEqual(0);
          expect(coverage).toBeLessThanOrEqual(1 + 1e-12);
          if (deduction > 0) occurrences.deduction++;
          if (deduction > 0 && points === 0) occurrences.floor++;
          for (const part of parts) {
            if (part.state === 'na') occurrences.na++;
            else expect(isBounded(part.part_score!)).toBe(true);
            if (part.state === 'missing') occurrences.missing++;
            if (part.state === 'error') occurrences.error++;
            if (part.state === 'ok' && part.k < 1) occurrences.stale++;
          }
        }
        for (const level of score.levels ? RISK_LEVELS : []) {
          const { project, hype, economics, arith, base, fv, cap: most } = score.levels![level];
          for (const value of [project, hype, economics, arith, base, fv])
            expect(isBounded(value)).toBe(true);
          if (base < arith) occurrences.limit++;
          if (fv < base) occurrences.cap++;
          expect(fv).toBe(Math.min(arith, project + METHOD.limits[level], most));
        }
      }),
      { numRuns: RUNS },
    );
    for (const [name, count] of Object.entries(occurrences))
      expect(count, `${name} occurs`).toBeGreaterThan(rounds({ full: 0, slow: 20 }));
  });

  it('give an unknown asset the points of unknown parts and no score', () => {
    const score = scoreOf(buildSubject({}, { history_days: 0 }));
    expect(score.levels).toBeNull();
    expect(score.coverage).toBe(0);
    for (const component of SUB_SCORES) {
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
          for (const level of RISK_LEVELS) expect(score!.levels[level].fv).toBeLessThanOrEqual(15);
        }
      }),
      { numRuns: rounds({ full: 100, slow: 1000 }) },
    );
    expect(critical).toBeGreaterThan(rounds({ full: 0, slow: 40 }));
  });
});

describe('METHOD weights', { timeout: 60_000 }, () => {
  it.each(RISK_LEVELS)('sum to 1 in every pillar and across pillars in profile %s', (level) => {
    for (const block of PILLARS) {
      const sum = SUB_SCORES_BY_PILLAR[block].reduce(
        (total, component) => total + METHOD.weights[component][level],
        0,
      );
      expect(sum).toBeCloseTo(1, 9);
    }
    expect(PILLARS.reduce((total, block) => total + METHOD.blocks[level][block], 0)).toBeCloseTo(1, 9);
  });

  it('keep a sub-score between the lowest and highest of its parts', () => {
    fc.assert(
      fc.property(arbitrarySubject(), (subject) => {
        const { components } = scoreOf(subject);
        for (const component of SUB_SCORES) {
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
      { numRuns: rounds({ full: 100, slow: 1000 }) },
    );
  });

  it('are frozen', () => {
    expect(() => Object.assign(METHOD.weights.team, { medium: 1 })).toThrow(TypeError);
  });
});

describe('cap of flags', { timeout: 60_000 }, () => {
  const flags = fc.array(fc.constantFrom(...FLAG_SEVERITIES), { maxLength: 12 });
  const computeCap = (severities: readonly Flag['severity'][]) =>
    computeFlagCap(severities.map((severity) => ({ severity })));

  it('never rises with one more flag or a worse one', () => {
    fc.assert(
      fc.property(flags, fc.constantFrom(...FLAG_SEVERITIES), fc.nat(), (before, extra, at) => {
        expect(computeCap([...before, extra])).toBeLessThanOrEqual(computeCap(before));
        if (before.length === 0) return;
        const place = at % before.length;
        const worse = FLAG_SEVERITIES[Math.min(3, FLAG_SEVERITIES.indexOf(before[place]!) + 1)]!;
        expect(computeCap(before.with(place, worse))).toBeLessThanOrEqual(computeCap(before));
      }),
      { numRuns: rounds({ full: 200, slow: 2000 }) },
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
          const buildFlags = (list: readonly Flag['severity'][]): Flag[] =>
            list.map((severity, i) => ({
              code: `X${i}`,
              severity,
              params: {},
              source: null,
              observed_at: null,
            }));
          const fv = (list: Flag[]) =>
            scoreSnapshot(buildSnapshot(subject), new Map([[subject.facts.id, list]]))[0]!.levels?.medium
              .fv ?? 0;
          const [without, withIt] = [fv(buildFlags(has)), fv(buildFlags([...has, extra]))];
          expect(withIt).toBeLessThanOrEqual(without);
          if (withIt < without) lowered++;
        },
      ),
      { numRuns: rounds({ full: 100, slow: 1000 }) },
    );
    expect(lowered).toBeGreaterThan(rounds({ full: 0, slow: 15 }));
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
    expect(computeCap(severities)).toBe(most);
  });
});
