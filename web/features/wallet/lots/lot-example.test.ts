import { describe, expect, it } from 'vitest';
import {
  BUY_PRICES,
  computeLotResult,
  LESSON_METHODS,
  SALE_PRICE,
} from '#web/features/wallet/lots/lot-example.ts';

describe('computeLotResult', () => {
  it.each([
    ['fifo', { cost: 100, realised: 150, held: 290, sold: [1, 0, 0] }],
    ['lifo', { cost: 120, realised: 130, held: 270, sold: [0, 0, 1] }],
    ['hifo', { cost: 170, realised: 80, held: 220, sold: [0, 1, 0] }],
    ['average', { cost: 130, realised: 120, held: 260, sold: [1 / 3, 1 / 3, 1 / 3] }],
  ] as const)('applies %s', (method, expected) => {
    expect(computeLotResult(method)).toEqual(expected);
  });

  it.each(LESSON_METHODS)(
    'preserves the total cost by %s: the cost of sold and held units adds up to the amount paid',
    (method) => {
      const { cost, realised, held, sold } = computeLotResult(method);
      expect(cost + held).toBe(BUY_PRICES.reduce((sum, price) => sum + price, 0));
      expect(cost + realised).toBe(SALE_PRICE);
      expect(sold.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    },
  );
});
