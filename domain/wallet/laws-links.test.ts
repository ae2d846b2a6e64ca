import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { findInsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import { type Money, moneyToText } from '#domain/wallet/fixed.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import { findLinks } from '#domain/wallet/links.ts';
import { sortTransactions } from '#domain/wallet/order.ts';
import {
  COST_BASIS_METHODS,
  type CostBasisMethod,
  isIncoming,
  type Transaction,
} from '#domain/wallet/transaction.ts';
import { arbitraryLinkedWallet } from '#tests/builders/arbitrary-linked-wallet.ts';
import { buildLedger } from '#tests/builders/build-transaction.ts';

const RUNS = { numRuns: 300 };
const toDecimal = (units: bigint): Decimal => new Decimal(`${units}e-18`);
const linksOf = (history: readonly Transaction[], kind: string) =>
  [...findLinks(history).values()].filter((link) => link.kind === kind);

/** The same wallet without matched transfers: the difference was paid as a fee, nothing else happened. */
const withoutTransfers = (history: readonly Transaction[]): Transaction[] =>
  history.flatMap(({ retained = 0n, link: _, ...one }): Transaction[] => {
    if (retained === 0n) return [one];
    const quantity = one.quantity - retained;
    return one.type === 'transfer_in' || (quantity === 0n && one.fees === 0n)
      ? []
      : [{ ...one, type: 'fee', quantity }];
  });

interface Lot {
  left: Decimal;
  cost: Decimal;
}

function takeLot(lots: readonly Lot[], method: CostBasisMethod): Lot {
  const open = lots.filter(({ left }) => left.greaterThan(0));
  if (method === 'lifo') return open.at(-1)!;
  if (method === 'hifo') return open.reduce((best, lot) => (lot.cost.greaterThan(best.cost) ? lot : best));
  return open[0]!;
}

/** Gain of each sale and cost of each holding, computed from the definitions with decimal.js. */
function computeWithDecimals(history: readonly Transaction[], method: CostBasisMethod) {
  const wallet = new Map<string, Lot[]>();
  const gains: Decimal[] = [];
  const swapValues = new Map<string, Decimal>();
  const worthOf = ({ link, value, quantity, price }: Transaction): Decimal => {
    const known = link == null ? undefined : swapValues.get(link);
    if (known) return known;
    return value == null ? toDecimal(quantity).times(toDecimal(price!)) : new Decimal(`${value}e-36`);
  };
  // Both sides of a swap have the value of the side that was given.
  for (const { id, lead } of linksOf(history, 'swap')) swapValues.set(id, worthOf(lead));
  for (const one of sortTransactions(history)) {
    const lots = wallet.get(one.asset) ?? [];
    wallet.set(one.asset, lots);
    const retained = one.retained ?? 0n;
    if (isIncoming(one.type)) {
      if (retained > 0n) continue;
      const quantity = toDecimal(one.quantity);
      const total = worthOf(one).plus(toDecimal(one.fees));
      const pool = lots[0];
      if (method === 'average' && pool) {
        pool.cost = pool.cost.times(pool.left).plus(total).dividedBy(pool.left.plus(quantity));
        pool.left = pool.left.plus(quantity);
      } else lots.push({ left: quantity, cost: total.dividedBy(quantity) });
      continue;
    }
    let missing = toDecimal(one.quantity - retained);
    let cost = new Decimal(0);
    while (missing.greaterThan(0)) {
      const lot = takeLot(lots, method);
      const taken = Decimal.min(lot.left, missing);
      cost = cost.plus(lot.cost.times(taken));
      lot.left = lot.left.minus(taken);
      missing = missing.minus(taken);
    }
    if (method === 'average' && lots[0]?.left.isZero()) lots.pop();
    if (one.type === 'sale') gains.push(worthOf(one).minus(toDecimal(one.fees)).minus(cost));
  }
  const costs = [...wallet].map(([asset, lots]): [string, Decimal] => [
    asset,
    lots.reduce((sum, { left, cost }) => sum.plus(left.times(cost)), new Decimal(0)),
  ]);
  return { gains, costs: new Map(costs) };
}

const expectNear = (money: Money, other: Decimal) =>
  expect(new Decimal(moneyToText(money, 36)).minus(other).abs().lessThan('1e-18')).toBe(true);

describe.each(COST_BASIS_METHODS)('a wallet with links by %s', (method) => {
  it('equals an exact calculation with decimal.js, in the gain of each sale and the cost of each holding', () => {
    fc.assert(
      fc.property(arbitraryLinkedWallet(), (history) => {
        expect(findInsufficientBalance(history)).toBeNull();
        const { disposals, holdings } = buildLedger(history, method);
        const sales = disposals.filter(({ type }) => type === 'sale');
        const { gains, costs } = computeWithDecimals(history, method);
        expect(sales).toHaveLength(gains.length);
        for (const [at, { gain }] of sales.entries()) expectNear(gain!, gains[at]!);
        for (const { asset, cost } of holdings) expectNear(cost!, costs.get(asset)!);
      }),
      RUNS,
    );
  });

  it('receives in a swap what it gives, to the last digit', () => {
    fc.assert(
      fc.property(arbitraryLinkedWallet(), (history) => {
        const { disposals, steps } = buildLedger(history, method);
        for (const { legs } of linksOf(history, 'swap')) {
          const [given, received] = legs as [Transaction, Transaction];
          const proceeds = disposals.find(({ entry }) => entry === given.id)!.proceeds!;
          const paid = steps.find(({ entry }) => entry === received.id)!.flowIn!;
          expect(paid).toBe(proceeds + received.fees * 10n ** 18n);
        }
      }),
      RUNS,
    );
  });

  it('keeps lots, costs, dates and results in a matched transfer, but for the difference', () => {
    const withoutSteps = ({ steps: _, disposals, ...ledger }: Ledger) => ({
      ...ledger,
      holdings: ledger.holdings.filter(({ quantity }) => quantity > 0n),
      disposals: disposals.filter(({ quantity, fees }) => quantity > 0n || fees !== 0n),
    });
    fc.assert(
      fc.property(arbitraryLinkedWallet(), (history) => {
        const [ledger, other] = [
          buildLedger(history, method),
          buildLedger(withoutTransfers(history), method),
        ];
        expect(withoutSteps(ledger)).toEqual(withoutSteps(other));
      }),
      RUNS,
    );
  });

  it('reduces holdings by fees in coins', () => {
    fc.assert(
      fc.property(arbitraryLinkedWallet(), (history) => {
        for (const { asset, quantity } of buildLedger(history, method).holdings) {
          const moved = history
            .filter((one) => one.asset === asset)
            .map((one) => (isIncoming(one.type) ? 1n : -1n) * (one.quantity - (one.retained ?? 0n)));
          expect(quantity).toBe(moved.reduce((sum, one) => sum + one, 0n));
        }
      }),
      RUNS,
    );
  });
});
