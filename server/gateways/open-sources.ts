import { type CoinGecko, createCoinGecko } from '#server/gateways/coingecko.ts';
import { type Coinpaprika, createCoinpaprika } from '#server/gateways/coinpaprika.ts';
import { createDefiLlama, type DefiLlama } from '#server/gateways/defillama.ts';
import { createGitHub, type GitHub } from '#server/gateways/github.ts';
import type { CallLedger, RateLimit } from '#server/gateways/rate-limiter.ts';
import { createSourceClient, type SourceClientOptions } from '#server/gateways/source-client.ts';
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
  extends Pick<SourceClientOptions, 'clock' | 'timeoutMs' | 'waitMs' | 'maxBytes' | 'signal'> {
  ledger: CallLedger;
}

/** Creates the gateways to all market sources, at the public endpoints or at `*_BASE_URL`. */
export function openSources({ sources }: Pick<Config, 'sources'>, options: OpenSourcesOptions): Sources {
  const demoKey = sources.coingecko.apiKey?.reveal();
  const token = sources.github.token?.reveal();
  const createClient = (
    source: keyof typeof RATE_LIMITS,
    roots: readonly string[],
    headers: Record<string, string> = {},
    rateLimit: RateLimit = RATE_LIMITS[source],
  ) => createSourceClient({ ...options, source, roots, headers, rateLimit });

  const defillamaClient = createClient('defillama', [sources.defillama.baseUrl ?? 'https://api.llama.fi']);
  return {
    coingecko: createCoinGecko(
      createClient(
        'coingecko',
        listCandidateRoots(sources.coingecko.baseUrl ?? 'https://api.coingecko.com/api/v3', '/api/v3'),
        demoKey ? { 'x-cg-demo-api-key': demoKey } : {},
      ),
    ),
    coinpaprika: createCoinpaprika(
      createClient(
        'coinpaprika',
        listCandidateRoots(sources.coinpaprika.baseUrl ?? 'https://api.coinpaprika.com/v1', '/v1'),
      ),
    ),
    defillama: createDefiLlama(
      defillamaClient,
      sources.defillama.baseUrl ? defillamaClient : createClient('defillama', ['https://yields.llama.fi']),
    ),
    github: createGitHub(
      createClient(
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
function listCandidateRoots(address: string, path: string): string[] {
  return address.endsWith(path) ? [address] : [address, `${address}${path}`];
}
