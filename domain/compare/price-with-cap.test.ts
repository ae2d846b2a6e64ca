import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computePriceWithCap, type SizedAsset, SUPPLIES } from '#domain/compare/price-with-cap.ts';

const asset = (
  price: number | null,
  circulating: number | null,
  total = circulating,
  max = total,
): SizedAsset => ({
  price,
  cap: null,
  supply: { circulating, total, max },
});

describe('computePriceWithCap', () => {
  it('divides the market cap of the second by the supply of the first', () => {
    expect(computePriceWithCap(asset(2, 100), asset(50, 20), 'circulating')).toEqual({
      price: 10,
      multiple: 5,
      cap: 1000,
    });
  });

  it('uses the chosen kind of supply for both', () => {
    const [a, b] = [asset(1, 10, 20, 40), asset(1, 10, 10, 80)];
    expect(SUPPLIES.map((kind) => computePriceWithCap(a, b, kind)?.price)).toEqual([1, 0.5, 2]);
  });

  it('uses the recorded market cap only for the circulating supply', () => {
    const b = { ...asset(50, 20), cap: 1010 };
    expect(computePriceWithCap(asset(2, 100), b, 'circulating')).toEqual({
      price: 10.1,
      multiple: 5.05,
      cap: 1010,
    });
    expect(computePriceWithCap(asset(2, 100), b, 'total')?.cap).toBe(1000);
  });

  it.each([
    [asset(null, 1), asset(1, 1)],
    [asset(1, 1), asset(null, 1)],
    [asset(1, null), asset(1, 1)],
    [asset(1, 1), asset(1, null)],
    [asset(0, 1), asset(1, 1)],
    [asset(1, 0), asset(1, 1)],
    [asset(1, 1), asset(1, 0)],
  ])('returns null for %j with the market cap of %j', (a, b) => {
    expect(computePriceWithCap(a, b, 'circulating')).toBeNull();
  });

  it('returns null only for the kind of supply that is unknown', () => {
    expect(computePriceWithCap(asset(1, 1, 1, null), asset(1, 1), 'total')).not.toBeNull();
    expect(computePriceWithCap(asset(1, 1, 1, null), asset(1, 1), 'max')).toBeNull();
  });

  const sized = fc.record({
    cap: fc.constant(null),
    price: fc.double({ min: 1e-9, max: 1e6, noNaN: true }),
    supply: fc
      .double({ min: 1, max: 1e15, noNaN: true })
      .map((units) => ({ circulating: units, total: units, max: units })),
  });

  it('returns its own price for its own market cap, and reciprocal multiples in both directions', () => {
    fc.assert(
      fc.property(sized, sized, fc.constantFrom(...SUPPLIES), (a, b, kind) => {
        const same = computePriceWithCap(a, a, kind)!;
        expect(same.price / a.price).toBeCloseTo(1, 12);
        const [there, back] = [computePriceWithCap(a, b, kind)!, computePriceWithCap(b, a, kind)!];
        expect(there.multiple * back.multiple).toBeCloseTo(1, 12);
        expect((there.price * a.supply[kind]) / there.cap).toBeCloseTo(1, 12);
      }),
    );
  });
});
