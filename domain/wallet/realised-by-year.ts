import type { Money } from '#domain/wallet/fixed.ts';
import { KnownSum } from '#domain/wallet/known-sum.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';
import { isWriteOff } from '#domain/wallet/transaction.ts';

/**
 * Results realised in a year, as far as known; null when none is known. `gains` + `income` + `derivatives` + `losses` +
 * `expenses` = `realised`.
 */
export interface RealisedYear {
  year: number;
  /** Of sales: proceeds − fees − cost. */
  gains: Money | null;
  /** Rewards, airdrops and what came back beyond what was lent or pooled, at their worth on that day. */
  income: Money | null;
  /** Gains of derivatives at their worth on that day, less losses of derivatives at their cost. */
  derivatives: Money | null;
  /** Cost of coins lost or stolen; never above 0. */
  losses: Money | null;
  /** Fees booked on their own, in money or coins, and fees of transfers out; never above 0. */
  expenses: Money | null;
  realised: Money | null;
  /** Ids of the transactions that realised something. */
  entries: string[];
  /** How many of them are left out of the sums, because their gain or worth is unknown. */
  excludedCount: number;
}

const KINDS = ['gains', 'income', 'derivatives', 'losses', 'expenses', 'realised'] as const;
type Kind = Exclude<(typeof KINDS)[number], 'realised'>;
type Sums = Record<(typeof KINDS)[number], KnownSum>;

/** Returns the realised sums by calendar year, newest first. Years without realised results are left out. */
export function computeRealisedByYear(
  { disposals, income }: Pick<Ledger, 'disposals' | 'income'>,
  yearOf: (at: number) => number = (at) => new Date(at).getUTCFullYear(),
): RealisedYear[] {
  const years = new Map<number, Sums & { entries: string[]; excludedCount: number }>();
  const add = (kind: Kind, entry: string, at: number, amount: Money | null) => {
    const year = yearOf(at);
    let sums = years.get(year);
    if (!sums) {
      const empty = Object.fromEntries(KINDS.map((name) => [name, new KnownSum()])) as Sums;
      sums = { ...empty, entries: [], excludedCount: 0 };
      years.set(year, sums);
    }
    sums[kind].add(amount);
    sums.realised.add(amount);
    sums.entries.push(entry);
    if (amount === null) sums.excludedCount += 1;
  };
  for (const { type, entry, at, worth } of income)
    add(type === 'derivative_gain' ? 'derivatives' : 'income', entry, at, worth);
  for (const { type, entry, at, gain } of disposals) {
    if (type === 'sale') add('gains', entry, at, gain);
    else if (type === 'derivative_loss') add('derivatives', entry, at, gain);
    else if (isWriteOff(type)) add('losses', entry, at, gain);
    else if (gain !== 0n) add('expenses', entry, at, gain);
  }
  return [...years]
    .map(([year, { gains, income: received, derivatives, losses, expenses, realised, ...rest }]) => ({
      year,
      gains: gains.value,
      income: received.value,
      derivatives: derivatives.value,
      losses: losses.value,
      expenses: expenses.value,
      realised: realised.value,
      ...rest,
    }))
    .sort((a, b) => b.year - a.year);
}
