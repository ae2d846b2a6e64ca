import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { moneyToText } from '#domain/wallet/fixed.ts';
import {
  COST_BASIS_METHODS,
  type CostBasisMethod,
  isIncoming,
  type Transaction,
} from '#domain/wallet/transaction.ts';
import { arbitraryWallet } from '#tests/builders/arbitrary-wallet.ts';
import { buildLedger } from '#tests/builders/build-transaction.ts';

interface Lot {
  left: Decimal;
  cost: Decimal;
}

const toDecimal = (units: bigint): Decimal => new Decimal(`${units}e-18`);
const compareByTime = (a: Transaction, b: Transaction): number =>
  a.at - b.at || Number(isIncoming(b.type)) - Number(isIncoming(a.type)) || a.sequence - b.sequence;

/** Finds the next lot to consume by a linear search; `cost` is per coin. */
function findNextLot(lots: readonly Lot[], method: CostBasisMethod): Lot {
  const open = lots.filter(({ left }) => left.greaterThan(0));
  if (method === 'lifo') return open.at(-1)!;
  if (method === 'hifo') return open.reduce((best, lot) => (lot.cost.greaterThan(best.cost) ? lot : best));
  return open[0]!;
}

/** Gains of the sales, computed from the definition of the method with decimal.js. */
function computeGains(history: readonly Transaction[], method: CostBasisMethod): Decimal[] {
  const wallet = new Map<string, Lot[]>();
  return history.toSorted(compareByTime).flatMap((one) => {
    const { type, asset, quantity, price, fees } = one;
    const lots = wallet.get(asset) ?? [];
    wallet.set(asset, lots);
    const amount = toDecimal(quantity).times(toDecimal(price!));
    if (isIncoming(type)) {
      const pool = lots[0];
      const total = amount.plus(toDecimal(fees));
      if (method === 'average' && pool) {
        const left = pool.left.plus(toDecimal(quantity));
        pool.cost = pool.cost.times(pool.left).plus(total).dividedBy(left);
        pool.left = left;
      } else lots.push({ left: toDecimal(quantity), cost: total.dividedBy(toDecimal(quantity)) });
      return [];
    }
    let missing = toDecimal(quantity);
    let cost = new Decimal(0);
    while (missing.greaterThan(0)) {
      const lot = findNextLot(lots, method);
      const taken = Decimal.min(lot.left, missing);
      cost = cost.plus(lot.cost.times(taken));
      lot.left = lot.left.minus(taken);
      missing = missing.minus(taken);
    }
    if (method === 'average' && lots[0]!.left.isZero()) lots.pop();
    return type === 'sale' ? [amount.minus(toDecimal(fees)).minus(cost)] : [];
  });
}

describe.each(COST_BASIS_METHODS)('computeLedger by %s', (method) => {
  it('returns gains within 10^-20 of a calculation with decimal.js', () => {
    fc.assert(
      fc.property(arbitraryWallet(), (history) => {
        const ours = buildLedger(history, method).disposals.filter(({ type }) => type === 'sale');
        const theirs = computeGains(history, method);
        expect(ours).toHaveLength(theirs.length);
        for (const [at, { gain }] of ours.entries()) {
          const apart = new Decimal(moneyToText(gain!, 36)).minus(theirs[at]!).abs();
          expect(apart.lessThan('1e-20')).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
