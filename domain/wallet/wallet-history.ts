import {
  type Money,
  multiplyByMarketPrice,
  toPriceMoney,
  type Units,
  type ValuationPrice,
} from '#domain/wallet/fixed.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
import { addKnown, KnownSum } from '#domain/wallet/known-sum.ts';
import type { Step } from '#domain/wallet/ledger.ts';
import { computeMarketValue } from '#domain/wallet/position.ts';

/**
 * Price of an asset at the end of a UTC day (counted from 1970; for today, now) in the currency of the
 * ledger, or null.
 */
export type PriceOn = (asset: string, day: number) => ValuationPrice | null;

/** The wallet at the end of a day. */
export interface HistoryDay {
  /** Days since 1970-01-01 UTC. */
  day: number;
  /** Null when an asset held has no price that day. */
  value: Money | null;
  /** Cost of the holdings, with fees, as far as known; null when none of it is known. */
  invested: Money | null;
  /** Inflow and outflow of that day; null when unknown. */
  flowIn: Money | null;
  flowOut: Money | null;
  /** Held assets without a price that day. */
  unpriced: string[];
}

interface HeldPosition {
  asset: string;
  quantity: Units;
  cost: Money | null;
}

interface HistoryOptions {
  from: number;
  to: number;
  priceOn: PriceOn;
}

/**
 * Returns value and invested money for every day from `from` to `to`, both included. Steps before `from`
 * count, but their flows are in no day.
 */
export function computeWalletHistory(steps: readonly Step[], options: HistoryOptions): HistoryDay[] {
  return [...walkWalletHistory(steps, options)];
}

/** The same day by day, for callers that do other work between the days. */
export function* walkWalletHistory(
  steps: readonly Step[],
  { from, to, priceOn }: HistoryOptions,
): Generator<HistoryDay> {
  const held = new Map<string, HeldPosition>();
  let next = 0;
  const isAfterEnd = (step: Step): boolean => toDayNumber(step.at) > to;
  for (; next < steps.length && toDayNumber(steps[next]!.at) < from; next += 1) applyStep(held, steps[next]!);
  for (let day = from; day <= to; day += 1) {
    let flowIn: Money | null = 0n;
    let flowOut: Money | null = 0n;
    for (
      ;
      next < steps.length && !isAfterEnd(steps[next]!) && toDayNumber(steps[next]!.at) === day;
      next += 1
    ) {
      const step = steps[next]!;
      const before = held.get(step.asset)?.quantity ?? 0n;
      applyStep(held, step);
      const flows = computeFlows(step, before, (asset) => priceOn(asset, day));
      flowIn = addKnown(flowIn, flows.in);
      flowOut = addKnown(flowOut, flows.out);
    }
    yield { ...computeDayValue(held.values(), day, priceOn), flowIn, flowOut };
  }
}

/**
 * Inflow and outflow of a step. When its money is unknown, its coins count at the price of the day and fees
 * of unknown worth are left out.
 */
function computeFlows(
  { asset, quantityAfter, flowIn, flowOut }: Step,
  before: Units,
  priceOf: (asset: string) => ValuationPrice | null,
): { in: Money | null; out: Money | null } {
  if (flowIn !== null && flowOut !== null) return { in: flowIn, out: flowOut };
  const moved = quantityAfter - before;
  return {
    in: flowIn ?? (moved > 0n ? computeMarketValue(moved, priceOf(asset)) : 0n),
    out: flowOut ?? (moved < 0n ? computeMarketValue(-moved, priceOf(asset)) : 0n),
  };
}

function applyStep(held: Map<string, HeldPosition>, { asset, quantityAfter, costAfter }: Step): void {
  const holding = held.get(asset);
  if (quantityAfter === 0n) held.delete(asset);
  else if (!holding) held.set(asset, { asset, quantity: quantityAfter, cost: costAfter });
  else {
    holding.quantity = quantityAfter;
    holding.cost = costAfter;
  }
}

function computeDayValue(
  held: Iterable<HeldPosition>,
  day: number,
  priceOn: PriceOn,
): Pick<HistoryDay, 'day' | 'value' | 'invested' | 'unpriced'> {
  let value: Money | null = 0n;
  const invested = new KnownSum();
  const unpriced: string[] = [];
  for (const { asset, quantity, cost } of held) {
    invested.add(cost);
    const price = priceOn(asset, day);
    if (price === null) {
      unpriced.push(asset);
      value = null;
    } else if (value !== null) value += multiplyByMarketPrice(quantity, toPriceMoney(price));
  }
  return { day, value, invested: invested.value, unpriced };
}
