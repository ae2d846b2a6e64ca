import { describe, expect, it } from 'vitest';
import { readChosenPlan } from '#web/features/payments/chosen-plan.ts';

describe('readChosenPlan', () => {
  it.each([
    ['?slug=pro', 'PRO'],
    ['?slug=enterprise&priceId=x&tid=y', 'ENTERPRISE'],
  ])('maps %j to %s', (search, name) => {
    expect(readChosenPlan(search)).toBe(name);
  });

  it.each(['', '?slug=', '?slug=free', '?slug=PRO', '?slug=constructor', '?priceId=pro'])(
    'returns null for %j',
    (search) => {
      expect(readChosenPlan(search)).toBeNull();
    },
  );
});
