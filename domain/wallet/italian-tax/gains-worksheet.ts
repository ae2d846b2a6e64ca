import { divideHalfEven, type Money } from '#domain/wallet/fixed.ts';
import { type CarriedLoss, deductLosses } from '#domain/wallet/italian-tax/carried-losses.ts';
import { type ItalianLaw, LOSS_YEARS, lawOf } from '#domain/wallet/italian-tax/law-of-year.ts';
import { addKnown } from '#domain/wallet/known-sum.ts';
import type { Disposal, Ledger } from '#domain/wallet/ledger.ts';

/** Crypto-assets, and tokens of electronic money in euros: kept apart from the year on that sets them a rate of their own. */
export type TaxGroup = 'crypto' | 'euro_token';

/** One group of one year, in euros; what rests on an unknown price or rate is null. */
export interface GainsOfYear {
  year: number;
  group: TaxGroup;
  law: ItalianLaw;
  /** Proceeds and cost of the sales, with the fees of each. */
  proceeds: Money | null;
  cost: Money | null;
  /** Gains less losses; below 0 a loss of the year. */
  net: Money | null;
  /** Rewards and airdrops at their worth of the day: nothing is deducted from them. */
  income: Money | null;
  /** Losses of earlier years taken off, oldest first. */
  deducted: CarriedLoss[];
  /** What is taxed after losses and allowance, and the tax. */
  taxable: Money | null;
  tax: Money | null;
  /** Losses that are left for later years, this one's included. */
  carried: CarriedLoss[];
  /** Earlier years whose losses may still count, but are unknown. */
  unknownYears: number[];
  /** The entries behind it. */
  entries: string[];
}

export interface GainsWorksheet {
  /** Years from 2023 on in which something was realised, the newest first. */
  years: GainsOfYear[];
  /** Entries of earlier years: other rules held. */
  before: string[];
  /** Disposals that are no sale here: moves, fees, and changes between euros and tokens of euros. */
  leftOut: string[];
}

interface RealisedSums {
  entries: string[];
  proceeds: Money | null;
  cost: Money | null;
  net: Money | null;
  income: Money | null;
}

/**
 * Gains and tax (part RT) by year, from books in euros by LIFO; else throws a `RangeError`. Years are those of UTC, as
 * dates are written. An aid for a talk with a professional: it does not decide which swaps are neutral, which income is
 * taxed elsewhere, or what an intermediary has already paid.
 */
export function gainsWorksheet(
  { method, currency, disposals, income }: Ledger,
  {
    isEuroToken,
    currencyOf,
  }: { isEuroToken: (asset: string) => boolean; currencyOf: (entry: string) => string },
): GainsWorksheet {
  if (method !== 'lifo' || currency !== 'eur') throw new RangeError('the books must be in euros by LIFO');
  const before: string[] = [];
  const leftOut: string[] = [];
  const realised = new Map<string, RealisedSums>();
  const groupOf = (asset: string, law: ItalianLaw): TaxGroup =>
    law.euroTokenIsMoney && isEuroToken(asset) ? 'euro_token' : 'crypto';
  const of = (year: number, group: TaxGroup): RealisedSums => {
    const key = `${year} ${group}`;
    const known = realised.get(key) ?? { entries: [], proceeds: 0n, cost: 0n, net: 0n, income: 0n };
    realised.set(key, known);
    return known;
  };
  const isChange = ({ entry, asset }: Disposal, law: ItalianLaw): boolean =>
    law.euroTokenIsMoney && isEuroToken(asset) && currencyOf(entry) === 'eur';
  for (const disposal of disposals) {
    const year = yearOf(disposal.at);
    const law = lawOf(year);
    if (!law) before.push(disposal.entry);
    else if (disposal.type !== 'sale' || isChange(disposal, law)) leftOut.push(disposal.entry);
    else addSale(of(year, groupOf(disposal.asset, law)), disposal);
  }
  for (const { entry, at, asset, worth } of income) {
    const law = lawOf(yearOf(at));
    if (!law) before.push(entry);
    else {
      const sums = of(law.year, groupOf(asset, law));
      sums.income = addKnown(sums.income, worth);
      sums.entries.push(entry);
    }
  }
  const years = (['crypto', 'euro_token'] as const).flatMap((group) => taxedYears(group, realised));
  return { years: years.sort((a, b) => b.year - a.year), before, leftOut };
}

const yearOf = (at: number): number => new Date(at).getUTCFullYear();

function addSale(sums: RealisedSums, { entry, proceeds, fees, cost, gain }: Disposal): void {
  sums.proceeds = addKnown(sums.proceeds, proceeds === null || fees === null ? null : proceeds - fees);
  sums.cost = addKnown(sums.cost, cost);
  sums.net = addKnown(sums.net, gain);
  sums.entries.push(entry);
}

/** The years of a group one after the other: each hands its losses on. */
function taxedYears(group: TaxGroup, realised: ReadonlyMap<string, RealisedSums>): GainsOfYear[] {
  const years = [...realised.keys()]
    .filter((key) => key.endsWith(` ${group}`))
    .map((key) => Number.parseInt(key, 10))
    .sort((a, b) => a - b);
  let carried: CarriedLoss[] = [];
  const unknown: number[] = [];
  return years.map((year) => {
    const law = lawOf(year)!;
    const sums = realised.get(`${year} ${group}`)!;
    const unknownYears = unknown.filter((past) => year <= past + LOSS_YEARS);
    const deduction = deductLosses(carried, year, sums.net, law.smallestLoss);
    carried = deduction.left;
    if (sums.net === null) unknown.push(year);
    const taxable = taxableOf(addKnown(deduction.rest, sums.income), law);
    const rate = BigInt(group === 'euro_token' ? law.euroTokenRate : law.rate);
    const tax = taxable === null ? null : divideHalfEven(taxable * rate, 100n);
    return { year, group, law, ...sums, deducted: deduction.used, taxable, tax, carried, unknownYears };
  });
}

function taxableOf(total: Money | null, { allowance }: ItalianLaw): Money | null {
  if (total === null || allowance === null) return total;
  if (total < allowance.euros) return 0n;
  return allowance.taxed === 'whole' ? total : total - allowance.euros;
}
