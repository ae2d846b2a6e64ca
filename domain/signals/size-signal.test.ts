import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { SIG_1 } from '#domain/signals/rule.ts';
import { computeOdds, priceSignal, sizeSignal } from '#domain/signals/size-signal.ts';

/** The example of the published rule: entry 100, ATR 4. */
const PRICES = priceSignal({ close: 100, atr: 4 }, SIG_1);

describe('priceSignal', () => {
  it('sets stop, target and latest entry by the range', () => {
    expect(PRICES).toEqual({ entry: '100', stop: '92', target: '116', latestEntry: '102' });
  });

  it('keeps 8 significant digits of a small price, without an exponent', () => {
    expect(priceSignal({ close: 0.0000123456789, atr: 0.00000123456789 }, SIG_1)).toMatchObject({
      entry: '0.000012345679',
      stop: '0.0000098765431',
    });
  });
});

describe('sizeSignal', () => {
  it.each([
    ['the amount, as in the published example', 10_000_000, '10000', '10', 'amount', '1000', '80'],
    ['the traded amount of a thin market', 50_000, '10000', '5', 'volume', '500', '40'],
    ['the amount of 0', 10_000_000, '0', '0', 'risk', '0', '0'],
  ])('is limited by %s', (_title, adv, reference, quantity, limit, amount, risk) => {
    expect(sizeSignal({ prices: PRICES, adv, reference }, SIG_1)).toEqual({ quantity, limit, amount, risk });
  });

  it('is limited by the risk when the stop is more than a tenth away', () => {
    const wide = priceSignal({ close: 100, atr: 10 }, SIG_1);
    expect(sizeSignal({ prices: wide, adv: 1e9, reference: '10000' }, SIG_1)).toMatchObject({
      quantity: '5',
      limit: 'risk',
      risk: '100',
    });
  });

  it('never exceeds a limit by rounding', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-7, max: 1e5, noNaN: true }),
        fc.double({ min: 0.001, max: 0.45, noNaN: true }),
        fc.double({ min: 5e6, max: 1e11, noNaN: true }),
        (close, range, adv) => {
          const prices = priceSignal({ close, atr: close * range }, SIG_1);
          const size = sizeSignal({ prices, adv, reference: '10000' }, SIG_1);
          expect(new Decimal(size.risk).lte(100)).toBe(true);
          expect(new Decimal(size.amount).lte(1000)).toBe(true);
          expect(new Decimal(size.amount).lte(new Decimal(adv).times(0.01))).toBe(true);
          expect(size.quantity).toMatch(/^\d+(\.\d{1,8})?$/);
        },
      ),
    );
  });
});

describe('computeOdds', () => {
  it('gives gain, loss and break-even after the costs of both sides, as in the published example', () => {
    expect(computeOdds(PRICES, SIG_1)).toEqual({
      potentialGain: '0.15676',
      potentialLoss: '0.08288',
      breakEven: '0.345852',
    });
  });
});
