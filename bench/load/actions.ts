import Stripe from 'stripe';
import { PASSWORD, toEmail } from '#bench/load/fill-database.ts';
import { createRandom } from '#bench/wallet-rows.ts';

/** One request. `ok`: statuses that are right for it. */
export interface Action {
  kind: string;
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  ok: readonly number[];
}

/** A user who is logged in. */
export interface LoadUser {
  token: string;
}

export interface World {
  assets: readonly string[];
  names: readonly string[];
  users: readonly LoadUser[];
  userCount: number;
  webhookSecret: string;
}

/** Share of each kind in 1,000 requests: mostly reading, by visitors. */
export const MIX = {
  home: 170,
  asset_page: 150,
  reading_page: 60,
  rank: 80,
  market: 40,
  details: 120,
  history: 70,
  search: 100,
  flags: 30,
  news: 50,
  news_search: 30,
  login: 10,
  wallet: 50,
  wallet_write: 20,
  wishlist_write: 10,
  import: 5,
  webhook: 5,
} as const;
type Kind = keyof typeof MIX;

const TOTAL = Object.values(MIX).reduce((sum, share) => sum + share, 0);
const JSON_TYPE = { 'content-type': 'application/json' };
const READING = ['/knowledge/', '/news/', '/events/', '/red-flags/', '/method/', '/plans/', '/it/'];
const WORDS = ['upgrade', 'network', 'validators', 'report'];

/** Returns a source of requests in the shares of `MIX`, the same for every run. */
export function createActions(world: World): () => Action {
  const random = createRandom(11);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length) % from.length]!;
  const stripe = new Stripe('sk_test_load');
  let serial = 0;
  const get = (kind: Kind, path: string, headers: Record<string, string> = {}): Action => ({
    kind,
    method: 'GET',
    path,
    headers,
    ok: [200],
  });
  const post = (
    kind: Kind,
    path: string,
    body: object,
    headers = {},
    ok: readonly number[] = [200],
  ): Action => ({
    kind,
    method: 'POST',
    path,
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
    ok,
  });
  const asUser = () => ({ authorization: `Bearer ${pick(world.users).token}` });
  const makers: Record<Kind, () => Action> = {
    home: () => get('home', '/'),
    asset_page: () => get('asset_page', `/details/?id=${pick(world.assets)}`),
    reading_page: () => get('reading_page', pick(READING)),
    rank: () => get('rank', '/api/rank?level=medium'),
    market: () => get('market', '/api/market'),
    details: () =>
      get(
        'details',
        `/api/rank/details?id=${pick(world.assets)}&level=medium`,
        random() < 0.3 ? asUser() : {},
      ),
    history: () => get('history', `/api/rank/history?id=${pick(world.assets)}&days=365&vs=usd`),
    search: () =>
      get('search', `/api/blog/research?text=${encodeURIComponent(pick(world.names).slice(0, 4))}`),
    flags: () => get('flags', `/api/flags?page=${1 + Math.floor(random() * 3)}`),
    news: () => get('news', '/api/news'),
    news_search: () => get('news_search', `/api/news?title=${pick(WORDS)}`),
    login: () =>
      post('login', '/api/login', {
        email: toEmail(Math.floor(random() * world.userCount)),
        password: PASSWORD,
      }),
    wallet: () => get('wallet', '/api/user/getWalletEntries?limit=200', asUser()),
    wallet_write: () =>
      post(
        'wallet_write',
        '/api/user/addWalletEntry',
        {
          type: 'buy',
          crypto_id: pick(world.assets),
          quantity: '0.5',
          price: '10',
          currency: 'usd',
          date: '2025-01-15',
        },
        asUser(),
      ),
    wishlist_write: () =>
      post(
        'wishlist_write',
        '/api/user/manageFavorites',
        { data: { _id: pick(world.assets), action: random() < 0.5 ? 'add' : 'remove' } },
        asUser(),
      ),
    import: () => importAction(asUser()),
    webhook: () => {
      serial += 1;
      const payload = JSON.stringify({
        id: `evt_load_${process.pid}_${serial}`,
        object: 'event',
        type: 'customer.created',
        created: Math.floor(Date.now() / 1000),
        data: { object: { id: `cus_load_${serial}`, object: 'customer' } },
      });
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: world.webhookSecret });
      return {
        kind: 'webhook',
        method: 'POST',
        path: '/api/payment/webhook/stripe',
        headers: { ...JSON_TYPE, 'stripe-signature': signature },
        body: payload,
        ok: [200],
      };
    },
  };
  return () => {
    let place = random() * TOTAL;
    for (const kind of Object.keys(MIX) as Kind[]) {
      place -= MIX[kind];
      if (place < 0) return makers[kind]();
    }
    return makers.home();
  };
}

const BOUNDARY = 'fairview-load';
const ROWS = 200;

/** The preview of a file of 200 rows. */
function importAction(headers: Record<string, string>): Action {
  const rows = Array.from(
    { length: ROWS },
    (_, n) =>
      `2024-01-01 10:${String(n % 60).padStart(2, '0')}:00,BTCUSDT,BUY,${40_000 + n},0.01BTC,400USDT,0.1USDT`,
  );
  const file = ['Date(UTC),Pair,Side,Price,Executed,Amount,Fee', ...rows].join('\n');
  return {
    kind: 'import',
    method: 'POST',
    path: '/api/user/previewWalletImport',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: [
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="uploaded_file"; filename="trades.csv"',
      'Content-Type: text/csv',
      '',
      file,
      `--${BOUNDARY}--`,
      '',
    ].join('\r\n'),
    ok: [200],
  };
}
