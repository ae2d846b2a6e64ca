import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HighestCostFirst } from '#domain/wallet/highest-cost-first.ts';
import type { Lot } from '#domain/wallet/lots.ts';

const buildLot = (entry: string, overrides: Partial<Lot> = {}): Lot => ({
  entry,
  at: 0,
  quantity: 1n,
  paid: 100n,
  fees: 0n,
  ...overrides,
});

function buildStore(...lots: Lot[]): HighestCostFirst {
  const store = new HighestCostFirst();
  for (const lot of lots) store.add({ ...lot });
  return store;
}

const entries = (lots: readonly Lot[]) => lots.map(({ entry }) => entry);

/** The order in which a store returns lots of one unit each. */
const readOrder = (...lots: Lot[]) => entries(buildStore(...lots).take(BigInt(lots.length)));

describe('HighestCostFirst', () => {
  it('takes the lot with the highest cost per coin, whenever it was acquired', () => {
    const cheap = buildLot('cheap', { paid: 1n });
    const middle = buildLot('middle', { paid: 2n });
    const dear = buildLot('dear', { paid: 3n });
    for (const lots of [
      [cheap, middle, dear],
      [dear, middle, cheap],
      [middle, dear, cheap],
    ])
      expect(readOrder(...lots)).toEqual(['dear', 'middle', 'cheap']);
  });

  it('compares the cost of one coin, not of the lot', () => {
    const many = buildLot('many', { quantity: 10n, paid: 500n });
    const few = buildLot('few', { quantity: 1n, paid: 51n });
    expect(entries(buildStore(many, few).take(11n))).toEqual(['few', 'many']);
  });

  it('includes the purchase fees in the cost', () => {
    const plain = buildLot('plain', { paid: 100n });
    const charged = buildLot('charged', { paid: 99n, fees: 2n });
    expect(readOrder(plain, charged)).toEqual(['charged', 'plain']);
    const same = buildLot('same', { paid: 99n, fees: 1n });
    expect(readOrder(plain, same)).toEqual(['plain', 'same']);
    expect(readOrder(same, plain)).toEqual(['same', 'plain']);
  });

  it('takes the older of two lots with the same cost', () => {
    expect(readOrder(buildLot('older'), buildLot('newer'))).toEqual(['older', 'newer']);
    const thirds = buildLot('thirds', { quantity: 3n, paid: 1n });
    const sixths = buildLot('sixths', { quantity: 6n, paid: 2n });
    expect(entries(buildStore(thirds, sixths).take(9n))).toEqual(['thirds', 'sixths']);
    expect(entries(buildStore(sixths, thirds).take(9n))).toEqual(['sixths', 'thirds']);
  });

  it('distinguishes costs that are equal as floating-point numbers', () => {
    const paid = 10n ** 38n;
    const less = buildLot('less', { paid });
    const more = buildLot('more', { paid: paid + 1n });
    expect(readOrder(less, more)).toEqual(['more', 'less']);
    expect(readOrder(more, less)).toEqual(['more', 'less']);
    const charged = buildLot('charged', { paid, fees: 2n });
    expect(readOrder(more, charged)).toEqual(['charged', 'more']);
  });

  it('takes coins of unknown cost last, the older first, even after coins that cost nothing', () => {
    const unknown = buildLot('unknown', { paid: null });
    const later = buildLot('later', { paid: null });
    const free = buildLot('free', { paid: 0n });
    expect(readOrder(unknown, later, free)).toEqual(['free', 'unknown', 'later']);
    expect(readOrder(free, unknown, later)).toEqual(['free', 'unknown', 'later']);
  });

  it('ranks a lot by its original cost after part of it is taken', () => {
    // A third of 10 is rounded to 3: the two units left cost 7, more per unit than the whole lot did.
    const cut = buildLot('cut', { quantity: 3n, paid: 10n });
    const store = buildStore(cut);
    store.take(1n);
    store.add(buildLot('between', { quantity: 5n, paid: 17n }));
    expect(entries(store.take(1n))).toEqual(['between']);
  });

  it('returns the lots left in the order of acquisition', () => {
    const store = buildStore(
      buildLot('a', { paid: 1n }),
      buildLot('b', { paid: 6n, quantity: 2n }),
      buildLot('c', { paid: 2n }),
      buildLot('d', { paid: 4n }),
    );
    expect(entries(store.getRemainingLots())).toEqual(['a', 'b', 'c', 'd']);
    store.take(2n);
    expect(entries(store.getRemainingLots())).toEqual(['a', 'b', 'c']);
    expect(store.getRemainingLots()[1]!.quantity).toBe(1n);
    store.take(3n);
    expect(store.getRemainingLots()).toEqual([]);
  });

  it('throws a RangeError when more is taken than there is', () => {
    expect(() => buildStore(buildLot('one')).take(2n)).toThrow(RangeError);
  });
});

/** Returns whether `a` is consumed before `b`, by the exact cost of one coin. */
function isHigherCost(a: Lot, b: Lot): boolean {
  if (a.paid === null || b.paid === null) return a.paid !== null && b.paid === null;
  return (a.paid + a.fees) * b.quantity > (b.paid + b.fees) * a.quantity;
}

/** Few different costs, to get many ties, and some that differ in the last of 39 digits. */
const lot = fc.record({
  quantity: fc.bigInt(1n, 4n),
  paid: fc.oneof(
    fc.bigInt(0n, 4n),
    fc.bigInt(0n, 4n).map((rest) => 10n ** 38n + rest),
    fc.constant(null),
  ),
  fees: fc.bigInt(0n, 2n),
});

describe('HighestCostFirst with arbitrary lots', () => {
  it('takes lots in the order of a stable sort by the exact cost per coin', () => {
    fc.assert(
      fc.property(fc.array(lot, { minLength: 1, maxLength: 40 }), (given) => {
        const lots = given.map((each, at) => buildLot(`lot-${at}`, each));
        const sorted = lots.toSorted((a, b) => Number(isHigherCost(b, a)) - Number(isHigherCost(a, b)));
        const all = lots.reduce((sum, { quantity }) => sum + quantity, 0n);
        expect(entries(buildStore(...lots).take(all))).toEqual(entries(sorted));
      }),
    );
  });

  it('always takes the lot with the highest cost while lots are added and removed', () => {
    const step = fc.oneof(lot, fc.constant('take' as const));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const store = new HighestCostFirst();
        const there: Lot[] = [];
        for (const [at, each] of steps.entries()) {
          if (each !== 'take') {
            const added = buildLot(`lot-${at}`, each);
            there.push(added);
            store.add({ ...added });
          } else if (there.length > 0) {
            const highest = there.reduce((best, other) => (isHigherCost(other, best) ? other : best));
            there.splice(there.indexOf(highest), 1);
            expect(entries(store.take(highest.quantity))).toEqual([highest.entry]);
          }
          expect(entries(store.getRemainingLots())).toEqual(entries(there));
        }
      }),
    );
  });
});
