import { readFileSync } from 'node:fs';
import type { AssetFacts } from '#domain/assets/asset.ts';
import type { AssetMarket } from '#domain/assets/market.ts';
import type { Answer, Answers } from '#tests/stand-ins/market-stand-in.ts';

/** Assets of the bundled data, largest first, and one that is not bundled. */
export const SMALL_MARKET = [
  'bitcoin',
  'ethereum',
  'ripple',
  'binancecoin',
  'solana',
  'dogecoin',
  'cardano',
  'chainlink',
  'litecoin',
  'uniswap',
  'aave',
  'newcoin',
] as const;

export interface SmallMarketOptions {
  /** Date of every figure, ISO 8601 UTC. */
  at: string;
  /** Factor of every price and market cap. */
  factor?: number;
}

/** Made-up, complete and consistent responses of all four services about a dozen assets. */
export function smallMarket({ at, factor = 1 }: SmallMarketOptions): Answers {
  const rows = SMALL_MARKET.map((id, place) => marketRow(id, place, at, factor));
  return (service, path, query) => {
    if (service === 'coingecko') return coingecko(path, query, rows, at);
    if (service === 'coinpaprika') return coinpaprika(path);
    if (service === 'defillama') return defillama(path);
    return github(path, at);
  };
}

const bundled = new Map(
  (
    JSON.parse(readFileSync(new URL('../../data/assets.json', import.meta.url), 'utf8')) as {
      facts: AssetFacts;
      market: AssetMarket;
    }[]
  ).map((asset) => [asset.facts.id, asset]),
);

/**
 * A row of the market list; `place` counts from 0, the largest. Bundled assets have their bundled name, price,
 * supply and all-time high, so that the row is plausible next to them.
 */
export function marketRow(id: string, place: number, at: string, factor = 1) {
  const { facts, market } = bundled.get(id) ?? {};
  const base = market?.quote?.price ?? 1_000 / (place + 1);
  const price = base * factor;
  const supply = market?.supply?.circulating ?? 1_000_000;
  return {
    id,
    symbol: facts?.ticker.toLowerCase() ?? id.slice(0, 4),
    name: facts?.name ?? `${id[0]!.toUpperCase()}${id.slice(1)}`,
    current_price: price,
    market_cap: price * supply,
    market_cap_rank: place + 1,
    fully_diluted_valuation: price * supply * 2,
    total_volume: market?.quote?.volume_24h ?? price * supply * 0.05,
    price_change_percentage_1h_in_currency: 0.25,
    price_change_percentage_24h: 1.5,
    price_change_percentage_7d_in_currency: -2.5,
    circulating_supply: supply,
    total_supply: market?.limits ? market.limits.total : supply * 1.5,
    max_supply: market?.limits ? market.limits.max : supply * 2,
    ath: Math.max(base * 1.2, market?.ath?.ath ?? 0),
    ath_date: market?.ath ? `${market.ath.ath_date}T00:00:00.000Z` : '2025-01-20T00:00:00.000Z',
    last_updated: at,
    sparkline_in_7d: { price: [price * 0.9, price * 1.1, price] },
  };
}

/** Answers with the bundled market figures of all assets, and nothing about single assets. */
export function listedMarket({ at }: Pick<SmallMarketOptions, 'at'>): Answers {
  const small = smallMarket({ at });
  const rows = [...bundled.keys()].map((id, place) => marketRow(id, place, at));
  return (service, path, query) => {
    if (service !== 'coingecko' || /^coins\/(?!markets|list)/.test(path)) return undefined;
    if (path !== 'coins/markets') return small(service, path, query);
    const ids = query.get('ids')?.split(',');
    const largest = query.get('page') === '1' ? rows.slice(0, 250) : [];
    const priced = (ids ? rows.filter(({ id }) => ids.includes(id)) : largest).map((row) =>
      query.get('vs_currency') === 'eur' ? toEuros(row) : row,
    );
    return { body: priced };
  };
}

/** The price in USD of an asset in the small market. */
export const smallMarketPrice = (id: (typeof SMALL_MARKET)[number], factor = 1): number =>
  marketRow(id, SMALL_MARKET.indexOf(id), '', factor).current_price;

