import type { Money } from '#domain/wallet/fixed.ts';
import { LOSS_YEARS } from '#domain/wallet/italian-tax/law-of-year.ts';

/** A loss, or what is left of it, with the year it was made in. */
export interface CarriedLoss {
  year: number;
  amount: Money;
}

export interface Deduction {
  /** Gain left to be taxed, never below 0; null when unknown. */
  rest: Money | null;
  used: CarriedLoss[];
  /** Losses that later years may still deduct. */
  left: CarriedLoss[];
}

/**
 * Deducts losses of up to 4 years before from the gain of a year, oldest first. A loss of the year itself is
 * carried forward when it is above `smallest`. When `net` is unknown, nothing is deducted or added.
 */
export function deductLosses(
  carried: readonly CarriedLoss[],
  year: number,
  net: Money | null,
  smallest: Money,
): Deduction {
  const alive = carried.filter((loss) => year <= loss.year + LOSS_YEARS);
  if (net === null) return { rest: null, used: [], left: alive };
  if (net <= 0n) {
    const own = -net > smallest ? [{ year, amount: -net }] : [];
    return { rest: 0n, used: [], left: [...alive, ...own] };
  }
  let rest = net;
  const used: CarriedLoss[] = [];
  const left: CarriedLoss[] = [];
  for (const loss of alive) {
    const amount = smaller(loss.amount, rest);
    rest -= amount;
    if (amount > 0n) used.push({ year: loss.year, amount });
    if (loss.amount > amount) left.push({ year: loss.year, amount: loss.amount - amount });
  }
  return { rest, used, left };
}

function smaller(a: Money, b: Money): Money {
  if (a > b) return b;
  return a;
}
