import { type Money, moneyOf } from '#domain/wallet/fixed.ts';

/** What Italian law says of gains from crypto-assets in a year, for a person resident in Italy who is not in business. */
export interface ItalianLaw {
  year: number;
  /** Per cent of gains and income; tokens of electronic money in euros have a rate of their own. */
  rate: number;
  euroTokenRate: number;
  /** Whether changing euros into such tokens and back is no sale. */
  euroTokenIsMoney: boolean;
  /** What gains and income of a year may reach untaxed: `whole`, all is taxed from there on; `above`, only what is above. */
  allowance: { euros: Money; taxed: 'whole' | 'above' } | null;
  /** A loss of the year is carried on only when it is above this. */
  smallestLoss: Money;
  /** Laws and instructions behind it, with their dates. */
  sources: readonly string[];
}

/** Years a loss may be deducted in after its own. */
export const LOSS_YEARS = 4;
/** The tax on the value, in thousandths a year. */
export const VALUE_TAX_PER_MILLE = 2n;
/** The first year of these rules. */
export const FIRST_YEAR = 2023;
/** The last year of which the law is known: later ones are taken like it. */
export const LAST_LAW_YEAR = 2026;

const TWO_THOUSAND = moneyOf('2000');
const L197 = 'L. 197/2022, art. 1, c. 126-147 (29/12/2022)';
const CIRCULAR = 'Agenzia delle Entrate, circ. 30/E (27/10/2023)';
const L207 = 'L. 207/2024, art. 1, c. 23-29 (30/12/2024)';
const L199 = 'L. 199/2025 (30/12/2025)';

/** The law of a year; null before 2023, when other rules held. Later years than are known are taken as the last known one. */
export function lawOf(year: number): ItalianLaw | null {
  if (year < FIRST_YEAR) return null;
  const base = { year, rate: 26, euroTokenRate: 26, euroTokenIsMoney: false };
  if (year === 2023) {
    return {
      ...base,
      allowance: { euros: TWO_THOUSAND, taxed: 'whole' },
      smallestLoss: TWO_THOUSAND,
      sources: [L197, CIRCULAR, 'Redditi PF 2024, istruzioni RT (28/02/2024)'],
    };
  }
  if (year === 2024) {
    return {
      ...base,
      allowance: { euros: TWO_THOUSAND, taxed: 'above' },
      smallestLoss: TWO_THOUSAND,
      sources: [L197, CIRCULAR, 'Redditi PF 2025, istruzioni RT (2025)'],
    };
  }
  if (year === 2025) return { ...base, allowance: null, smallestLoss: 0n, sources: [L197, L207] };
  return {
    ...base,
    rate: 33,
    euroTokenIsMoney: true,
    allowance: null,
    smallestLoss: 0n,
    sources: [L197, L207, L199],
  };
}
