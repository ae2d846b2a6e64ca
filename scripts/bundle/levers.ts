import type { Input } from '#domain/method/inputs.ts';
import type { AssetOrigins } from './input-origins.ts';

interface Lever {
  inputs: readonly Input[];
  /** What would measure the inputs, in a table of `docs/data.md`. */
  source: string;
}

/** Groups of inputs that one kind of source would measure. */
export const LEVERS = {
  ratings: {
    inputs: ['r_use', 'r_team', 'r_tech', 'r_inn', 'r_road'],
    source: 'ratings by two people or more; nobody has rated yet',
  },
  markets: {
    inputs: ['phi', 'venues', 'fiat', 'cefi'],
    source:
      'CoinGecko’s markets of each asset, live. Recorded are one or two markets an asset, which are no total. `cefi` has no source yet',
  },
  holders: {
    inputs: ['top100', 'addr', 'nc', 'act'],
    source:
      'explorers. Live, GoPlus counts the holders of tokens with one contract; the rest has no source yet',
  },
  defi: {
    inputs: ['tvl', 'fees30', 'pool_tvl', 'pool_proj', 'pool_apy', 'projects', 'chains'],
    source:
      'DefiLlama, live. The recording of November 2025 is half a year older than the reference time and would count for nothing by its age',
  },
  code: {
    inputs: [
      'contrib', 'ad90', 'adp90', 'ad365', 'wk', 'top_auth', 'code_months', 'stars', 'forks', 'iss_open',
      'iss_closed', 'rel', 'ci', 'tests', 'lic', 'live_repos',
    ], // biome-ignore format: one line reads best
    source: 'GitHub, live. Main repositories of 35 assets were recorded; other repositories are no total',
  },
  people: {
    inputs: ['consensus', 'named'],
    source:
      'Coinpaprika, live. CoinGecko’s categories name a mechanism, but are too old for its grace period',
  },
  prices: {
    inputs: ['vol_med30', 'past30', 'sd', 'absr', 'mdd', 'age', 'mcap', 'p7'],
    source:
      'CoinGecko, live. 12 assets have no price after March 2026; 14 have fewer than 15 recorded volumes in the last 30 days',
  },
  unlocks: {
    inputs: ['unl365'],
    source:
      'a cited list of unlocks. DefiLlama’s was recorded after the reference time, so only assets whose coins all circulate are measured',
  },
  community: {
    inputs: ['eng48', 'watch', 'tw', 'rd_sub', 'tg'],
    source: 'CoinGecko’s details of each asset, live. The recorded ones have no figures of communities',
  },
  safety: {
    inputs: ['impl', 'docs', 'verif', 'sec'],
    source:
      'cited lists of audits, implementations and documentation. Live, GoPlus states verified sources of tokens and GitHub signed releases',
  },
  record: {
    inputs: ['inc', 'miles', 'n_miles', 'raised', 'tier1', 'inst'],
    source: 'cited lists of incidents, milestones, investors and products',
  },
  yields: {
    inputs: ['apy', 'staked', 'secb'],
    source: 'no source yet',
  },
} as const satisfies Record<string, Lever>;

export type LeverName = keyof typeof LEVERS;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Mean share of the score, over all assets, that rests on an input which is not measured. */
export function computeGain(assets: readonly AssetOrigins[], input: Input): number {
  const open = assets.filter(({ origins }) => origins.has(input) && origins.get(input) !== 'measured');
  return sum(open.map(({ weights }) => weights.get(input)!)) / assets.length;
}

/** The gains of all inputs of each lever. */
export const computeLeverGains = (assets: readonly AssetOrigins[]): Record<LeverName, number> =>
  Object.fromEntries(
    Object.entries(LEVERS).map(([name, { inputs }]) => [
      name,
      sum(inputs.map((input) => computeGain(assets, input))),
    ]),
  ) as Record<LeverName, number>;
