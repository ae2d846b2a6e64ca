import { describe, expect, it } from 'vitest';
import { equalWeightReturns, holdReturns } from '#domain/signals/backtest/benchmarks.ts';
import { blockBootstrap } from '#domain/signals/backtest/block-bootstrap.ts';
import {
  deflateSharpe,
  measureDrawdown,
  normalCdf,
  normalQuantile,
  sharpe,
  toValues,
} from '#domain/signals/backtest/statistics.ts';
import { SIG_1 } from '#domain/signals/rule.ts';
import { makeBars } from '#tests/builders/daily-bars.ts';

describe('measureDrawdown', () => {
  it('returns the deepest fall and the longest time below a high, a running one included', () => {
    expect(measureDrawdown([1, 2, 1, 2, 1.5, 1.6, 1.7])).toEqual({ depth: 0.5, longestDays: 3 });
    expect(measureDrawdown([1, 2, 3])).toEqual({ depth: 0, longestDays: 0 });
  });
});

describe('normalCdf and normalQuantile', () => {
  it.each([
    [0, 0.5],
    [1.959964, 0.975],
    [-1.959964, 0.025],
    [2.326348, 0.99],
  ])('know %d as %d', (z, share) => {
    expect(normalCdf(z)).toBeCloseTo(share, 6);
    expect(normalQuantile(share)).toBeCloseTo(z, 4);
  });
});

describe('deflateSharpe', () => {
  const returns = Array.from({ length: 1000 }, (_, at) => 0.001 + (at % 2 === 0 ? 0.01 : -0.01));

  it('refuses a single trial', () => {
    expect(() => deflateSharpe(returns, [sharpe(returns)])).toThrow('at least two');
  });

  it('expects a higher maximum of more trials and then believes less in the same ratio', () => {
    const few = deflateSharpe(returns, [0, 0.1]);
    const many = deflateSharpe(
      returns,
      Array.from({ length: 100 }, (_, at) => (at % 2) * 0.1),
    );
    expect(many.expectedMaximum).toBeGreaterThan(few.expectedMaximum);
    expect(many.probability).toBeLessThan(few.probability);
  });

  it('gives about one half when the ratio equals the expected maximum', () => {
    const trials = Array.from({ length: 27 }, (_, at) => (at - 13) / 300);
    const { expectedMaximum } = deflateSharpe(returns, trials);
    const own = returns.map((value) => value - 0.001 + expectedMaximum * 0.01);
    expect(deflateSharpe(own, trials).probability).toBeCloseTo(0.5, 1);
  });
});

describe('blockBootstrap', () => {
  const draw = { samples: 200, random: () => 0.999 };

  it('keeps neighbours together and continues at the start', () => {
    const drawn: number[][] = [];
    blockBootstrap([1, 2, 3, 4], (groups) => drawn.push([...groups]), {
      ...draw,
      samples: 1,
      blockLength: 3,
    });
    expect(drawn).toEqual([[4, 1, 2, 4]]);
  });

  it('returns null when the figure has no value', () => {
    expect(blockBootstrap([1], () => null, { ...draw, blockLength: 1 })).toBeNull();
  });
});

describe('holdReturns', () => {
  it('puts the change over a hole on the next bar', () => {
    const bars = makeBars([100, 110, 121]);
    const [first, , third] = bars;
    const returns = holdReturns(
      { id: 'coin', bars: [first!, third!], wasDelisted: false },
      bars.map(({ time }) => time),
    );
    expect(returns).toEqual([0, 0, expect.closeTo(0.21, 10)]);
    expect(toValues(returns).at(-1)).toBeCloseTo(1.21, 10);
  });
});

describe('equalWeightReturns', () => {
  const bars = makeBars([...Array.from({ length: 251 }, () => 100), 110]);
  const times = bars.map(({ time }) => time);
  const one = { id: 'up', bars, wasDelisted: false };

  it('averages the assets that fulfil the conditions of the rule', () => {
    const still = { ...one, id: 'still', bars: makeBars(Array.from({ length: 252 }, () => 50)) };
    const thin = { ...one, id: 'thin', bars: bars.map((bar) => ({ ...bar, volume: 1 })) };
    expect(equalWeightReturns([one, still, thin], SIG_1, times, 0.5).at(-1)).toBeCloseTo(0.05, 10);
  });

  it('loses half of a delisted asset on the day after its last', () => {
    const gone = { ...one, id: 'gone', bars: bars.slice(0, -1), wasDelisted: true };
    expect(equalWeightReturns([gone], SIG_1, times, 0.5).at(-1)).toBe(-0.5);
    expect(equalWeightReturns([{ ...gone, wasDelisted: false }], SIG_1, times, 0.5).at(-1)).toBe(0);
  });
});