type Row = ReturnType<typeof marketRow>;

/** The row in euros at 1.16 dollars. The euro has risen, by less in a day than in a week. */
const toEuros = (row: Row): Row => ({
  ...row,
  current_price: row.current_price / 1.16,
  price_change_percentage_1h_in_currency: 0.2,
  price_change_percentage_24h: 1.1,
  price_change_percentage_7d_in_currency: -3.2,
});

function coingecko(path: string, query: URLSearchParams, rows: Row[], at: string): Answer | undefined {
  if (path === 'coins/markets') {
    const ids = query.get('ids')?.split(',');
    const priced = query.get('vs_currency') === 'eur' ? rows.map(toEuros) : rows;
    const asked = ids ? priced.filter(({ id }) => ids.includes(id)) : priced;
    return { body: query.get('page') === '1' ? asked : [] };
  }
  if (path === 'simple/price')
    return { body: { bitcoin: { usd: 1160, eur: 1000 }, tether: { usd: 1.16, eur: 1 } } };
  if (path === 'coins/list') return { body: rows.map(({ id, name, symbol }) => ({ id, name, symbol })) };
  if (path === 'exchanges') {
    return {
      body: [
        { id: 'deep', name: 'Deep', trust_score: 10, centralized: true },
        { id: 'swap', name: 'Swap', trust_score: null, centralized: false },
      ],
    };
  }
  const [, id, what] = path.split('/');
  const row = rows.find((found) => found.id === id);
  if (!row) return undefined;
  if (what === undefined) return { body: detail(row, at) };
  if (what === 'tickers') return { body: { name: row.name, tickers: tickers(row, at) } };
  if (what === 'market_chart') {
    const priced = query.get('vs_currency') === 'eur' ? toEuros(row) : row;
    return { body: query.get('interval') === 'daily' ? chart(priced, at) : hourlyChart(priced, at) };
  }
  return undefined;
}

function detail({ id, name, symbol }: Row, at: string) {
  return {
    id,
    name,
    symbol,
    categories: ['Oracle', 'Ethereum Ecosystem'],
    genesis_date: '2017-09-19',
    watchlist_portfolio_users: 250_000,
    platforms: id === 'newcoin' ? { ethereum: '0x1111111111111111111111111111111111111111' } : {},
    links: {
      homepage: [`https://${id}.example.org`],
      whitepaper: 'javascript:alert(1)',
      blockchain_site: ['https://explorer.example.org', ''],
      repos_url: { github: [`https://github.com/${id}/${id}`] },
    },
    community_data: {
      reddit_subscribers: 40_000,
      reddit_average_posts_48h: 4,
      reddit_average_comments_48h: 60,
      reddit_accounts_active_48h: 310,
    },
    developer_data: { stars: 900, forks: 80 },
    last_updated: at,
  };
}

