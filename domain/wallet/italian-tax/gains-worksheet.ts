import { divideHalfEven, type Money } from '#domain/wallet/fixed.ts';
import { type CarriedLoss, deductLosses } from '#domain/wallet/italian-tax/carried-losses.ts';
import {
  findItalianLaw,
  type ItalianLaw,
  LOSS_CARRY_YEARS,
} from '#domain/wallet/italian-tax/find-italian-law.ts';
import { addKnown } from '#domain/wallet/known-sum.ts';
import type { Disposal, Ledger } from '#domain/wallet/ledger.ts';

/**
 * Crypto-assets, and e-money tokens in euros: separate from the first year in which these have their own
 * rate.
 */
export type TaxGroup = 'crypto' | 'euro_token';

/** One tax group in one year, in euros. A figure that depends on an unknown price or rate is null. */
export interface YearlyGains {
  year: number;
  group: TaxGroup;
  law: ItalianLaw;
  /** Proceeds of the sales less their fees, and cost with the fees of purchase. */
  proceeds: Money | null;
  cost: Money | null;
  /** Gains less losses; negative for a loss. */
  net: Money | null;
  /**
   * Rewards, airdrops and what came back beyond what was lent or pooled, at their worth on that day. No losses are deducted
   * from them.
   */
  income: Money | null;
  /** Losses of earlier years that were deducted, oldest first. */
  deducted: CarriedLoss[];
  /** Amount taxed after losses and allowance, and the tax on it. */
  taxable: Money | null;
  tax: Money | null;
  /** Losses left for later years, including this year’s. */
  carried: CarriedLoss[];
  /** Earlier years with unknown results, whose losses might still be deducted. */
  unknownYears: number[];
  /** Ids of the transactions counted. */
  entries: string[];
}

export interface GainsWorksheet {
  /** Years from 2023 in which something was realised, newest first. */
  years: YearlyGains[];
  /** Transactions of earlier years, when other rules applied. */
  before: string[];
  /**
   * Disposals that do not count as sales here: transfers, fees, exchanges of euro tokens for euros, and those of
   * `findOpenTopic`.
   */
  excludedDisposals: string[];
}

interface RealisedSums {
  entries: string[];
  proceeds: Money | null;
  cost: Money | null;
  net: Money | null;
  income: Money | null;
}

/**
 * Computes gains and tax (part RT) by year, from a ledger in euros by LIFO; throws a `RangeError` for any
 * other. Years are UTC years, as dates are written.
 * The result prepares a talk with a professional. It does not decide the transactions of `findOpenTopic`, which swaps are neutral, which income is
 * taxed elsewhere, or what an intermediary has already paid.
 */
export function buildGainsWorksheet(
  { method, currency, disposals, income }: Ledger,
  {
    isEuroToken,
    currencyOf,
  }: { isEuroToken: (asset: string) => boolean; currencyOf: (entry: string) => string },
): GainsWorksheet {
  if (method !== 'lifo' || currency !== 'eur') throw new RangeError('the ledger must be in euros by LIFO');
  const before: string[] = [];
  const excludedDisposals: string[] = [];
  const realised = new Map<string, RealisedSums>();
  const toTaxGroup = (asset: string, law: ItalianLaw): TaxGroup =>
    law.euroTokenIsMoney && isEuroToken(asset) ? 'euro_token' : 'crypto';
  const getSums = (year: number, group: TaxGroup): RealisedSums => {
    const key = `${year} ${group}`;
    const known = realised.get(key) ?? { entries: [], proceeds: 0n, cost: 0n, net: 0n, income: 0n };
    realised.set(key, known);
    return known;
  };
  const isEuroExchange = ({ entry, asset }: Disposal, law: ItalianLaw): boolean =>
    law.euroTokenIsMoney && isEuroToken(asset) && currencyOf(entry) === 'eur';
  for (const disposal of disposals) {
    const year = toUtcYear(disposal.at);
    const law = findItalianLaw(year);
    if (!law) before.push(disposal.entry);
    else if (disposal.type !== 'sale' || isEuroExchange(disposal, law))
      excludedDisposals.push(disposal.entry);
    else addSale(getSums(year, toTaxGroup(disposal.asset, law)), disposal);
  }
  for (const { type, entry, at, asset, worth } of income) {
    const law = findItalianLaw(toUtcYear(at));
    if (!law) before.push(entry);
    else if (type !== 'derivative_gain') {
      const sums = getSums(law.year, toTaxGroup(asset, law));
      sums.income = addKnown(sums.income, worth);
      sums.entries.push(entry);
    }
  }
  const years = (['crypto', 'euro_token'] as const).flatMap((group) => computeTaxYears(group, realised));
  return { years: years.sort((a, b) => b.year - a.year), before, excludedDisposals };
}

const toUtcYear = (at: number): number => new Date(at).getUTCFullYear();

function addSale(sums: RealisedSums, { entry, proceeds, fees, cost, gain }: Disposal): void {
  sums.proceeds = addKnown(sums.proceeds, proceeds === null || fees === null ? null : proceeds - fees);
  sums.cost = addKnown(sums.cost, cost);
  sums.net = addKnown(sums.net, gain);
  sums.entries.push(entry);
}

/** Computes the years of a group in order: each passes its losses to the next. */
function computeTaxYears(group: TaxGroup, realised: ReadonlyMap<string, RealisedSums>): YearlyGains[] {
  const years = [...realised.keys()]
    .filter((key) => key.endsWith(` ${group}`))
    .map((key) => Number.parseInt(key, 10))
    .sort((a, b) => a - b);
  let carried: CarriedLoss[] = [];
  const unknown: number[] = [];
  return years.map((year) => {
    const law = findItalianLaw(year)!;
    const sums = realised.get(`${year} ${group}`)!;
    const unknownYears = unknown.filter((unknownYear) => year <= unknownYear + LOSS_CARRY_YEARS);
    const deduction = deductLosses(carried, year, sums.net, law.minLoss);
    carried = deduction.remainingLosses;
    if (sums.net === null) unknown.push(year);
    const taxable = computeTaxable(addKnown(deduction.remainingGain, sums.income), law);
    const rate = BigInt(group === 'euro_token' ? law.euroTokenRate : law.rate);
    const tax = taxable === null ? null : divideHalfEven(taxable * rate, 100n);
    return { year, group, law, ...sums, deducted: deduction.usedLosses, taxable, tax, carried, unknownYears };
  });
}

function computeTaxable(total: Money | null, { allowance }: ItalianLaw): Money | null {
  if (total === null || allowance === null) return total;
  if (total < allowance.euros) return 0n;
  return allowance.taxed === 'whole' ? total : total - allowance.euros;
}
