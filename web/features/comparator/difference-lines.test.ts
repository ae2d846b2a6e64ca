import { describe, expect, it } from 'vitest';
import { type ExplainedScore, scoreDifference } from '#domain/compare/score-difference.ts';
import type { ExplainLine } from '#domain/scoring/snapshot.ts';
import {
  differenceSentence,
  largestDifferences,
  pillarDifferences,
  sideDifference,
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
  differenceSentence(scoreDifference(a, b), 'Alpha', 'Beta', 'en').replaceAll('\u00a0', ' ');

describe('differenceSentence', () => {
  it('names the largest part first, and parts that add up', () => {
    expect(sentence(score(team(40), volume(10)), score(team(36), volume(20), cap(-18)))).toBe(
      'Alpha leads Beta by 12.0 points: +18.00 red flags, −10.00 Economics, +4.00 Project.',
    );
  });

  it('says the same of the other with every sign turned', () => {
    expect(sentence(score(team(36), volume(20), cap(-18)), score(team(40), volume(10)))).toBe(
      'Alpha is 12.0 points behind Beta: −18.00 red flags, +10.00 Economics, −4.00 Project.',
    );
  });

  it('says where two that are level still part, or that they do not', () => {
    expect(sentence(score(team(40), volume(10)), score(team(45), volume(5)))).toBe(
      'Alpha and Beta are equal at 50.0: −5.00 Project, +5.00 Economics.',
    );
    expect(sentence(score(team(40)), score(team(40)))).toBe(
      'Alpha and Beta are equal at 40.0, in every pillar.',
    );
  });
});

describe('largestDifferences', () => {
  it('orders sub-scores by what they put between the two, and leaves flags out', () => {
    const found = scoreDifference(score(team(41), volume(10)), score(team(40), volume(20), cap(-18)));
    expect(largestDifferences(found, 'en')).toBe('volume −10.00, team +1.00');
    expect(largestDifferences(scoreDifference(score(team(1)), score(team(1))), 'en')).toBeNull();
  });
});

describe('sumsOf', () => {
  it('has every block, and a line beside them only where one side has it', () => {
    const ids = (a: ExplainedScore, b: ExplainedScore) =>
      pillarDifferences(scoreDifference(a, b)).map(({ id }) => id);
    expect(ids(score(team(1)), score(team(2)))).toEqual(['project', 'hype', 'economics']);
    expect(ids(score(team(30)), score(team(30), cap(-1)))).toEqual(['project', 'hype', 'economics', 'cap']);
  });
});

describe('sideDifference', () => {
  const side = (over: Partial<Side> = {}) =>
    ({ status: 'rated', scores: { fv: 40 }, explain: [team(40)], ...over }) as Side;

  it('takes two rated scores that may be read', () => {
    expect(sideDifference(side(), side())?.points).toBe(0);
  });

  it.each([
    { scores: null, explain: null },
    { status: 'stablecoin' as const },
    { status: 'soon' as const, scores: null, explain: null },
  ])('is nothing beside %j', (other) => {
    expect(sideDifference(side(), side(other))).toBeNull();
    expect(sideDifference(side(other), side())).toBeNull();
  });
});
