import { describe, expect, it } from 'vitest';
import { chosenPlan } from '#web/features/payments/chosen-plan.ts';

describe('chosenPlan', () => {
  it.each([
    ['?slug=pro', 'PRO'],
    ['?slug=enterprise&priceId=x&tid=y', 'ENTERPRISE'],
  ])('maps %j to %s', (search, name) => {
    expect(chosenPlan(search)).toBe(name);
  });

  it.each(['', '?slug=', '?slug=free', '?slug=PRO', '?slug=constructor', '?priceId=pro'])(
    'returns null for %j',
    (search) => {
      expect(chosenPlan(search)).toBeNull();
    },
  );
});
