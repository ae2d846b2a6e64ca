import { describe, expect, it } from 'vitest';
import { computeScoreDifference, type ExplainedScore } from '#domain/compare/score-difference.ts';
import type { ExplainLine } from '#domain/scoring/snapshot.ts';
import {
  compareScores,
  formatDifference,
  formatLargestDifferences,
  listPillarDifferences,
} from '#web/features/comparator/difference-lines.ts';
import type { Side } from '#web/features/comparator/side.ts';

const team = (points: number): ExplainLine => ({ kind: 'component', block: 'project', name: 'team', points });
const volume = (points: number): ExplainLine => ({
  kind: 'component',
  block: 'economics',
  name: 'volume',
  points,
});
const cap = (points: number): ExplainLine => ({ kind: 'cap', block: null, name: null, points });
const score = (...explain: ExplainLine[]): ExplainedScore => ({
  fv: explain.reduce((sum, { points }) => sum + points, 0),
  explain,
});
const sentence = (a: ExplainedScore, b: ExplainedScore) =>
  formatDifference(computeScoreDifference(a, b), 'Alpha', 'Beta', 'en').replaceAll('\u00a0', ' ');

describe('formatDifference', () => {
  it('lists the pillars by size and adds them up to the difference', () => {
    expect(sentence(score(team(40), volume(10)), score(team(36), volume(20), cap(-18)))).toBe(
      'Alpha has 12.0 points more than Beta: +18.00 red flags, −10.00 Economics, +4.00 Project.',
    );
  });

  it('returns the opposite signs for the swapped assets', () => {
    expect(sentence(score(team(36), volume(20), cap(-18)), score(team(40), volume(10)))).toBe(
      'Alpha has 12.0 points fewer than Beta: −18.00 red flags, +10.00 Economics, −4.00 Project.',
    );
  });

  it('lists the differing pillars of equal scores, or states that none differ', () => {
    expect(sentence(score(team(40), volume(10)), score(team(45), volume(5)))).toBe(
      'Alpha and Beta are equal at 50.0: −5.00 Project, +5.00 Economics.',
    );
    expect(sentence(score(team(40)), score(team(40)))).toBe(
      'Alpha and Beta are equal at 40.0, in every pillar.',
    );
  });
});

describe('formatLargestDifferences', () => {
  it('sorts sub-scores by difference and omits flags', () => {
    const found = computeScoreDifference(score(team(41), volume(10)), score(team(40), volume(20), cap(-18)));
    expect(formatLargestDifferences(found, 'en')).toBe('volume −10.00, team +1.00');
    expect(formatLargestDifferences(computeScoreDifference(score(team(1)), score(team(1))), 'en')).toBeNull();
  });
});

describe('listPillarDifferences', () => {
  it('returns every pillar, and other lines only when an asset has them', () => {
    const ids = (a: ExplainedScore, b: ExplainedScore) =>
      listPillarDifferences(computeScoreDifference(a, b)).map(({ id }) => id);
    expect(ids(score(team(1)), score(team(2)))).toEqual(['project', 'hype', 'economics']);
    expect(ids(score(team(30)), score(team(30), cap(-1)))).toEqual(['project', 'hype', 'economics', 'cap']);
  });
});

describe('compareScores', () => {
  const side = (over: Partial<Side> = {}) =>
    ({ status: 'rated', scores: { fv: 40 }, explain: [team(40)], ...over }) as Side;

  it('compares two visible scores of rated assets', () => {
    expect(compareScores(side(), side())?.points).toBe(0);
  });

  it.each([
    { scores: null, explain: null },
    { status: 'stablecoin' as const },
    { status: 'soon' as const, scores: null, explain: null },
  ])('returns null beside %j', (other) => {
    expect(compareScores(side(), side(other))).toBeNull();
    expect(compareScores(side(other), side())).toBeNull();
  });
});
