import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { findInsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import { type Money, moneyToText } from '#domain/wallet/fixed.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import { findLinks } from '#domain/wallet/links.ts';
import { sortTransactions } from '#domain/wallet/order.ts';
import { computeRealisedByYear } from '#domain/wallet/realised-by-year.ts';
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
  history.flatMap((leg): Transaction[] => {
    const { retained = 0n, link: _, ...one } = leg;
    if (retained === 0n) return [leg];
    const quantity = one.quantity - retained;
    return one.type === 'transfer_in' || (quantity === 0n && one.fees === 0n)
      ? []
      : [{ ...one, type: 'fee', quantity }];
  });

interface Lot {
  left: Decimal;
  cost: Decimal;
  at: number;
}

interface Part {
  place: number;
  at: number;
  quantity: Decimal;
  cost: Decimal;
}

function takeLot(lots: readonly Lot[], method: CostBasisMethod): Lot {
  const open = lots.filter(({ left }) => left.greaterThan(0));
  if (method === 'lifo') return open.at(-1)!;
  if (method === 'hifo') return open.reduce((best, lot) => (lot.cost.greaterThan(best.cost) ? lot : best));
  return open[0]!;
}

/** Gain of each sale, cost of each holding, and sums of losses, derivatives and income, computed from the definitions with decimal.js. */
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
  const add = (asset: string, quantity: Decimal, total: Decimal, at: number) => {
    const lots = wallet.get(asset) ?? [];
    wallet.set(asset, lots);
    const pool = lots[0];
    if (method === 'average' && pool) {
      pool.cost = pool.cost.times(pool.left).plus(total).dividedBy(pool.left.plus(quantity));
      pool.left = pool.left.plus(quantity);
    } else lots.push({ left: quantity, cost: total.dividedBy(quantity), at });
  };
  const away = new Map<string, Decimal>();
  const migrating = new Map<string, Part[]>();
  let [losses, derivatives, income] = [new Decimal(0), new Decimal(0), new Decimal(0)];
  for (const one of sortTransactions(history)) {
    const { type, asset, at } = one;
    const quantity = toDecimal(one.quantity);
    const retained = one.retained ?? 0n;
    const place = `${type.split('_')[0]} ${asset}`;
    if (type === 'lend_out' || type === 'pool_add') {
      away.set(place, (away.get(place) ?? new Decimal(0)).plus(quantity));
      continue;
    }
    if (type === 'lend_back' || type === 'pool_remove') {
      const there = away.get(place)!;
      away.set(place, Decimal.max(there.minus(quantity), 0));
      const excess = quantity.minus(there);
      if (excess.lessThanOrEqualTo(0)) continue;
      const worth = excess.times(toDecimal(one.price!));
      income = income.plus(worth);
      add(asset, excess, worth.plus(toDecimal(one.fees)), at);
      continue;
    }
    if (type === 'migration_in') {
      // Lots keep their cost and dates; each takes its share of the new quantity, the older one first.
      const used = migrating.get(one.link!)!;
      if (method !== 'hifo') used.sort((a, b) => a.place - b.place);
      const parts = used.toSorted((a, b) => a.at - b.at);
      const whole = parts.reduce((sum, part) => sum.plus(part.quantity), new Decimal(0));
      let [before, until, cost] = [new Decimal(0), new Decimal(0), new Decimal(0)];
      for (const part of parts) {
        until = until.plus(part.quantity);
        cost = cost.plus(part.cost);
        const share = quantity.times(until).dividedBy(whole).toDecimalPlaces(18, Decimal.ROUND_DOWN);
        if (share.equals(before)) continue;
        add(asset, share.minus(before), cost, part.at);
        [before, cost] = [share, new Decimal(0)];
      }
      continue;
    }
    if (isIncoming(type)) {
      if (retained > 0n) continue;
      add(asset, quantity, worthOf(one).plus(toDecimal(one.fees)), at);
      if (type === 'derivative_gain') derivatives = derivatives.plus(worthOf(one));
      else if (type === 'reward' || type === 'airdrop') income = income.plus(worthOf(one));
      continue;
    }
    const lots = wallet.get(asset) ?? [];
    const parts: Part[] = [];
    let missing = toDecimal(one.quantity - retained);
    let cost = new Decimal(0);
    while (missing.greaterThan(0)) {
      const lot = takeLot(lots, method);
      const taken = Decimal.min(lot.left, missing);
      parts.push({ place: lots.indexOf(lot), at: lot.at, quantity: taken, cost: lot.cost.times(taken) });
      cost = cost.plus(lot.cost.times(taken));
      lot.left = lot.left.minus(taken);
      missing = missing.minus(taken);
    }
    if (method === 'average' && lots[0]?.left.isZero()) lots.pop();
    if (type === 'migration_out') migrating.set(one.link!, parts);
    if (type === 'sale') gains.push(worthOf(one).minus(toDecimal(one.fees)).minus(cost));
    const spent = cost.plus(toDecimal(one.fees));
    if (type === 'loss' || type === 'theft') losses = losses.minus(spent);
    if (type === 'derivative_loss') derivatives = derivatives.minus(spent);
  }
  const costs = [...wallet].map(([asset, lots]): [string, Decimal] => [
    asset,
    lots.reduce((sum, { left, cost }) => sum.plus(left.times(cost)), new Decimal(0)),
  ]);
  return { gains, costs: new Map(costs), losses, derivatives, income };
}