function tickers({ id, current_price }: Row, at: string) {
  const market = (venue: string, name: string, volume: number) => ({
    base: id.toUpperCase(),
    target: 'USD',
    market: { identifier: venue, name },
    last: current_price,
    converted_last: { usd: current_price },
    converted_volume: { usd: volume },
    trust_score: 'green',
    bid_ask_spread_percentage: 0.1,
    cost_to_move_up_usd: volume / 50,
    cost_to_move_down_usd: volume / 60,
    is_anomaly: false,
    is_stale: false,
    last_fetch_at: at,
    coin_id: id,
  });
  return [market('deep', 'Deep', 5e6), market('swap', 'Swap', 2e6)];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const HOUR_DELAY_MS = 12_000;

const chart = (row: Row, at: string) =>
  drawChart(row, Math.floor(Date.parse(at) / DAY_MS) * DAY_MS, DAY_MS, 90);

/** A point some seconds after each hour of 7 days. */
const hourlyChart = (row: Row, at: string) => {
  const last = Math.floor((Date.parse(at) - HOUR_DELAY_MS) / HOUR_MS) * HOUR_MS + HOUR_DELAY_MS;
  return drawChart(row, last, HOUR_MS, 169);
};

function drawChart(
  { current_price, market_cap, total_volume }: Row,
  last: number,
  step: number,
  length: number,
) {
  const points = (value: number): [number, number][] =>
    Array.from({ length }, (_, index) => [
      last - (length - 1 - index) * step,
      value * (1 + 0.01 * Math.sin(index)),
    ]);
  return {
    prices: points(current_price),
    market_caps: points(market_cap),
    total_volumes: points(total_volume),
  };
}

function coinpaprika(path: string): Answer | undefined {
  if (path === 'coins')
    return { body: [{ id: 'newc-newcoin', name: 'Newcoin', symbol: 'NEWC', is_active: true }] };
  if (path !== 'coins/newc-newcoin') return undefined;
  return {
    body: {
      id: 'newc-newcoin',
      name: 'Newcoin',
      symbol: 'NEWC',
      team: [
        { id: 'ada', name: 'Ada Example', position: 'Founder' },
        { id: 'bob', name: 'Bob Example', position: null },
      ],
      proof_type: 'Proof of Stake',
      whitepaper: { link: 'https://newcoin.example.org/paper.pdf' },
      tags: [{ id: 'oracle', name: 'Oracle' }],
    },
  };
}

function defillama(path: string): Answer | undefined {
  const lists: Record<string, unknown> = {
    'v2/chains': [{ name: 'Ethereum', gecko_id: 'ethereum', tokenSymbol: 'ETH', tvl: 8e10 }],
    protocols: [
      {
        id: '1599',
        name: 'Aave V3',
        slug: 'aave-v3',
        gecko_id: 'aave',
        category: 'Lending',
        chains: ['Ethereum'],
        tvl: 3e10,
      },
    ],
    hacks: [{ date: 1_620_000_000, name: 'Other', amount: 1e6, returnedFunds: null, defillamaId: '2' }],
    'overview/fees': { protocols: [{ name: 'Aave V3', total30d: 6e7 }] },
    pools: {
      data: [
        { pool: 'p', chain: 'Ethereum', project: 'aave-v3', symbol: 'AAVE', tvlUsd: 2e8, apyBase: 2, apy: 2 },
      ],
    },
  };
  return path in lists ? { body: lists[path] } : undefined;
}

function github(path: string, at: string): Answer | undefined {
  const day = (back: number) => new Date(Date.parse(at) - back * DAY_MS).toISOString();
  if (/^repos\/[^/]+\/[^/]+$/.test(path)) {
    return {
      body: {
        full_name: path.slice('repos/'.length),
        owner: { login: path.split('/')[1], type: 'Organization' },
        stargazers_count: 1_200,
        forks_count: 300,
        pushed_at: day(2),
        created_at: day(1_000),
        license: { spdx_id: 'MIT' },
      },
    };
  }
  const author = (login: string, back: number) => ({
    author: { login, type: 'User' },
    commit: { author: { name: login, date: day(back) }, committer: { date: day(back) } },
  });
  const answers: [RegExp, unknown][] = [
    [/\/contributors$/, [{ login: 'ada' }]],
    [/\/commits$/, [author('ada', 3), author('bob', 40), author('ada', 200)]],
    [/\/issues$/, [{ number: 1, created_at: day(9), closed_at: day(2) }]],
    [/\/releases$/, [{ published_at: day(30), draft: false, assets: [{ name: 'SHA256SUMS.asc' }] }]],
    [/^users\/[^/]+\/repos$/, [{ pushed_at: day(2) }, { pushed_at: day(200) }]],
    [
      /\/contents\/$/,
      [
        { name: 'test', type: 'dir' },
        { name: '.github', type: 'dir' },
        { name: 'SECURITY.md', type: 'file' },
      ],
    ],
    [/\/contents\/\.github$/, [{ name: 'workflows', type: 'dir' }]],
    [/\/stats\/participation$/, { all: Array.from({ length: 52 }, (_, week) => week % 2) }],
  ];
  const found = answers.find(([pattern]) => pattern.test(path));
  return found && { body: found[1] };
}
