import type { Service } from '#tests/faults/far-side.ts';
import {
  SERVICES as MARKET_SERVICES,
  type Service as MarketService,
} from '#tests/stand-ins/market-stand-in.ts';
import { rateFile } from '#tests/stand-ins/rate-file.ts';
import { wideMarket } from '#tests/stand-ins/wide-market.ts';

const HOUR_MS = 3_600_000;
/** Close to those of the bundled tables. */
const RATES = { USD: '1.15', GBP: '0.8731', CHF: '0.9302', JPY: '178.2', PLN: '4.2435' };
const BAR_MS = { '5m': 300_000, '1h': HOUR_MS, '1d': 24 * HOUR_MS } as const;
const REGISTER_COLUMNS =
  'ae_competentAuthority,ae_homeMemberState,ae_lei_name,ae_lei,ae_lei_cou_code,ae_commercial_name,ae_website,' +
  'ae_infrigment,ae_reason,ae_decision_date,ae_comments,ae_lastupdate';

/** Path of each service below its name, before that of a call. */
const API_ROOTS: Record<MarketService, string> = {
  coingecko: 'api/v3/',
  coinpaprika: 'v1/',
  defillama: '',
  github: '',
};

/** Valid and unchanging answers of every service that the jobs read. `now`: time of all figures. */
export function goodServices(now: Date): Record<string, Service> {
  const at = now.toISOString();
  const day = (days: number) => new Date(now.getTime() + days * 24 * HOUR_MS).toISOString();
  const market = wideMarket({ at });
  const ofMarket = MARKET_SERVICES.map((name): [string, Service] => [
    name,
    (path, query) => {
      const answer = market(name, path.slice(API_ROOTS[name].length), query);
      return answer && { ...(answer.status ? { status: answer.status } : {}), body: answer.body };
    },
  ]);
  const posts = [1, 2, 3].map((id) => ({
    id,
    slug: `post-${id}`,
    categories: [24, 3],
    date_gmt: day(-id).slice(0, 19),
    title: { rendered: `Post ${id}` },
    excerpt: { rendered: 'An excerpt.' },
    content: { rendered: '<p>A text.</p>' },
  }));
  const events = [1, 2, 3, 4, 5, 6].map((id) => ({
    id,
    title: { en: `Release ${id}` },
    coins: [{ id: 'ethereum', name: 'Ethereum', symbol: 'ETH' }],
    date_event: day(10 * id),
    can_occur_before: false,
    categories: [{ id: 1, name: 'Release' }],
    proof: `https://proof.example/${id}.png`,
    source: `https://source.example/${id}`,
  }));
  const items = [1, 2, 3].map(
    (id) =>
      `<item><title>Bitcoin story ${id}</title><link>https://news.example/${id}</link>` +
      `<guid>story-${id}</guid><pubDate>${new Date(day(-id / 24)).toUTCString()}</pubDate></item>`,
  );
  const firms = Array.from(
    { length: 120 },
    (_, i) => `CONSOB,IT,Firm ${i},,,Firm ${i},https://firm-${i}.example.com,No,None,12/02/2026,,18/02/2026`,
  );
  return {
    ...Object.fromEntries(ofMarket),
    feeds: () => ({
      type: 'application/rss+xml',
      body: `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`,
    }),
    coinmarketcal: (path, query) =>
      path === 'v1/events'
        ? {
            body: {
              body: query.get('page') === '1' || !query.has('page') ? events : [],
              _metadata: { max: 75, page: 1, page_count: 1 },
              status: { error_code: 0 },
            },
          }
        : undefined,
    unlocks: (path) =>
      path.endsWith('api/emissions')
        ? {
            body: [1, 2].map((id) => ({
              gecko_id: id === 1 ? 'arbitrum' : 'optimism',
              circSupply: 1e9,
              events: [
                {
                  timestamp: Math.floor(now.getTime() / 1000) + id * 864_000,
                  noOfTokens: [1e6],
                  unlockType: 'cliff',
                },
              ],
            })),
          }
        : undefined,
    wordpress: (path, query) =>
      path === 'wp-json/wp/v2/posts' ? { body: query.get('page') === '1' ? posts : [] } : undefined,
    regulator: (path) =>
      path === 'NCASP.csv' ? { type: 'text/csv', body: [REGISTER_COLUMNS, ...firms].join('\n') } : undefined,
    ecb: (path) =>
      path.startsWith('eurofxref-hist')
        ? { type: 'text/xml', body: rateFile([-3, -2, -1].map((days) => [day(days).slice(0, 10), RATES])) }
        : undefined,
    candles: (path, query) => {
      const step = BAR_MS[query.get('interval') as keyof typeof BAR_MS] ?? HOUR_MS;
      const end = now.getTime() - (now.getTime() % step);
      const count = Number(query.get('limit') ?? 100);
      return path === 'api/v3/klines'
        ? {
            body: Array.from({ length: count }, (_, i) => {
              const time = end - (count - i) * step;
              return [time, '1', '1.01', '0.99', '1', '100', time + step - 1, '100', 10, '0', '0', '0'];
            }),
          }
        : undefined;
    },
    tokens: (_, query) => {
      const address = query.get('contract_addresses') ?? '';
      const token = { is_honeypot: '0', sell_tax: '0', holder_count: '5000', is_open_source: '1' };
      return { body: { code: 1, message: 'OK', result: { [address]: token } } };
    },
  };
}
