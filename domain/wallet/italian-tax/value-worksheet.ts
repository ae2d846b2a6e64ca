import {
  divideHalfEven,
  type Money,
  multiplyByMarketPrice,
  toPriceMoney,
  type Units,
} from '#domain/wallet/fixed.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
import { VALUE_TAX_PER_MILLE } from '#domain/wallet/italian-tax/find-italian-law.ts';
import type { Step } from '#domain/wallet/ledger.ts';
import type { PriceOn } from '#domain/wallet/wallet-history.ts';

/** One asset in one year (part RW), in euros; null when a price is unknown. */
export interface YearlyValue {
  asset: string;
  /** First and last day held within the year, counted from 1970, and the number of days held. */
  firstDay: number;
  lastDay: number;
  days: number;
  /**
   * Quantity and value at the end of the first day; when everything left that day, the quantity before it
   * left.
   */
  initialQuantity: Units;
  initialValue: Money | null;
  /** Quantity and value on 31 December, or those that left on the last day held. */
  finalQuantity: Units;
  finalValue: Money | null;
  /** 2 per mille of the final value, in proportion to the days held. */
  tax: Money | null;
}

interface HeldQuantity {
  quantity: Units;
  since: number | null;
  countedUntil: number;
  days: number;
  first: { day: number; quantity: Units } | null;
  last: { day: number; quantity: Units } | null;
}

/**
 * Returns the assets held in a year, from the steps of a ledger. A day counts when the asset was held at any
 * time during it. For a year in progress, `until` (counted from 1970) is the last day.
 */
export function buildValueWorksheet(
  steps: readonly Step[],
  year: number,
  priceOn: PriceOn,
  until = Number.POSITIVE_INFINITY,
): YearlyValue[] {
  const start = toDayNumber(Date.UTC(year, 0, 1));
  const lastDay = toDayNumber(Date.UTC(year, 11, 31));
  const end = Math.min(lastDay, until);
  const assets = new Map<string, HeldQuantity>();
  for (const { asset, at, quantityAfter } of steps) {
    const day = toDayNumber(at);
    if (day > end) break;
    const held = assets.get(asset) ?? {
      quantity: 0n,
      since: null,
      countedUntil: start - 1,
      days: 0,
      first: null,
      last: null,
    };
    assets.set(asset, held);
    if (day >= start) applyQuantityChange(held, day, start, quantityAfter);
    held.quantity = quantityAfter;
  }
  return [...assets].flatMap(([asset, held]) => {
    if (held.quantity > 0n) {
      held.first ??= { day: start, quantity: held.quantity };
      countHeldDays(held, end, held.since ?? start);
    }
    const { first, last, days } = held;
    if (!first || !last) return [];
    const computeValue = ({ day, quantity }: { day: number; quantity: Units }): Money | null => {
      const price = priceOn(asset, day);
      return price === null ? null : multiplyByMarketPrice(quantity, toPriceMoney(price));
    };
    const finalValue = computeValue(last);
    const divisor = BigInt(lastDay - start + 1) * 1000n;
    return [
      {
        asset,
        firstDay: first.day,
        lastDay: last.day,
        days,
        initialQuantity: first.quantity,
        initialValue: computeValue(first),
        finalQuantity: last.quantity,
        finalValue,
        tax:
          finalValue === null
            ? null
            : divideHalfEven(finalValue * VALUE_TAX_PER_MILLE * BigInt(days), divisor),
      },
    ];
  });
}

/** Applies a change of quantity on a day of the year. */
function applyQuantityChange(held: HeldQuantity, day: number, start: number, after: Units): void {
  const before = held.quantity;
  if (before > 0n) {
    held.first ??= { day: start, quantity: before };
    held.since ??= start;
    if (after === 0n) countHeldDays(held, day, held.since);
  } else if (after > 0n) held.since = day;
  if (after > 0n && (held.first === null || held.first.day === day)) held.first = { day, quantity: after };
}

/** Counts the days from `since` to `day` that are not counted yet. */
function countHeldDays(held: HeldQuantity, day: number, since: number): void {
  held.days += day - Math.max(since, held.countedUntil + 1) + 1;
  held.countedUntil = day;
  held.last = { day, quantity: held.quantity };
  held.since = null;
}
