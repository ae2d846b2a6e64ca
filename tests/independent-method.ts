import type { Incident } from '#domain/method/inputs.ts';

/** The tables of the method as its text states them, for the second implementation in `independent-score.ts`. */

export const LEVELS = ['medium', 'high', 'insane'] as const;
export type Level = (typeof LEVELS)[number];

/** Sub-score: weights in the profiles medium, high and insane. */
export const WEIGHTS: Record<string, Record<string, [number, number, number]>> = {
  project: {
    use_case: [0.14, 0.14, 0.12],
    code_quality: [0.12, 0.1, 0.08],
    decentralization_rate: [0.16, 0.12, 0.08],
    innovativeness: [0.08, 0.14, 0.24],
    roadmap: [0.06, 0.08, 0.12],
    software_strength: [0.12, 0.12, 0.1],
    software_structure: [0.08, 0.06, 0.04],
    team: [0.12, 0.12, 0.12],
    technology: [0.12, 0.12, 0.1],
  },
  hype: {
    social_media: [0.15, 0.18, 0.25],
    ecosystem: [0.25, 0.22, 0.18],
    diffusion: [0.2, 0.18, 0.15],
    developers: [0.18, 0.17, 0.12],
    software_movement: [0.12, 0.13, 0.15],
    investors: [0.1, 0.12, 0.15],
  },
  economics: {
    staking_or_mining: [0.08, 0.08, 0.06],
    cefi_opportunities: [0.08, 0.08, 0.06],
    defi_opportunities: [0.06, 0.08, 0.1],
    capitalization: [0.14, 0.08, 0.03],
    volume: [0.12, 0.12, 0.12],
    price_trend: [0.06, 0.14, 0.24],
    price_sales: [0.1, 0.08, 0.05],
    monetary_strength: [0.16, 0.14, 0.1],
    ath_distance: [0.04, 0.06, 0.1],
    risk: [0.16, 0.14, 0.14],
  },
};
export const TOP: Record<string, [number, number, number]> = {
  project: [0.45, 0.4, 0.3],
  hype: [0.15, 0.25, 0.35],
  economics: [0.4, 0.35, 0.35],
};
export const LIMIT = [20, 30, 40] as const;
export const NO_FEES = ['stablecoin', 'metaverse', 'fan-management', 'justice', 'health', 'browser', 'dao'];
export const UNKNOWN = 35;

/** Grace and half-life in days: inputs. */
export const AGEING: [number, number, string][] = [
  [1, 2, 'mcap p7 past30 past90 past180 ath ath_days vol_med30 adv cat_rank peg30'],
  [2, 4, 'sd mdd absr'],
  [4, 7, 'phi venues fiat'],
  [120, 120, 'cefi'],
  [7, 30, 'infl circ_share ad90 adp90 ad365 wk top_auth code_months stars forks contrib iss_open iss_closed rel ci tests lic sec'],
  [45, 45, 'unl365'],
  [30, 60, 'capped priv named age'],
  [3, 7, 'fees30 tvl projects chains pool_tvl pool_proj pool_apy'],
  [14, 30, 'consensus apy staked secb rd_sub tg tw fol eng48 act watch'],
  [45, 90, 'live_repos impl docs verif top100 addr'],
  [90, 180, 'nc miles n_miles inc'],
  [180, 180, 'raised tier1 inst'],
  [365, 365, 'r_use r_inn r_road r_team r_tech'],
]; // biome-ignore format: a table reads best in rows

/** How an estimate moves: inputs. Those of no list move the points of the parts that read them. */
export const STEPS: Record<string, string[]> = {
  factor:
    'mcap vol_med30 adv venues fiat fees30 tvl projects chains pool_tvl pool_proj staked secb ad90 adp90 ad365 wk stars forks contrib iss_open iss_closed rel live_repos addr nc priv rd_sub tg tw fol eng48 act watch raised tier1 n_miles named cat_rank'.split(
      ' ',
    ),
  share: ['phi', 'mdd', 'circ_share', 'top_auth', 'top100'],
  percent: ['infl', 'unl365', 'apy', 'pool_apy', 'peg30'],
  quarter: ['ath_days', 'age', 'code_months', 'sd', 'absr'],
  price: ['p7', 'past30', 'past90', 'past180', 'ath'],
  rating: ['r_use', 'r_inn', 'r_road', 'r_team', 'r_tech'],
};
export const MAX_VALUES: Record<string, number> = { wk: 52, priv: 5, infl: 1000, ath_days: 36_525, age: 36_525, code_months: 1200, sd: 2, absr: 2 }; // biome-ignore format: one line reads best
export const MIN_VALUES: Record<string, number> = { nc: 1, cat_rank: 1, infl: -100 };

/** The scales: logarithmic, rising and falling. */
export const limit = (x: number, low = 0, high = 1) => Math.max(low, Math.min(high, x));
export const L = (x: number, lo: number, hi: number) =>
  x <= lo ? 0 : 100 * limit(Math.log(x / lo) / Math.log(hi / lo));
export const U = (x: number, lo: number, hi: number) => 100 * limit((x - lo) / (hi - lo));
export const D = (x: number, lo: number, hi: number) => 100 * limit((hi - x) / (hi - lo));

export function toNumber(input: string, value: unknown): number {
  if (input === 'miles') return (value as number[]).reduce((sum, months) => sum + 2 ** (-months / 6), 0);
  if (input === 'inc')
    return (value as Incident[]).reduce((sum, { severity, years }) => sum + severity * 2 ** (-years / 2), 0);
  if (input === 'consensus') return ['pos', 'pow', 'none', 'staking'].indexOf(String(value));
  if (Array.isArray(value)) return value.reduce((sum, one) => sum + one, 0) / value.length;
  return Number(value);
}

export function move(input: string, value: number, up: boolean): number | null {
  const step = (amount: number) => value + (up ? amount : -amount);
  const kind = Object.keys(STEPS).find((one) => STEPS[one]!.includes(input));
  const largest = MAX_VALUES[input] ?? Number.POSITIVE_INFINITY;
  const within = (x: number, high = largest) => limit(x, MIN_VALUES[input] ?? 0, high);
  if (kind === 'factor' || kind === 'price') return within(up ? value * 2 : value / 2);
  if (kind === 'share') return within(step(0.1), 1);
  if (kind === 'percent') return within(step(Math.max(2, Math.abs(value) / 4)));
  if (kind === 'quarter') return within(step(value / 4));
  if (kind === 'rating') return within(step(0.75), 5);
  return null;
}
