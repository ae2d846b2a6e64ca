import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { computeMarketInputs } from '#domain/inputs/trusted-volume.ts';
import { buildSubject, buildTicker, type Values } from '#tests/builders/build-subject.ts';

/** The three worked examples of the method: illustrative inputs, not market data. */

const ALPHA_VALUES: Values = {
  r_use: [5, 5, 5, 4], ci: 1, tests: 1, lic: 1, sec: 1, iss_open: 650, iss_closed: 600, rel: 18,
  top100: 0.28, nc: 5, addr: 3.2e8, priv: 0, r_inn: [5, 4, 5], cat_rank: 1, r_road: [4, 5, 4], miles: [0, 0, 3, 6], n_miles: 5,
  ad365: 2600, wk: 52, top_auth: 0.22, code_months: 130, live_repos: 35, impl: 1, docs: 1, verif: 1,
  r_team: [5, 5, 4, 4], named: 18, r_tech: [5, 5, 3, 5], inc: [{ severity: 1, years: 1.5 }],
  rd_sub: 3.6e6, tw: 3.9e6, fol: 7.5e6, eng48: 420, tvl: 8.5e10, projects: 1400, act: 5.2e5, watch: 1.9e6, venues: 60,
  stars: 49000, forks: 21000, contrib: 1100, ad90: 640, adp90: 700, raised: 1.8e7, tier1: 2, inst: 1,
  consensus: 'pos', apy: 2.9, infl: 0.6, staked: 1.2e11, fiat: 14, cefi: 2, pool_tvl: 4e10, pool_proj: 260, pool_apy: 2.4,
  mcap: 4.2e11, vol_med30: 3e10, phi: 0.62, p7: 3480, past30: 3900, past90: 2600, past180: 1850, sd: 0.034, fees30: 4.5e7,
  circ_share: 1, unl365: 0, capped: 0, ath: 4950, ath_days: 60, mdd: 0.62, absr: 0.021, age: 3740,
}; // biome-ignore format: laid out as in the method

const MIDX_VALUES: Values = {
  r_use: [4, 3, 3, 4], ci: 1, tests: 1, lic: 1, sec: 0.5, iss_open: 120, iss_closed: 84, rel: 3,
  top100: 0.74, nc: 4, addr: 41000, priv: 1, r_inn: [3, 3, 3], cat_rank: 18, r_road: [3, 2, 3], miles: [0, 2, 9], n_miles: 6,
  ad365: 520, wk: 49, top_auth: 0.41, code_months: 50, live_repos: 9, impl: 0, docs: 1, verif: 1,
  r_team: [4, 3, 3, 4], named: 9, r_tech: [3, 4, 3, 3], inc: [{ severity: 2, years: 2.4 }],
  rd_sub: 18000, tg: 40000, tw: 120000, fol: 178000, eng48: 26, tvl: 3.1e8, projects: 34, chains: 5, act: 2900, watch: 62000,
  venues: 14, stars: 1450, forks: 610, contrib: 64, ad90: 105, adp90: 140, raised: 2.6e7, tier1: 2, inst: 0,
  consensus: 'pos', apy: 7.5, infl: 6, staked: 1.3e8, fiat: 3, cefi: 1, pool_tvl: 9.5e7, pool_proj: 22, pool_apy: 3.1,
  mcap: 4.5e8, vol_med30: 3.6e7, phi: 0.44, p7: 1.52, past30: 1.61, past90: 1.2, past180: 1.95, sd: 0.052, fees30: 2.4e6,
  circ_share: 0.6, unl365: 9, unl30: 1.2, capped: 1, ath: 9.8, ath_days: 1310, mdd: 0.66, absr: 0.031, age: 1580,
}; // biome-ignore format: laid out as in the method

export const PUMPX_TICKERS = [
  buildTicker({ venue: 'One', volume: 31e6, trust: 'red', depth: 2500 }),
  buildTicker({ venue: 'Two', volume: 9e6, trust: null, exchange_trust: 3, depth: 1800 }),
  buildTicker({ venue: 'Three', pair: 'PUMPX/USDT', volume: 1.6e6, trust: 'yellow', depth: 4000 }),
  buildTicker({ venue: 'Three', pair: 'PUMPX/USDC', volume: 0.4e6, trust: 'yellow', depth: 1200 }),
];

const PUMPX_MARKET = computeMarketInputs(PUMPX_TICKERS);

const PUMPX_VALUES: Values = {
  r_use: [1, 1, 0, 1], ci: 0, tests: 0, lic: 1, sec: 0, iss_open: 2, iss_closed: 0, rel: 0,
  top100: 0.97, top10: 0.78, nc: 1, addr: 5200, priv: 2, r_inn: [1, 0, 1], cat_rank: 44, r_road: [1, 0, 1], miles: [], n_miles: 4,
  ad365: 14, wk: 5, top_auth: 0.96, code_months: 7, live_repos: 1, impl: 0, docs: 0, verif: 0,
  r_team: [0, 1, 0, 1], named: 0, r_tech: [1, 0, 0, 1], inc: [],
  rd_sub: 4000, tg: 95000, tw: 310000, fol: 409000, eng48: 9, tvl: 0, projects: 1, chains: 1, watch: 9000,
  venues: PUMPX_MARKET.venues!, stars: 2600, forks: 14, contrib: 2, ad90: 0, adp90: 9, tier1: 0, inst: 0,
  consensus: 'pos', apy: 180, infl: 95, staked: 2e6, fiat: PUMPX_MARKET.fiat!, cefi: 0, pool_tvl: 4.2e5, pool_proj: 1, pool_apy: 60,
  mcap: 8e7, vol_med30: 4.2e7, phi: PUMPX_MARKET.phi!, p7: 0.052, past30: 0.009, past90: 0.011, past180: 0.01, sd: 0.16,
  circ_share: 0.05, unl365: 140, unl30: 11, capped: 1, ath: 0.081, ath_days: 4, mdd: 0.71, absr: 0.06, age: 205,
  depth: PUMPX_MARKET.depth!, site: 1, wp: 0,
}; // biome-ignore format: laid out as in the method

export const ALPHA: AssetSubject = buildSubject(ALPHA_VALUES, {
  facts: {
    id: 'alpha',
    category: 'smart-contract-platform',
    kind: 'coin',
    chain: true,
    absent_channels: ['tg'],
  },
});

export const MIDX: AssetSubject = buildSubject(MIDX_VALUES, { facts: { id: 'midx', category: 'defi' } });

export const PUMPX: AssetSubject = buildSubject(PUMPX_VALUES, {
  facts: { id: 'pumpx', category: 'gaming' },
  tickers: PUMPX_TICKERS,
  history_days: 205,
});
