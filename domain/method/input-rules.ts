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

const defineRule = (unit: Unit, grace: number, half_life: number, min = 0, max = 1e18): InputRule => ({
  unit,
  min,
  max,
  positive: false,
  grace,
  half_life,
});
const definePriceRule = (grace: number, half_life: number): InputRule => ({
  ...defineRule('usd', grace, half_life),
  positive: true,
});
const RATING_RULE = defineRule('rating', 365, 365, 0, 5);

/** Rules of the raw inputs (method, 2.3). */
export const INPUT_RULES: Readonly<Record<Input, InputRule>> = {
  mcap: definePriceRule(1, 2),
  circ: defineRule('coins', 1, 2, 0, 1e30),
  total: defineRule('coins', 1, 2, 0, 1e30),
  max: defineRule('coins', 1, 2, 0, 1e30),
  p7: definePriceRule(1, 2),
  past30: definePriceRule(1, 2),
  past90: definePriceRule(1, 2),
  past180: definePriceRule(1, 2),
  ath: definePriceRule(1, 2),
  ath_days: defineRule('days', 1, 2, 0, 36_525),
  sd: defineRule('per_day', 2, 4, 0, 2),
  mdd: defineRule('share', 2, 4, 0, 1),
  absr: defineRule('per_day', 2, 4, 0, 2),
  vol_med30: defineRule('usd_per_day', 1, 2),
  vol_peak: defineRule('usd_per_day', 1, 2),
  adv: defineRule('usd_per_day', 1, 2),
  phi: defineRule('share', 4, 7, 0, 1),
  depth: defineRule('usd', 4, 7),
  venues: defineRule('count', 4, 7),
  fiat: defineRule('count', 4, 7),
  cefi: defineRule('count', 120, 120, 0, 2),
  infl: defineRule('percent_per_year', 7, 30, -100, 1000),
  circ_share: defineRule('share', 7, 30, 0, 1),
  unl30: defineRule('percent', 45, 45, 0, 1e6),
  unl365: defineRule('percent', 45, 45, 0, 1e6),
  capped: defineRule('yes_no', 30, 60, 0, 1),
  fees30: defineRule('usd', 3, 7),
  tvl: defineRule('usd', 3, 7),
  projects: defineRule('count', 3, 7),
  chains: defineRule('count', 3, 7),
  pool_tvl: defineRule('usd', 3, 7),
  pool_proj: defineRule('count', 3, 7),
  pool_apy: defineRule('percent_per_year', 3, 7, 0, 1e9),
  consensus: defineRule('kind', 14, 30),
  apy: defineRule('percent_per_year', 14, 30, 0, 1e9),
  staked: defineRule('usd', 14, 30),
  secb: defineRule('usd_per_year', 14, 30),
  ad90: defineRule('author_days', 7, 30),
  adp90: defineRule('author_days', 7, 30),
  ad365: defineRule('author_days', 7, 30),
  wk: defineRule('weeks', 7, 30, 0, 52),
  top_auth: defineRule('share', 7, 30, 0, 1),
  code_months: defineRule('months', 7, 30, 0, 1200),
  push_d: defineRule('days', 7, 30, 0, 36_525),
  stars: defineRule('count', 7, 30),
  forks: defineRule('count', 7, 30),
  contrib: defineRule('count', 7, 30),
  iss_open: defineRule('count', 7, 30),
  iss_closed: defineRule('count', 7, 30),
  rel: defineRule('count', 7, 30),
  ci: defineRule('yes_no', 7, 30, 0, 1),
  tests: defineRule('yes_no', 7, 30, 0, 1),
  lic: defineRule('yes_no', 7, 30, 0, 1),
  sec: defineRule('level', 7, 30, 0, 1),
  live_repos: defineRule('count', 45, 90),
  impl: defineRule('level', 45, 90, 0, 1),
  docs: defineRule('level', 45, 90, 0, 1),
  verif: defineRule('level', 45, 90, 0, 1),
  top100: defineRule('share', 45, 90, 0, 1),
  top10: defineRule('share', 45, 90, 0, 1),
  addr: defineRule('count', 45, 90),
  nc: defineRule('count', 90, 180, 1),
  priv: defineRule('count', 30, 60, 0, 5),
  rd_sub: defineRule('count', 14, 30),
  tg: defineRule('count', 14, 30),
  tw: defineRule('count', 14, 30),
  fol: defineRule('count', 14, 30),
  eng48: defineRule('count', 14, 30),
  act: defineRule('count', 14, 30),
  watch: defineRule('count', 14, 30),
  raised: defineRule('usd', 180, 180),
  tier1: defineRule('count', 180, 180),
  inst: defineRule('level', 180, 180, 0, 1),
  miles: defineRule('list', 90, 180, 0, 1200),
  n_miles: defineRule('count', 90, 180),
  inc: defineRule('list', 90, 180, 0, 100),
  cat_rank: defineRule('rank', 1, 2, 1),
  r_use: RATING_RULE,
  r_inn: RATING_RULE,
  r_road: RATING_RULE,
  r_team: RATING_RULE,
  r_tech: RATING_RULE,
  named: defineRule('count', 30, 60),
  age: defineRule('days', 30, 60, 0, 36_525),
  site: defineRule('yes_no', 30, 60, 0, 1),
  wp: defineRule('yes_no', 30, 60, 0, 1),
  peg30: defineRule('percent', 1, 2, 0, 1e6),
  peg: defineRule('percent', 1, 2, 0, 1e6),
};
