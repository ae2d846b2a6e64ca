import { readFileSync } from 'node:fs';
import type { AssetFacts } from '#domain/assets/asset.ts';
import type { Answer, Answers } from '#tests/stand-ins/market-stand-in.ts';
import { listedMarket, marketRow, smallMarket } from '#tests/stand-ins/small-market.ts';

const FACTS = (
  JSON.parse(readFileSync(new URL('../../data/assets.json', import.meta.url), 'utf8')) as {
    facts: AssetFacts;
  }[]
).map(({ facts }) => facts);
const byId = new Map(FACTS.map((facts) => [facts.id, facts]));

/** Protocols of a complete list; DefiLlama lists several thousand. */
const PROTOCOLS = 1_200;

/**
 * Complete answers of all four services about every bundled asset. Prices, supplies and highs are the bundled
 * ones; all other figures are made up, and of the size that the services give for an asset of middle size.
 */
export function wideMarket({ at }: { at: string }): Answers {
  const listed = listedMarket({ at });
  const small = smallMarket({ at });
  return (service, path, query) => {
    if (service === 'coingecko') {
      const [, id, what] = path.split('/');
      const facts = byId.get(id ?? '');
      if (facts && path.startsWith('coins/')) return coingecko(facts, what, query, at);
      return listed(service, path, query);
    }
    if (service === 'coinpaprika') return coinpaprika(path);
    if (service === 'defillama') return defillama(path);
    return small(service, path, query);
  };
}

function coingecko(
  facts: AssetFacts,
  what: string | undefined,
  query: URLSearchParams,
  at: string,
): Answer | undefined {
  const { current_price: price, market_cap, total_volume } = marketRow(facts.id, 0, at);
  if (what === 'tickers')
    return { body: { name: facts.name, tickers: listTickers(facts, price, total_volume, at) } };
  if (what === 'market_chart') {
    const rate = query.get('vs_currency') === 'eur' ? 1 / 1.16 : 1;
    return {
      body: {
        prices: drawDays(price * rate, at),
        market_caps: drawDays(market_cap * rate, at),
        total_volumes: drawDays(total_volume * rate, at),
      },
    };
  }
  if (what !== undefined) return undefined;
  return {
    body: {
      id: facts.id,
      name: facts.name,
      symbol: facts.ticker.toLowerCase(),
      categories: [],
      watchlist_portfolio_users: 120_000,
      platforms: Object.fromEntries(facts.contracts.map((contract) => contract.split(/:(.*)/s).slice(0, 2))),
      links: { homepage: [facts.website ?? ''], repos_url: { github: [] } },
      community_data: {
        reddit_subscribers: 40_000,
        reddit_average_posts_48h: 4,
        reddit_average_comments_48h: 60,
        reddit_accounts_active_48h: 310,
        telegram_channel_user_count: 30_000,
        twitter_followers: null,
      },
      developer_data: { stars: 0, forks: 0 },
      last_updated: at,
    },
  };
}

/** A list of markets that is complete, on exchanges of both kinds. */
function listTickers({ id, ticker }: AssetFacts, price: number, volume: number, at: string) {
  return ['deep', 'swap'].map((exchange, place) => ({
    base: ticker.toUpperCase(),
    target: 'USD',
    market: { identifier: exchange, name: exchange === 'deep' ? 'Deep' : 'Swap' },
    last: price,
    converted_last: { usd: price },
    converted_volume: { usd: (volume / 2) * (1 - 0.3 * place) },
    trust_score: 'green',
    bid_ask_spread_percentage: 0.1,
    cost_to_move_up_usd: volume / 100,
    cost_to_move_down_usd: volume / 120,
    is_anomaly: false,
    is_stale: false,
    last_fetch_at: at,
    coin_id: id,
  }));
}

const DAY_MS = 86_400_000;

function drawDays(value: number, at: string): [number, number][] {
  const today = Math.floor(Date.parse(at) / DAY_MS) * DAY_MS;
  return Array.from({ length: 365 }, (_, back) => [
    today - (364 - back) * DAY_MS,
    value * (1 + 0.03 * Math.sin(back)),
  ]);
}

const toPaprikaId = ({ id, ticker }: AssetFacts) => `${ticker.toLowerCase()}-${id}`;

function coinpaprika(path: string): Answer | undefined {
  if (path === 'coins') {
    return {
      body: FACTS.map((facts) => ({
        id: toPaprikaId(facts),
        name: facts.name,
        symbol: facts.ticker,
        is_active: true,
      })),
    };
  }
  const facts = FACTS.find((each) => path === `coins/${toPaprikaId(each)}`);
  if (!facts) return undefined;
  return {
    body: {
      id: toPaprikaId(facts),
      name: facts.name,
      symbol: facts.ticker,
      team: ['Ada', 'Bob', 'Cleo', 'Dan'].map((name) => ({
        id: name,
        name: `${name} Example`,
        position: 'Engineer',
      })),
      proof_type: 'Proof of Stake',
      whitepaper: { link: `https://${facts.id}.example.org/paper.pdf` },
      tags: [],
    },
  };
}

function defillama(path: string): Answer | undefined {
  const chains = FACTS.filter(({ chain }) => chain);
  const applications = FACTS.filter(({ chain, kind }) => !chain && kind === 'token');
  const named = applications.map(({ id, name }) => ({
    name,
    slug: id,
    gecko_id: id,
    category: 'Lending',
    chains: ['Ethereum'],
    tvl: 5e7,
  }));
  const others = Array.from({ length: PROTOCOLS }, (_, at) => ({
    name: `Application ${at}`,
    slug: `application-${at}`,
    gecko_id: null,
    category: 'Dexs',
    chains: [chains[at % chains.length]!.name],
    tvl: 1e6,
  }));
  const lists: Record<string, unknown> = {
    hacks: [{ date: 1_620_000_000, name: 'Other', amount: 1e6, returnedFunds: null, defillamaId: '2' }],
    'v2/chains': chains.map(({ id, name, ticker }) => ({
      name,
      gecko_id: id,
      tokenSymbol: ticker,
      tvl: 2e8,
    })),
    protocols: [...named, ...others],
    'overview/fees': {
      protocols: [...applications, ...chains].map(({ name }) => ({ name, total30d: 1e6 })),
    },
    pools: {
      data: FACTS.flatMap(({ id, ticker, contracts }) =>
        ['one', 'two', 'three'].map((project) => ({
          pool: `${id}-${project}`,
          chain: 'Ethereum',
          project,
          symbol: ticker,
          tvlUsd: 2e6,
          apyBase: 2,
          apy: 2,
          underlyingTokens: contracts.map((contract) => contract.split(':')[1]!),
        })),
      ),
    },
  };
  return path in lists ? { body: lists[path] } : undefined;
}
