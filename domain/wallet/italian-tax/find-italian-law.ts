import { type Money, parseMoney } from '#domain/wallet/fixed.ts';

/**
 * Italian rules for gains from crypto-assets in a year, for a person resident in Italy outside a business.
 */
export interface ItalianLaw {
  year: number;
  /** Per cent of gains and income; e-money tokens in euros have their own rate. */
  rate: number;
  euroTokenRate: number;
  /** True when exchanging euros for such tokens, or back, is not a sale. */
  euroTokenIsMoney: boolean;
  /**
   * Untaxed part of a year’s gains and income. `whole`: once it is reached, everything is taxed. `above`:
   * only the excess is taxed.
   */
  allowance: { euros: Money; taxed: 'whole' | 'above' } | null;
  /** A loss of the year is carried forward only when it is above this. */
  minLoss: Money;
  /** Laws and instructions, with their dates. */
  sources: readonly string[];
}

/** Number of later years in which a loss may be deducted. */
export const LOSS_CARRY_YEARS = 4;
/** Annual tax on the value, in thousandths. */
export const VALUE_TAX_PER_MILLE = 2n;
/** First year of these rules. */
export const FIRST_LAW_YEAR = 2023;
/** Last year whose law is known; it applies to later years too. */
export const LAST_LAW_YEAR = 2026;

const EUROS_2000 = parseMoney('2000');
const L197 = 'L. 197/2022, art. 1, c. 126-147 (29/12/2022)';
const CIRCULAR = 'Agenzia delle Entrate, circ. 30/E (27/10/2023)';
const L207 = 'L. 207/2024, art. 1, c. 23-29 (30/12/2024)';
const L199 = 'L. 199/2025 (30/12/2025)';

/**
 * Returns the law of a year, or null before 2023, when other rules applied. Years after the last known one
 * use its law.
 */
export function findItalianLaw(year: number): ItalianLaw | null {
  if (year < FIRST_LAW_YEAR) return null;
  const base = { year, rate: 26, euroTokenRate: 26, euroTokenIsMoney: false };
  if (year === 2023) {
    return {
      ...base,
      allowance: { euros: EUROS_2000, taxed: 'whole' },
      minLoss: EUROS_2000,
      sources: [L197, CIRCULAR, 'Redditi PF 2024, istruzioni RT (28/02/2024)'],
    };
  }
  if (year === 2024) {
    return {
      ...base,
      allowance: { euros: EUROS_2000, taxed: 'above' },
      minLoss: EUROS_2000,
      sources: [L197, CIRCULAR, 'Redditi PF 2025, istruzioni RT (2025)'],
    };
  }
  if (year === 2025) return { ...base, allowance: null, minLoss: 0n, sources: [L197, L207] };
  return {
    ...base,
    rate: 33,
    euroTokenIsMoney: true,
    allowance: null,
    minLoss: 0n,
    sources: [L197, L207, L199],
  };
}
