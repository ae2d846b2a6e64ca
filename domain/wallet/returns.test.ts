import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CashFlow, computeMoneyWeightedReturn } from '#domain/wallet/returns.ts';

const day = (text: string): number => Date.parse(text) / 86_400_000;

describe('computeMoneyWeightedReturn', () => {
  it('matches the example in the documentation of spreadsheets', () => {
    const flows = [
      { day: day('2008-01-01'), amount: -10000 },
      { day: day('2008-03-01'), amount: 2750 },
      { day: day('2008-10-30'), amount: 4250 },
      { day: day('2009-02-15'), amount: 3250 },
      { day: day('2009-04-01'), amount: 2750 },
    ];
    expect(computeMoneyWeightedReturn(flows)).toBeCloseTo(0.373362535, 8);
  });

  it.each<[string, CashFlow[], number]>([
    [
      'no gain',
      [
        { day: 0, amount: -100 },
        { day: 365, amount: 100 },
      ],
      0,
    ],
    [
      'a gain of 10 % in a year',
      [
        { day: 0, amount: -100 },
        { day: 365, amount: 110 },
      ],
      0.1,
    ],
    [
      'a loss of half in half a year',
      [
        { day: 0, amount: -100 },
        { day: 182.5, amount: 50 },
      ],
      -0.75,
    ],
    [
      'a total loss',
      [
        { day: 0, amount: -100 },
        { day: 365, amount: 0 },
      ],
      -1,
    ],
  ])('returns the annual rate for %s', (_, flows, result) =>
    expect(computeMoneyWeightedReturn(flows)).toBeCloseTo(result, 10),
  );

  it.each<[string, CashFlow[]]>([
    ['no flows', []],
    [
      'flows out of the wallet only',
      [
        { day: 0, amount: 0 },
        { day: 100, amount: 50 },
      ],
    ],
    [
      'a single day',
      [
        { day: 3, amount: -100 },
        { day: 3, amount: 150 },
      ],
    ],
    [
      'growth above a millionfold per year',
      [
        { day: 0, amount: -1 },
        { day: 1, amount: 2 },
      ],
    ],
  ])('returns null for %s', (_, flows) => expect(computeMoneyWeightedReturn(flows)).toBeNull());

  it('returns a rate at which the flows sum to 0', () => {
    const some = fc.array(fc.record({ day: fc.nat(2000), amount: fc.integer({ min: -1000, max: 1000 }) }), {
      minLength: 2,
      maxLength: 30,
    });
    fc.assert(
      fc.property(some, (flows) => {
        const rate = computeMoneyWeightedReturn(flows);
        if (rate === null || rate === -1) return;
        const first = Math.min(...flows.filter(({ amount }) => amount !== 0).map((flow) => flow.day));
        const worth = flows.map(({ day: on, amount }) => amount / (1 + rate) ** ((on - first) / 365));
        const size = worth.reduce((sum, amount) => sum + Math.abs(amount), 0);
        expect(Math.abs(worth.reduce((sum, amount) => sum + amount, 0)) / size).toBeLessThan(1e-9);
      }),
    );
  });
});