const expectNear = (money: Money, other: Decimal) =>
  expect(new Decimal(moneyToText(money, 36)).minus(other).abs().lessThan('1e-18')).toBe(true);

describe.each(COST_BASIS_METHODS)('a wallet with links by %s', (method) => {
  it('equals an exact calculation with decimal.js, in gains, costs, losses, derivatives and income', () => {
    fc.assert(
      fc.property(arbitraryLinkedWallet(), (history) => {
        expect(findInsufficientBalance(history)).toBeNull();
        const { disposals, income, holdings } = buildLedger(history, method);
        const sales = disposals.filter(({ type }) => type === 'sale');
        const { gains, costs, ...sums } = computeWithDecimals(history, method);
        const years = computeRealisedByYear({ disposals, income });
        for (const name of ['losses', 'derivatives', 'income'] as const)
          expectNear(
            years.reduce((sum, year) => sum + year[name]!, 0n),
            sums[name],
          );
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

  it('returns holdings at hand, lent and pooled that add up to what moved', () => {
    fc.assert(
      fc.property(arbitraryLinkedWallet(), (history) => {
        for (const { asset, quantity, lent, pooled } of buildLedger(history, method).holdings) {
          const moved = history
            .filter((one) => one.asset === asset)
            .map((one) => (isIncoming(one.type) ? 1n : -1n) * (one.quantity - (one.retained ?? 0n)));
          // What is lent or in a pool is not at hand, but held.
          expect(quantity - lent - pooled).toBe(moved.reduce((sum, one) => sum + one, 0n));
        }
      }),
      RUNS,
    );
  });

  it('satisfies realised + unrealised = taken out + moved out + value − put in, for the wallet and each asset', () => {
    fc.assert(
      fc.property(arbitraryLinkedWallet(), (history) => {
        const { holdings, totals } = buildLedger(history, method);
        for (const { realised, cost, takenOut, movedOut, putIn } of holdings)
          expect(realised! - cost!).toBe(takenOut! + movedOut! - putIn!);
        const cost = holdings.reduce((sum, holding) => sum + holding.cost!, 0n);
        expect(totals.realised! - cost).toBe(totals.takenOut! + totals.movedOut! - totals.putIn!);
      }),
      RUNS,
    );
  });

  it('moves the whole cost in a migration, to the last digit, and none in a loan or pool', () => {
    fc.assert(
      fc.property(arbitraryLinkedWallet(), (history) => {
        const { disposals, steps } = buildLedger(history, method);
        for (const { legs } of linksOf(history, 'migration')) {
          const [out, into] = legs as [Transaction, Transaction];
          const { cost, gain, fees } = disposals.find(({ entry }) => entry === out.id)!;
          expect(steps.find(({ entry }) => entry === into.id)!.carriedCost).toBe(cost);
          expect(gain).toBe(-fees!);
        }
        const placed = history.filter(({ type }) => type === 'lend_out' || type === 'pool_add');
        for (const { id } of placed)
          expect(disposals.find(({ entry }) => entry === id)?.quantity ?? 0n).toBe(0n);
      }),
      RUNS,
    );
  });
});
