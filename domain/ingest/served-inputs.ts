import type { NumericInput } from '#domain/method/inputs.ts';

/** The inputs that each live source serves, measured or derived from its daily prices. */
const SERVED_INPUTS: Readonly<Record<string, readonly (NumericInput | 'consensus')[]>> = {
  coingecko: [
    ...(['mcap', 'circ', 'total', 'max', 'circ_share', 'capped', 'infl', 'ath', 'ath_days'] as const),
    ...(['p7', 'past30', 'past90', 'past180', 'sd', 'mdd', 'absr', 'vol_med30', 'vol_peak'] as const),
    ...(['peg', 'peg30', 'phi', 'depth', 'venues', 'fiat', 'rd_sub', 'eng48', 'tg', 'tw', 'watch'] as const),
  ],
  coinpaprika: ['named', 'consensus', 'wp', 'inactive'],
  defillama: ['tvl', 'fees30', 'projects', 'chains', 'pool_tvl', 'pool_proj', 'pool_apy', 'hack_loss'],
  github: [
    ...(['stars', 'forks', 'contrib', 'ad90', 'adp90', 'ad365', 'wk', 'top_auth', 'code_months'] as const),
    ...(['push_d', 'iss_open', 'iss_closed', 'rel', 'ci', 'tests', 'lic', 'live_repos', 'verif'] as const),
  ],
};

/**
 * Returns whether a source serves market figures. Others, such as registers or a calendar, say nothing about
 * how old prices are.
 */
export const servesInputs = (source: string): boolean => Object.hasOwn(SERVED_INPUTS, source);

/** Returns the inputs that these live sources serve. */
export function listServedInputs(sources: readonly string[]): ReadonlySet<string> {
  return new Set(sources.flatMap((source) => SERVED_INPUTS[source] ?? []));
}
