import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSignalExample, SIGNAL_EXAMPLE } from '#web/features/signals/signal-example.ts';

describe('signal example', () => {
  it('places the stop 2 ranges below the entry and the target 4 above', () => {
    expect([SIGNAL_EXAMPLE.stop, SIGNAL_EXAMPLE.entry, SIGNAL_EXAMPLE.target]).toEqual([92, 100, 116]);
  });

  it('uses the smaller of the two sizes', () => {
    expect(SIGNAL_EXAMPLE.quantity).toBe(10);
    expect(computeSignalExample(100, 8, 10_000).quantity).toBe(6.25);
  });

  it('returns gain, loss and break-even rate after costs', () => {
    expect(SIGNAL_EXAMPLE.risk).toBe(80);
    expect(SIGNAL_EXAMPLE.riskShare).toBe(0.008);
    expect(SIGNAL_EXAMPLE.gain).toBeCloseTo(0.15676, 10);
    expect(SIGNAL_EXAMPLE.loss).toBeCloseTo(0.08288, 10);
    expect(SIGNAL_EXAMPLE.breakEven).toBeCloseTo(0.3459, 4);
  });
});

describe('computeSignalExample', () => {
  it('risks at most 1% and invests at most 10% of the portfolio', () => {
    const price = fc.double({ min: 0.01, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(price, fc.double({ min: 0.001, max: 0.49, noNaN: true }), (entry, share) => {
        const { risk, quantity, portfolio } = computeSignalExample(entry, entry * share, 10_000);
        expect(risk).toBeLessThanOrEqual(0.01 * portfolio * (1 + 1e-9));
        expect(quantity * entry).toBeLessThanOrEqual(0.1 * portfolio * (1 + 1e-9));
      }),
    );
  });
});
