import { describe, expect, it } from 'vitest';
import { BOUGHT, COST_METHODS, lotResult, SOLD } from '#web/features/wallet/lot-example.ts';

describe('lotResult', () => {
  it.each([
    ['fifo', { cost: 100, realised: 150, held: 260, sold: [1, 0, 0] }],
    ['lifo', { cost: 160, realised: 90, held: 200, sold: [0, 0, 1] }],
    ['average', { cost: 120, realised: 130, held: 240, sold: [1 / 3, 1 / 3, 1 / 3] }],
  ] as const)('of %s', (method, expected) => {
    expect(lotResult(method)).toEqual(expected);
  });

  it.each(COST_METHODS)(
    'loses nothing by %s: what was sold and what is held make up what was paid',
    (method) => {
      const { cost, realised, held, sold } = lotResult(method);
      const paid = BOUGHT.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
      expect(cost + held).toBe(paid);
      expect(cost + realised).toBe(SOLD.quantity * SOLD.price);
      expect(sold.reduce((sum, share) => sum + share, 0)).toBeCloseTo(SOLD.quantity, 12);
    },
  );
});
