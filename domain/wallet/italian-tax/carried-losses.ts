import type { Money } from '#domain/wallet/fixed.ts';
import { LOSS_CARRY_YEARS } from '#domain/wallet/italian-tax/find-italian-law.ts';

/** A loss, or what is left of it, with the year it was made in. */
export interface CarriedLoss {
  year: number;
  amount: Money;
}

export interface Deduction {
  /** Gain left to be taxed, never below 0; null when unknown. */
  remainingGain: Money | null;
  usedLosses: CarriedLoss[];
  /** Losses that later years may still deduct. */
  remainingLosses: CarriedLoss[];
}

/**
 * Deducts losses of up to 4 years before from the gain of a year, oldest first. A loss of the year itself is
 * carried forward when it is above `smallest`. When `net` is unknown, nothing is deducted or added.
 */
export function deductLosses(
  carried: readonly CarriedLoss[],
  year: number,
  net: Money | null,
  minLoss: Money,
): Deduction {
  const deductible = carried.filter((loss) => year <= loss.year + LOSS_CARRY_YEARS);
  if (net === null) return { remainingGain: null, usedLosses: [], remainingLosses: deductible };
  if (net <= 0n) {
    const own = -net > minLoss ? [{ year, amount: -net }] : [];
    return { remainingGain: 0n, usedLosses: [], remainingLosses: [...deductible, ...own] };
  }
  let remainingGain = net;
  const usedLosses: CarriedLoss[] = [];
  const remainingLosses: CarriedLoss[] = [];
  for (const loss of deductible) {
    const amount = minMoney(loss.amount, remainingGain);
    remainingGain -= amount;
    if (amount > 0n) usedLosses.push({ year: loss.year, amount });
    if (loss.amount > amount) remainingLosses.push({ year: loss.year, amount: loss.amount - amount });
  }
  return { remainingGain, usedLosses, remainingLosses };
}

function minMoney(a: Money, b: Money): Money {
  if (a > b) return b;
  return a;
}
