import type { Input } from '#domain/method/inputs.ts';
import { m } from '#messages';

/** Quantities derived from several inputs, by part name. */
type Derived =
  | 'real_yield'
  | 'no_repository'
  | 'issues_answered'
  | 'acceleration'
  | 'mc_eff'
  | 'turn'
  | 'trend'
  | 'price_sales'
  | 'ath_ratio'
  | 'amihud'
  | 'authenticity';

const NAMES: Record<Input | Derived, () => string> = {
  mcap: m.input_mcap,
  circ: m.input_circ,
  total: m.input_total,
  max: m.input_max,
  p7: m.input_p7,
  past30: m.input_past30,
  past90: m.input_past90,
  past180: m.input_past180,
  ath: m.input_ath,
  ath_days: m.input_ath_days,
  sd: m.input_sd,
  mdd: m.input_mdd,
  absr: m.input_absr,
  vol_med30: m.input_vol_med30,
  phi: m.input_phi,
  depth: m.input_depth,
  venues: m.input_venues,
  fiat: m.input_fiat,
  cefi: m.input_cefi,
  infl: m.input_infl,
  circ_share: m.input_circ_share,
  unl30: m.input_unl30,
  unl365: m.input_unl365,
  capped: m.input_capped,
  fees30: m.input_fees30,
  tvl: m.input_tvl,
  projects: m.input_projects,
  chains: m.input_chains,
  pool_tvl: m.input_pool_tvl,
  pool_proj: m.input_pool_proj,
  pool_apy: m.input_pool_apy,
  apy: m.input_apy,
  staked: m.input_staked,
  secb: m.input_secb,
  ad90: m.input_ad90,
  adp90: m.input_adp90,
  ad365: m.input_ad365,
  wk: m.input_wk,
  top_auth: m.input_top_auth,
  code_months: m.input_code_months,
  push_d: m.input_push_d,
  stars: m.input_stars,
  forks: m.input_forks,
  contrib: m.input_contrib,
  iss_open: m.input_iss_open,
  iss_closed: m.input_iss_closed,
  rel: m.input_rel,
  ci: m.input_ci,
  tests: m.input_tests,
  lic: m.input_lic,
  sec: m.input_sec,
  live_repos: m.input_live_repos,
  impl: m.input_impl,
  docs: m.input_docs,
  verif: m.input_verif,
  top100: m.input_top100,
  top10: m.input_top10,
  addr: m.input_addr,
  nc: m.input_nc,
  priv: m.input_priv,
  rd_sub: m.input_rd_sub,
  tg: m.input_tg,
  tw: m.input_tw,
  fol: m.input_fol,
  eng48: m.input_eng48,
  act: m.input_act,
  watch: m.input_watch,
  raised: m.input_raised,
  tier1: m.input_tier1,
  inst: m.input_inst,
  n_miles: m.input_n_miles,
  cat_rank: m.input_cat_rank,
  named: m.input_named,
  age: m.input_age,
  site: m.input_site,
  wp: m.input_wp,
  peg30: m.input_peg30,
  peg: m.input_peg,
  adv: m.input_adv,
  vol_peak: m.input_vol_peak,
  r_use: m.input_r_use,
  r_inn: m.input_r_inn,
  r_road: m.input_r_road,
  r_team: m.input_r_team,
  r_tech: m.input_r_tech,
  miles: m.input_miles,
  inc: m.input_inc,
  consensus: m.input_consensus,
  real_yield: m.input_real_yield,
  no_repository: m.input_no_repository,
  issues_answered: m.input_issues_answered,
  acceleration: m.input_acceleration,
  mc_eff: m.input_mc_eff,
  turn: m.input_turn,
  trend: m.input_trend,
  price_sales: m.input_price_sales,
  ath_ratio: m.input_ath_ratio,
  amihud: m.input_amihud,
  authenticity: m.input_authenticity,
};

/** Name of an input or derived quantity. For an unknown key, the key with spaces instead of underscores. */
export function inputName(name: string): string {
  return name in NAMES ? NAMES[name as Input | Derived]() : name.replaceAll('_', ' ');
}
