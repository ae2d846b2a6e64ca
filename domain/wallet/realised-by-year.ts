import type { Books } from '#domain/wallet/books.ts';
import type { Money } from '#domain/wallet/fixed.ts';
import { plus } from '#domain/wallet/known-sum.ts';

/** What was realised in a year, null where a part is unknown. `gains` + `income` + `expenses` = `realised`. */
export interface RealisedYear {
  year: number;
  /** Of sales: proceeds less fees less cost. */
  gains: Money | null;
  /** Rewards and airdrops at their worth of the day. */
  income: Money | null;
  /** Fees paid by themselves, in money or coins, and those of moving coins; never above 0. */
  expenses: Money | null;
  realised: Money | null;
  /** The entries behind it. */
  entries: string[];
}

/** The realised sums by calendar year, the newest first; years in which nothing was realised are left out. */
export function realisedByYear(
  { disposals, income }: Pick<Books, 'disposals' | 'income'>,
  yearOf: (at: number) => number = (at) => new Date(at).getUTCFullYear(),
): RealisedYear[] {
  const years = new Map<number, RealisedYear>();
  const add = (kind: 'gains' | 'income' | 'expenses', entry: string, at: number, amount: Money | null) => {
    const year = yearOf(at);
    let sums = years.get(year);
    if (!sums) {
      sums = { year, gains: 0n, income: 0n, expenses: 0n, realised: 0n, entries: [] };
      years.set(year, sums);
    }
    sums[kind] = plus(sums[kind], amount);
    sums.realised = plus(sums.realised, amount);
    sums.entries.push(entry);
  };
  for (const { entry, at, worth } of income) add('income', entry, at, worth);
  for (const { type, entry, at, gain } of disposals) {
    if (type === 'sale') add('gains', entry, at, gain);
    else if (gain !== 0n) add('expenses', entry, at, gain);
  }
  return [...years.values()].sort((a, b) => b.year - a.year);
}
