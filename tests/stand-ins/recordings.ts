import { recordedCsv, recordedJson } from '#tests/stand-ins/fixtures.ts';
import type { Answer, Answers } from '#tests/stand-ins/market-stand-in.ts';

export const MARKETS_2024 = 'coingecko/coins_markets_usd_top250_2024-11-21.json';
export const MARKETS_2025 = 'coingecko/coins_markets_usd_top100_2025-11-11.json';

interface Listed {
  id: string;
}

/** Recorded responses of all four services; others return 404. */
export function recordings(marketsFile = MARKETS_2025): Answers {
  const coingecko = coingeckoRecordings(marketsFile);
  const llama = defillamaRecordings();
  const weeks = recordedRequests('github/stats_participation.json');
  let asked = 0;
  return (service, path, query) => {
    if (service === 'coingecko') return coingecko(path, query);
    if (service === 'coinpaprika') {
      return path === 'coins'
        ? { body: recordedJson('coinpaprika/tickers_samples_2020_2024.json') }
        : undefined;
    }
    if (service === 'defillama') {
      const body = llama[path]?.();
      return body === undefined ? undefined : { body };
    }
    const repository = /^repos\/[^/]+\/[^/]+$/.test(path);
    if (repository) return recordedRequests('github/repo_get.json')[0];
    if (path.endsWith('/stats/participation')) return weeks[Math.min(asked++, weeks.length - 1)];
    if (path.endsWith('/contributors')) return recordedRequests('github/contributors.json')[0];
    if (path.endsWith('/commits') || path.endsWith('/issues') || path.endsWith('/releases'))
      return { body: [] };
    if (path.endsWith('/contents/')) {
      return {
        body: [
          { name: 'tests', type: 'dir' },
          { name: '.github', type: 'dir' },
        ],
      };
    }
    if (path.endsWith('/contents/.github')) return { body: [{ name: 'workflows', type: 'dir' }] };
    return undefined;
  };
}

function coingeckoRecordings(marketsFile: string) {
  const markets = recordedJson<Listed[]>(marketsFile);
  const files: Record<string, string> = {
    'coins/list': 'coingecko/coins_list_2026-05.json',
    'coins/bitcoin': 'coingecko/coins_id_bitcoin_2023-10-07.json',
    'coins/bitcoin/tickers': 'coingecko/coins_id_tickers_bitcoin_2021-05-15.json',
    'coins/bitcoin/market_chart': 'coingecko/market_chart_bitcoin_90d_daily_2021-05-15.json',
    'coins/terra-luna/market_chart': 'coingecko/market_chart_terra-luna_max_daily_2019-05_2022-07.json',
    exchanges: 'coingecko/exchanges_2021-05-16.json',
  };
  return (path: string, query: URLSearchParams): Answer | undefined => {
    if (path === 'coins/markets') {
      const ids = query.get('ids')?.split(',');
      if (ids) return { body: markets.filter(({ id }) => ids.includes(id)) };
      return { body: query.get('page') === '1' ? markets : [] };
    }
    const file = files[path];
    return file === undefined ? undefined : { body: recordedJson(file) };
  };
}

/** DefiLlama responses rebuilt from the recorded tables. */
function defillamaRecordings(): Record<string, () => unknown> {
  const numberOf = (text: string | undefined) => (text ? Number(text) : null);
  return {
    'v2/chains': () => recordedJson('defillama/v2_chains_2025-08-17.json'),
    protocols: () =>
      recordedCsv('defillama/protocols_top200_2025-11-03.csv').map((row) => ({
        name: row.protocol,
        slug: row.slug,
        symbol: row.symbol,
        category: row.category,
        chains: row.chains?.split(','),
        tvl: numberOf(row.tvl),
        gecko_id: null,
      })),
    'overview/fees': () => ({ protocols: [] }),
    hacks: () => [],
    pools: () => ({
      status: 'success',
      data: recordedCsv('defillama/yields_pools_2025-11-03.csv.gz').map((row) => ({
        pool: row.pool_id,
        chain: row.chain,
        project: row.project,
        symbol: row.symbol,
        tvlUsd: numberOf(row.tvl),
        apyBase: numberOf(row.apy_base),
        apy: numberOf(row.apy),
      })),
    }),
  };
}

interface RecordedRequest extends Answer {
  status: number;
}

function recordedRequests(file: string): Answer[] {
  return recordedJson<RecordedRequest[]>(file).map(({ status, body }) => ({ status, body }));
}
