import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConditionTerms } from '#domain/wishlist/condition.ts';
import {
  type AssetFigures,
  createCondition,
  evaluateCondition,
  toConditionState,
  updateCondition,
} from '#domain/wishlist/evaluate-condition.ts';

const NOTHING: AssetFigures = {
  price: { usd: null, eur: null },
  score: { medium: null, high: null, insane: null },
  flags: null,
};
const priced = (usd: number | null, eur: number | null = null): AssetFigures => ({
  ...NOTHING,
  price: { usd, eur },
});
const above = (value: string): ConditionTerms => ({
  kind: 'price',
  currency: 'usd',
  direction: 'above',
  value,
});

describe('evaluateCondition', () => {
  it.each([
    ['above', 99.99, false],
    ['above', 100, true],
    ['above', 100.01, true],
    ['below', 99.99, true],
    ['below', 100, true],
    ['below', 100.01, false],
  ] as const)('for a price %s 100, at %d, returns %s', (direction, price, answer) => {
    const terms = { kind: 'price', direction, value: '100' } as const;
    expect(evaluateCondition({ ...terms, currency: 'usd' }, priced(price, null))).toBe(answer);
    expect(evaluateCondition({ ...terms, currency: 'eur' }, priced(null, price))).toBe(answer);
  });

  it('compares prices exactly', () => {
    expect(evaluateCondition(above('0.3'), priced(0.1 + 0.2))).toBe(true);
    expect(evaluateCondition(above('0.30000000000000004'), priced(0.3))).toBe(false);
    expect(evaluateCondition(above('0.000000000000000001'), priced(1e-18))).toBe(true);
  });

  it.each([
    ['above', 69.9, false],
    ['above', 70, true],
    ['below', 70, true],
    ['below', 70.1, false],
  ] as const)('for a score %s 70, at %d, returns %s', (direction, score, answer) => {
    const figures = { ...NOTHING, score: { medium: null, high: score, insane: null } };
    const terms = { kind: 'score', direction, value: 70 } as const;
    expect(evaluateCondition({ ...terms, level: 'high' }, figures)).toBe(answer);
    expect(evaluateCondition({ ...terms, level: 'medium' }, figures)).toBeNull();
  });

  it('accepts a flag of that severity or a higher one', () => {
    const flagged = (...flags: NonNullable<AssetFigures['flags']>) => ({ ...NOTHING, flags });
    const severe = { kind: 'flag', severity: 'S3' } as const;
    expect(evaluateCondition(severe, flagged())).toBe(false);
    expect(evaluateCondition(severe, flagged('S1', 'S2'))).toBe(false);
    expect(evaluateCondition(severe, flagged('S1', 'S3'))).toBe(true);
    expect(evaluateCondition(severe, flagged('S4'))).toBe(true);
    expect(evaluateCondition(severe, NOTHING)).toBeNull();
  });
});

describe('updateCondition', () => {
  const look = (prices: readonly (number | null)[], first: number | null = 50) => {
    let condition = createCondition(above('100'), 'id', priced(first));
    return prices.map((price, at) => {
      const after = updateCondition(condition, priced(price), `day ${at}`);
      condition = after.condition;
      return after.met;
    });
  };

  it('is met once, and again only after it was false', () => {
    expect(look([99, 100, 101, 99, 100])).toEqual([false, true, false, false, true]);
  });

  it('is not met by a value that was reached when it was set, until it was false', () => {
    expect(look([100, 120, 99, 100], 100)).toEqual([false, false, false, true]);
  });

  it('is met when the value was unknown when it was set', () => {
    expect(look([null, 100], null)).toEqual([false, true]);
  });

  it('ignores unknown values', () => {
    expect(look([100, null, 100, null, 99, null, 100])).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('keeps the time when it became true, also after it becomes false', () => {
    const set = createCondition(above('100'), 'id', priced(50));
    const met = updateCondition(set, priced(100), 'noon').condition;
    expect(met).toEqual({ ...set, holds: true, met_at: 'noon' });
    expect(updateCondition(met, priced(1), 'night').condition).toEqual({
      ...set,
      holds: false,
      met_at: 'noon',
    });
  });

  it('is met as often as the known results change from false to true', () => {
    const answer = fc.constantFrom(true, false, null);
    const price = (known: boolean | null) => (known === null ? null : known ? 150 : 50);
    fc.assert(
      fc.property(answer, fc.array(answer), (first, answers) => {
        const turns = [first === true, ...answers.filter((known) => known !== null)];
        const expected = turns.filter((known, at) => at > 0 && known && !turns[at - 1]).length;
        expect(look(answers.map(price), price(first)).filter(Boolean)).toHaveLength(expected);
      }),
    );
  });
});

describe('toConditionState', () => {
  const since = { holds: true, met_at: '2026-11-20' };
  it.each([
    ['resting', since, true, true],
    ['resting', since, null, true],
    ['unknown', since, null, false],
    ['waiting', since, false, false],
    ['met', since, true, false],
    ['already', { holds: true, met_at: null }, true, false],
    ['met', { holds: false, met_at: null }, true, false],
    ['waiting', { holds: false, met_at: null }, false, false],
  ] as const)('returns %s for stored %o, now %s, resting %s', (state, remembered, now, isResting) => {
    expect(toConditionState(remembered, now, isResting)).toBe(state);
  });
});
