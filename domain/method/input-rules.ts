import type { Input } from '#domain/method/inputs.ts';

/** Language-neutral ids of units. Pages translate them. */
export const UNITS = [
  'usd',
  'usd_per_day',
  'usd_per_year',
  'coins',
  'percent',
  'percent_per_year',
  'share',
  'per_day',
  'count',
  'days',
  'months',
  'weeks',
  'author_days',
  'yes_no',
  'level',
  'rating',
  'rank',
  'list',
  'kind',
] as const;
export type Unit = (typeof UNITS)[number];

/** Unit, range and ageing of one raw input. */
export interface InputRule {
  readonly unit: Unit;
  /** Allowed range of a number, or of each entry of a list. A value outside it is an `error`. */
  readonly min: number;
  readonly max: number;
  /** True when 0 is out of range, as for prices and market cap. */
  readonly positive: boolean;
  /** Days during which a value has full weight. */
  readonly grace: number;
  /** Days after the grace in which the weight halves. */
  readonly half_life: number;
}

const rule = (unit: Unit, grace: number, half_life: number, min = 0, max = 1e18): InputRule => ({
  unit,
  min,
  max,
  positive: false,
  grace,
  half_life,
});
const price = (grace: number, half_life: number): InputRule => ({
  ...rule('usd', grace, half_life),
  positive: true,
});
const rating = rule('rating', 365, 365, 0, 5);

/** Rules of the raw inputs (method, 2.3). */
export const INPUT_RULES: Readonly<Record<Input, InputRule>> = {
  mcap: price(1, 2),
  circ: rule('coins', 1, 2, 0, 1e30),
  total: rule('coins', 1, 2, 0, 1e30),
  max: rule('coins', 1, 2, 0, 1e30),
  p7: price(1, 2),
  past30: price(1, 2),
  past90: price(1, 2),
  past180: price(1, 2),
  ath: price(1, 2),
  ath_days: rule('days', 1, 2, 0, 36_525),
  sd: rule('per_day', 2, 4, 0, 2),
  mdd: rule('share', 2, 4, 0, 1),
  absr: rule('per_day', 2, 4, 0, 2),
  vol_med30: rule('usd_per_day', 1, 2),
  vol_peak: rule('usd_per_day', 1, 2),
  adv: rule('usd_per_day', 1, 2),
  phi: rule('share', 4, 7, 0, 1),
  depth: rule('usd', 4, 7),
  venues: rule('count', 4, 7),
  fiat: rule('count', 4, 7),
  cefi: rule('count', 120, 120, 0, 2),
  infl: rule('percent_per_year', 7, 30, -100, 1000),
  circ_share: rule('share', 7, 30, 0, 1),
  unl30: rule('percent', 45, 45, 0, 1e6),
  unl365: rule('percent', 45, 45, 0, 1e6),
  capped: rule('yes_no', 30, 60, 0, 1),
  fees30: rule('usd', 3, 7),
  tvl: rule('usd', 3, 7),
  projects: rule('count', 3, 7),
  chains: rule('count', 3, 7),
  pool_tvl: rule('usd', 3, 7),
  pool_proj: rule('count', 3, 7),
  pool_apy: rule('percent_per_year', 3, 7, 0, 1e9),
  consensus: rule('kind', 14, 30),
  apy: rule('percent_per_year', 14, 30, 0, 1e9),
  staked: rule('usd', 14, 30),
  secb: rule('usd_per_year', 14, 30),
  ad90: rule('author_days', 7, 30),
  adp90: rule('author_days', 7, 30),
  ad365: rule('author_days', 7, 30),
  wk: rule('weeks', 7, 30, 0, 52),
  top_auth: rule('share', 7, 30, 0, 1),
  code_months: rule('months', 7, 30, 0, 1200),
  push_d: rule('days', 7, 30, 0, 36_525),
  stars: rule('count', 7, 30),
  forks: rule('count', 7, 30),
  contrib: rule('count', 7, 30),
  iss_open: rule('count', 7, 30),
  iss_closed: rule('count', 7, 30),
  rel: rule('count', 7, 30),
  ci: rule('yes_no', 7, 30, 0, 1),
  tests: rule('yes_no', 7, 30, 0, 1),
  lic: rule('yes_no', 7, 30, 0, 1),
  sec: rule('level', 7, 30, 0, 1),
  live_repos: rule('count', 45, 90),
  impl: rule('level', 45, 90, 0, 1),
  docs: rule('level', 45, 90, 0, 1),
  verif: rule('level', 45, 90, 0, 1),
  top100: rule('share', 45, 90, 0, 1),
  top10: rule('share', 45, 90, 0, 1),
  addr: rule('count', 45, 90),
  nc: rule('count', 90, 180, 1),
  priv: rule('count', 30, 60, 0, 5),
  rd_sub: rule('count', 14, 30),
  tg: rule('count', 14, 30),
  tw: rule('count', 14, 30),
  fol: rule('count', 14, 30),
  eng48: rule('count', 14, 30),
  act: rule('count', 14, 30),
  watch: rule('count', 14, 30),
  raised: rule('usd', 180, 180),
  tier1: rule('count', 180, 180),
  inst: rule('level', 180, 180, 0, 1),
  miles: rule('list', 90, 180, 0, 1200),
  n_miles: rule('count', 90, 180),
  inc: rule('list', 90, 180, 0, 100),
  cat_rank: rule('rank', 1, 2, 1),
  r_use: rating,
  r_inn: rating,
  r_road: rating,
  r_team: rating,
  r_tech: rating,
  named: rule('count', 30, 60),
  age: rule('days', 30, 60, 0, 36_525),
  site: rule('yes_no', 30, 60, 0, 1),
  wp: rule('yes_no', 30, 60, 0, 1),
  peg30: rule('percent', 1, 2, 0, 1e6),
  peg: rule('percent', 1, 2, 0, 1e6),
};
