import type { Config } from '#server/config.ts';
import { type CoinGecko, coingecko } from '#server/gateways/coingecko.ts';
import { type Coinpaprika, coinpaprika } from '#server/gateways/coinpaprika.ts';
import { type DefiLlama, defillama } from '#server/gateways/defillama.ts';
import { type GitHub, github } from '#server/gateways/github.ts';
import type { Allowance, CallLedger, Clock } from '#server/gateways/pace.ts';
import { sourceClient } from '#server/gateways/source-client.ts';

export interface Sources {
  coingecko: CoinGecko;
  coinpaprika: Coinpaprika;
  defillama: DefiLlama;
  github: GitHub;
}

/** What each source allows, by its own words, at the lowest of what its pages say. */
const ALLOWANCES = {
  coingecko: { perMinute: 30, perMonth: 10_000 },
  coinpaprika: { perMinute: 60, perMonth: 20_000 },
  defillama: { perMinute: 60, perMonth: null },
  github: { perMinute: 60, perMonth: null },
} as const satisfies Record<string, Allowance>;

/** The doors to every market source, at the public endpoints or where `*_BASE_URL` points. */
export function openSources(config: Config, ledger: CallLedger, clock?: Clock): Sources {
  const { sources } = config;
  const demoKey = sources.coingecko.apiKey?.reveal();
  const token = sources.github.token?.reveal();
  const client = (source: keyof typeof ALLOWANCES, baseUrl: string, headers: Record<string, string> = {}) =>
    sourceClient({
      source,
      baseUrl,
      headers,
      allowance: ALLOWANCES[source],
      ledger,
      ...(clock ? { clock } : {}),
    });
  const llama = client('defillama', sources.defillama.baseUrl ?? 'https://api.llama.fi');
  return {
    coingecko: coingecko(
      client(
        'coingecko',
        sources.coingecko.baseUrl ?? 'https://api.coingecko.com/api/v3',
        demoKey ? { 'x-cg-demo-api-key': demoKey } : {},
      ),
    ),
    coinpaprika: coinpaprika(
      client('coinpaprika', sources.coinpaprika.baseUrl ?? 'https://api.coinpaprika.com'),
    ),
    defillama: defillama(
      llama,
      sources.defillama.baseUrl ? llama : client('defillama', 'https://yields.llama.fi'),
    ),
    github: github(
      client('github', sources.github.baseUrl ?? 'https://api.github.com', {
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      }),
    ),
  };
}
