import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_BOOK, executeMarketOrder, measureDepth } from './order-book.ts';

const sides = ['buy', 'sell'] as const;
const available = { buy: 8_000, sell: 9_500 };

describe('executeMarketOrder', () => {
  it.each([
    ['buy', 100, 10.02, 10.02, 0.1],
    ['buy', 1_000, 10.051, 10.1, 0.41],
    ['buy', 4_000, 10.137_75, 10.2, 1.28],
    ['sell', 1_000, 9.982, 9.97, 0.28],
    ['sell', 4_000, 9.8455, 9.75, 1.64],
  ] as const)('a %s of %i coins takes the lines in order', (side, coins, average, last, slippage) => {
    const result = executeMarketOrder(EXAMPLE_BOOK, side, coins);
    expect(result.averagePrice).toBeCloseTo(average, 10);
    expect(result.lastPrice).toBe(last);
    expect(result.slippage).toBeCloseTo(slippage, 2);
    expect(result.unfilled).toBe(0);
  });

  it.each(sides)('a %s of more coins than the book has leaves the rest', (side) => {
    expect(executeMarketOrder(EXAMPLE_BOOK, side, available[side]).unfilled).toBe(0);
    expect(executeMarketOrder(EXAMPLE_BOOK, side, available[side] + 1).unfilled).toBe(1);
  });

  it('trades nothing at no price when the order is 0 or the book is empty', () => {
    const nothing = { averagePrice: null, lastPrice: null, slippage: null, total: 0 };
    expect(executeMarketOrder(EXAMPLE_BOOK, 'buy', 0)).toMatchObject(nothing);
    expect(executeMarketOrder({ asks: [], bids: [] }, 'sell', 5)).toMatchObject({ ...nothing, unfilled: 5 });
  });

  it('never gets a better average for a larger order', () => {
    const coins = fc.integer({ min: 1, max: 9_500 });
    fc.assert(
      fc.property(fc.constantFrom(...sides), coins, coins, (side, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)].map(
          (size) => executeMarketOrder(EXAMPLE_BOOK, side, size).slippage!,
        );
        expect(large).toBeGreaterThanOrEqual(small! - 1e-9);
      }),
    );
  });
});

describe('measureDepth', () => {
  it.each([
    [0.05, 0, 0],
    [0.1, 3_006, 4_000],
    [2, 40_551, 19_882],
    [100, 82_551, 91_257],
  ])('within %d %%', (percent, asks, bids) => {
    const depth = measureDepth(EXAMPLE_BOOK, percent);
    expect(depth.asks).toBeCloseTo(asks, 6);
    expect(depth.bids).toBeCloseTo(bids, 6);
  });
});
