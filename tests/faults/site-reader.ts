import { setTimeout as sleep } from 'node:timers/promises';

/** What a member with every score sees, by name. */
export type Figures = ReadonlyMap<string, number | string | null>;

export interface SiteReader {
  /** Session of the demo account. */
  token: string;
  readFigures(): Promise<Figures>;
  /** What differs between two readings, in words; scores may move by less than `maxScoreMove`. */
  compare(before: Figures, after: Figures, maxScoreMove: number): string[];
  /** Asks for pages and calls all the time until `stop`, which returns what failed. */
  poll(): { stop(): Promise<{ asked: number; failed: string[] }> };
}

const POLLED = [
  '/',
  '/api/market',
  '/details/?id=bitcoin&level=medium',
  '/news/',
  '/api/health',
  '/api/ready',
];
const PAUSE_MS = 150;
const MAX_NAMED = 3;

interface RankAnswer {
  data: {
    crypto_id: { _id: string };
    scores: { fv: number } | null;
    market: { price: { usd: number | null }; market_cap: { usd: number | null } };
    flags: string[];
  }[];
}

/** Reads a site as the demo account with the highest plan. */
export async function createSiteReader(origin: string): Promise<SiteReader> {
  const get = async <T>(path: string, headers = {}): Promise<T> => {
    const response = await fetch(`${origin}${path}`, { headers });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  };
  const { demo } = await get<{ demo: { email: string; password: string }[] }>('/api/login/options');
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo.at(-1)),
  });
  const { authToken } = (await login.json()) as { authToken: string };
  const asMember = { authorization: `Bearer ${authToken}` };
  return {
    token: authToken,
    async readFigures() {
      const figures = new Map<string, number | string | null>();
      const { data } = await get<RankAnswer>('/api/rank?level=medium', asMember);
      for (const { crypto_id, scores, market, flags } of data) {
        const id = crypto_id._id;
        figures.set(`score of ${id}`, scores?.fv ?? null);
        figures.set(`price of ${id}`, market.price.usd);
        figures.set(`market cap of ${id}`, market.market_cap.usd);
        figures.set(`flags of ${id}`, flags.toSorted().join(' '));
      }
      const news = await get<{ data: { name: string; date: string }[] }>('/api/news');
      // Moves of scores are news too, and compared as scores.
      for (const { name, date } of news.data.filter((item) => !item.name.includes('FV Score')))
        figures.set(`news ${name}`, date);
      const events = await get<{ data: { _id: string; date: string }[] }>('/api/events');
      for (const { _id, date } of events.data) figures.set(`event ${_id}`, date);
      const posts = await get<{ id: number; date: string }[]>('/api/resources/posts');
      for (const { id, date } of posts) figures.set(`post ${id}`, date);
      return figures;
    },
    compare(before, after, maxScoreMove) {
      const found: string[] = [];
      for (const name of new Set([...before.keys(), ...after.keys()])) {
        const [then, now] = [before.get(name), after.get(name)];
        if (then === now) continue;
        const isScore = name.startsWith('score of ');
        if (
          isScore &&
          typeof then === 'number' &&
          typeof now === 'number' &&
          Math.abs(then - now) < maxScoreMove
        )
          continue;
        found.push(`${name}: ${then} became ${now}`);
      }
      const more = found.length - MAX_NAMED;
      return more > 0 ? [...found.slice(0, MAX_NAMED), `and ${more} more`] : found;
    },
    poll() {
      let isRunning = true;
      const failed: string[] = [];
      let asked = 0;
      const running = (async () => {
        while (isRunning) {
          for (const path of POLLED) {
            const status = await fetch(`${origin}${path}`).then(
              async (response) => {
                await response.arrayBuffer();
                return String(response.status);
              },
              (error: unknown) => String((error as Error).message),
            );
            asked += 1;
            if (status !== '200') failed.push(`${path} ${status}`);
          }
          await sleep(PAUSE_MS);
        }
      })();
      return {
        async stop() {
          isRunning = false;
          await running;
          return { asked, failed };
        },
      };
    },
  };
}
