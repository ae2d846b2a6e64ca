import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METHOD } from '#domain/method/method.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { SUB_SCORES, SUB_SCORES_BY_PILLAR, type SubScore } from '#domain/method/sub-scores.ts';
import {
  applyWeightChoices,
  areSameWeights,
  type OwnWeights,
  rankScores,
  readWeightChoices,
  scoreWithWeights,
  type WeighedAsset,
  writeWeightChoices,
} from '#domain/scoring/own-weights.ts';

const toWeights = (of: (subScore: SubScore) => number, pillars: OwnWeights['pillars']): OwnWeights => ({
  pillars,
  sub_scores: Object.fromEntries(SUB_SCORES.map((name) => [name, of(name)])) as OwnWeights['sub_scores'],
});
const MEDIUM = toWeights((name) => Math.round(100 * METHOD.weights[name].medium), {
  project: 45,
  hype: 15,
  economics: 40,
});
const toAsset = (of: (subScore: SubScore) => number | null, cap = 100): WeighedAsset => ({
  cap,
  sub_scores: Object.fromEntries(SUB_SCORES.map((name) => [name, of(name)])) as WeighedAsset['sub_scores'],
});
const pillarOf = (subScore: SubScore) =>
  PILLARS.find((pillar) => (SUB_SCORES_BY_PILLAR[pillar] as readonly string[]).includes(subScore))!;
const byPillar = (scores: Record<string, number>, cap = 100) =>
  toAsset((subScore) => scores[pillarOf(subScore)]!, cap);

const weight = fc.integer({ min: 0, max: 100 });
const anyWeights = fc
  .tuple(fc.array(weight, { minLength: 25, maxLength: 25 }), weight, weight, weight)
  .map(([list, project, hype, economics]) =>
    toWeights((name) => list[SUB_SCORES.indexOf(name)]!, { project, hype, economics }),
  );
const anyAsset = fc
  .tuple(
    fc.array(fc.option(fc.double({ min: 0, max: 100, noNaN: true })), { minLength: 25, maxLength: 25 }),
    fc.constantFrom(100, 64, 40, 15),
  )
  .map(([list, cap]) => toAsset((name) => list[SUB_SCORES.indexOf(name)]!, cap));

describe('scoreWithWeights', () => {
  it('weighs the pillars and stays within Project plus the limit', () => {
    expect(scoreWithWeights(byPillar({ project: 60, hype: 50, economics: 40 }), MEDIUM, 20)).toBeCloseTo(
      50.5,
      9,
    );
    expect(scoreWithWeights(byPillar({ project: 20, hype: 85, economics: 70 }), MEDIUM, 20)).toBe(40);
    expect(scoreWithWeights(byPillar({ project: 20, hype: 85, economics: 70 }), MEDIUM, 30)).toBeCloseTo(
      49.75,
      9,
    );
  });

  it('stays within the cap of the flags', () => {
    expect(scoreWithWeights(byPillar({ project: 90, hype: 90, economics: 90 }, 40), MEDIUM, 20)).toBe(40);
  });

  it('counts only the proportions of the weights', () => {
    const asset = byPillar({ project: 60, hype: 50, economics: 40 });
    const doubled = toWeights((name) => 2 * MEDIUM.sub_scores[name], {
      project: 60,
      hype: 20,
      economics: 53,
    });
    const same = { ...MEDIUM, pillars: { project: 60, hype: 20, economics: 53 } };
    expect(scoreWithWeights(asset, doubled, 20)).toBeCloseTo(scoreWithWeights(asset, same, 20)!, 9);
  });

  it('leaves out a sub-score that does not apply, and a pillar without one', () => {
    const asset = toAsset((name) => (name === 'use_case' ? null : pillarOf(name) === 'hype' ? null : 70));
    expect(scoreWithWeights(asset, MEDIUM, 20)).toBeCloseTo(70, 9);
  });

  it('returns null when no weight is left', () => {
    const asset = byPillar({ project: 60, hype: 50, economics: 40 });
    expect(
      scoreWithWeights(
        asset,
        toWeights(() => 0, MEDIUM.pillars),
        20,
      ),
    ).toBeNull();
    expect(
      scoreWithWeights(asset, { ...MEDIUM, pillars: { project: 0, hype: 0, economics: 0 } }, 20),
    ).toBeNull();
  });

  it('stays between 0 and the cap for any weights', () => {
    fc.assert(
      fc.property(anyAsset, anyWeights, fc.constantFrom(20, 30, 40), (asset, weights, limit) => {
        const score = scoreWithWeights(asset, weights, limit);
        if (score === null) return;
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(asset.cap);
      }),
    );
  });
});

describe('rankScores', () => {
  it('ranks the highest first, keeps the order of equal scores and skips unknown ones', () => {
    expect(rankScores([50, 70, null, 50, 80])).toEqual([3, 2, null, 4, 1]);
    expect(rankScores([])).toEqual([]);
  });
});

describe('the address of own weights', () => {
  it('contains only what differs from the profile', () => {
    const own = {
      pillars: { ...MEDIUM.pillars, hype: 0 },
      sub_scores: { ...MEDIUM.sub_scores, risk: 40, use_case: 1 },
    };
    expect(writeWeightChoices('medium', MEDIUM, MEDIUM)).toBe('');
    expect(writeWeightChoices('high', own, MEDIUM)).toBe(
      'level=high&pillars=hype:0&weights=use_case:1,risk:40',
    );
  });

  it('returns the same weights when it is read again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RISK_LEVELS), anyWeights, (level, own) => {
        const choices = readWeightChoices(new URLSearchParams(writeWeightChoices(level, own, MEDIUM)));
        expect(choices.level).toBe(level);
        expect(areSameWeights(applyWeightChoices(MEDIUM, choices), own)).toBe(true);
      }),
    );
  });

  it.each([
    'weights=risk:101',
    'weights=risk:-1',
    'weights=risk:1.5',
    'weights=risk:1:2',
    'weights=risk',
    'weights=fun:9',
    'weights=constructor:9',
    'pillars=risk:9',
    'level=extreme',
    'weights=,,:',
  ])('ignores %s', (query) => {
    const choices = readWeightChoices(new URLSearchParams(query));
    expect(areSameWeights(applyWeightChoices(MEDIUM, choices), MEDIUM)).toBe(true);
    expect(choices.level).toBe('medium');
  });
});
