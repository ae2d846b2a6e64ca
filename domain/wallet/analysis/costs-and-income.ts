import type { Money } from '#domain/wallet/fixed.ts';
import { KnownSum } from '#domain/wallet/known-sum.ts';
import type { Ledger } from '#domain/wallet/ledger.ts';

/** Fees and income of a span, as far as known; null when none is known. */
interface CostsAndIncome {
  /** All fees, in money or coins. */
  fees: Money | null;
  /** Rewards, airdrops, gains of derivatives and returns in excess, at their worth on their days. */
  income: Money | null;
}

export interface MonthOfCosts extends CostsAndIncome {
  /** 1 to 12, UTC. */
  month: number;
}

export interface YearOfCosts extends CostsAndIncome {
  year: number;
  /** Months with fees or income, the first first. */
  months: MonthOfCosts[];
}

class Sums {
  readonly fees = new KnownSum();
  readonly income = new KnownSum();

  toFigures(): CostsAndIncome {
    return { fees: this.fees.value, income: this.income.value };
  }
}

/** Adds up fees and income by UTC month and year, one transaction at a time, in any order. */
export class CostsByMonth {
  private readonly years = new Map<number, { whole: Sums; months: Map<number, Sums> }>();

  add(at: number, name: 'fees' | 'income', amount: Money | null): void {
    if (amount === 0n) return;
    const date = new Date(at);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
    let known = this.years.get(year);
    if (!known) {
      known = { whole: new Sums(), months: new Map() };
      this.years.set(year, known);
    }
    let ofMonth = known.months.get(month);
    if (!ofMonth) {
      ofMonth = new Sums();
      known.months.set(month, ofMonth);
    }
    known.whole[name].add(amount);
    ofMonth[name].add(amount);
  }

  /** Returns the years with fees or income, newest first. */
  build(): YearOfCosts[] {
    return [...this.years]
      .map(([year, { whole, months }]) => ({
        year,
        ...whole.toFigures(),
        months: [...months]
          .map(([month, sums]) => ({ month, ...sums.toFigures() }))
          .sort((a, b) => a.month - b.month),
      }))
      .sort((a, b) => b.year - a.year);
  }
}

/** Returns fees and income of a ledger by year and month. */
export function computeCostsByMonth({ steps, income }: Pick<Ledger, 'steps' | 'income'>): YearOfCosts[] {
  const costs = new CostsByMonth();
  for (const { at, fees } of steps) costs.add(at, 'fees', fees);
  for (const { at, worth } of income) costs.add(at, 'income', worth);
  return costs.build();
}
