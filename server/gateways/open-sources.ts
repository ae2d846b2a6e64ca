import { type CoinGecko, coingecko } from '#server/gateways/coingecko.ts';
import { type Coinpaprika, coinpaprika } from '#server/gateways/coinpaprika.ts';
import { type DefiLlama, defillama } from '#server/gateways/defillama.ts';
import { type GitHub, github } from '#server/gateways/github.ts';
import type { CallLedger, RateLimit } from '#server/gateways/pace.ts';
import { type SourceClientOptions, sourceClient } from '#server/gateways/source-client.ts';
import type { Config } from '#server/platform/config/config.ts';

export interface Sources {
  coingecko: CoinGecko;
  coinpaprika: Coinpaprika;
  defillama: DefiLlama;
  github: GitHub;
}

/** Rate limits of the sources, each the lowest that its documentation states. */
export const RATE_LIMITS = {
  coingecko: { perMinute: 30, perHour: null, perMonth: 10_000 },
  coinpaprika: { perMinute: 60, perHour: null, perMonth: 20_000 },
  defillama: { perMinute: 60, perHour: null, perMonth: null },
  github: { perMinute: 60, perHour: 60, perMonth: null },
} as const satisfies Record<string, RateLimit>;

/** Hourly limit of GitHub with a token. */
export const GITHUB_TOKEN_PER_HOUR = 5_000;

export interface OpenSourcesOptions
  extends Pick<SourceClientOptions, 'clock' | 'timeoutMs' | 'waitMs' | 'mostBytes' | 'signal'> {
  ledger: CallLedger;
}

/** Creates the gateways to all market sources, at the public endpoints or at `*_BASE_URL`. */
export function openSources({ sources }: Pick<Config, 'sources'>, options: OpenSourcesOptions): Sources {
  const demoKey = sources.coingecko.apiKey?.reveal();
  const token = sources.github.token?.reveal();
  const client = (
    source: keyof typeof RATE_LIMITS,
    roots: readonly string[],
    headers: Record<string, string> = {},
    allowance: RateLimit = RATE_LIMITS[source],
  ) => sourceClient({ ...options, source, roots, headers, allowance });

  const llama = client('defillama', [sources.defillama.baseUrl ?? 'https://api.llama.fi']);
  return {
    coingecko: coingecko(
      client(
        'coingecko',
        candidateRoots(sources.coingecko.baseUrl ?? 'https://api.coingecko.com/api/v3', '/api/v3'),
        demoKey ? { 'x-cg-demo-api-key': demoKey } : {},
      ),
    ),
    coinpaprika: coinpaprika(
      client(
        'coinpaprika',
        candidateRoots(sources.coinpaprika.baseUrl ?? 'https://api.coinpaprika.com/v1', '/v1'),
      ),
    ),
    defillama: defillama(
      llama,
      sources.defillama.baseUrl ? llama : client('defillama', ['https://yields.llama.fi']),
    ),
    github: github(
      client(
        'github',
        [sources.github.baseUrl ?? 'https://api.github.com'],
        {
          accept: 'application/vnd.github+json',
          'x-github-api-version': '2022-11-28',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        token ? { ...RATE_LIMITS.github, perHour: GITHUB_TOKEN_PER_HOUR } : RATE_LIMITS.github,
      ),
    ),
  };
}

/** Returns the roots to try: a base URL may include the path of the API or not. */
function candidateRoots(address: string, path: string): string[] {
  return address.endsWith(path) ? [address] : [address, `${address}${path}`];
}
