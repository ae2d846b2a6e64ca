import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MarketAnswer } from '#contracts/market.ts';
import { SORT_KEYS } from '#contracts/pages.ts';
import type { RankAnswer } from '#contracts/rank.ts';
import { COLUMN_IDS } from '#contracts/ranking-parameters.ts';
import { DEFAULT_RANKING } from '#contracts/ranking-state.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { createHolder, openApp, provideMarket } from '#tests/builders/open-site.ts';
import {
  type LimitedViewer,
  listLocked,
  listOpen,
  OPEN_SCORES,
  swapLockedScores,
} from '#tests/builders/swap-locked-scores.ts';
import { arrangeRanking, numberRows } from '#web/features/ranking/arrange-ranking.ts';
import { mergeMarket } from '#web/features/ranking/merge-market.ts';
import { writeRankingCsv } from '#web/features/ranking/ranking-csv.ts';

const market = provideMarket();
const people = provideAccounts();
const VIEWERS = Object.keys(OPEN_SCORES) as LimitedViewer[];

/** Headers of each viewer. */
const headers: Record<LimitedViewer, Record<string, string>> = { visitor: {}, free: {} };
/** The site, and for each viewer one whose locked assets have exchanged their scores. */
let site: FastifyInstance;
const others = {} as Record<LimitedViewer, FastifyInstance>;

beforeAll(async () => {
  headers.free = (await makeMember(people, { tier: 'free' })).headers;
  site = await openApp(market, { people });
  for (const viewer of VIEWERS) {
    const holder = createHolder(swapLockedScores(market.snapshot, viewer));
    others[viewer] = await openApp({ ...market, holder }, { people });
  }
  return () => Promise.all([site, ...Object.values(others)].map((app) => app.close()));
});

const read = async (app: FastifyInstance, url: string, viewer: LimitedViewer) => {
  const { statusCode, body } = await app.inject({ url, headers: headers[viewer] });
  expect(statusCode, url).toBe(200);
  return body;
};
const readJson = async <T>(app: FastifyInstance, url: string, viewer: LimitedViewer): Promise<T> =>
  JSON.parse(await read(app, url, viewer)) as T;

/** Locked assets on both sides of each limit, and the last of all. */
const sampleLocked = (viewer: LimitedViewer) => {
  const locked = listLocked(market.snapshot, viewer);
  return [...locked.slice(0, 6), ...locked.slice(-2)];
};

function listCalls(viewer: LimitedViewer): string[] {
  const locked = sampleLocked(viewer);
  return [
    ...RISK_LEVELS.flatMap((level) => [
      `/api/market?level=${level}`,
      `/api/rank?level=${level}`,
      ...locked.map((id) => `/api/rank/details?id=${id}&level=${level}`),
      ...locked.map((id) => `/api/rank/scoreHistory?id=${id}&level=${level}&days=40`),
    ]),
    '/api/rank/getTotalVisible',
    '/api/rank/getAllCryptos',
    ...['new', 'active', 'cleared', 'all'].flatMap((state) => [
      `/api/flags?state=${state}&page=1`,
      `/api/flags?state=${state}&page=2`,
    ]),
    ...['a', 'e', 'coin', 'xrp', 'doge'].map((text) => `/api/blog/research?text=${text}`),
  ];
}

describe.each(VIEWERS)('for a %s, locked scores', (viewer) => {
  const limit = OPEN_SCORES[viewer];

  it(`are all but the ${limit} best of each profile in GET market, which shows them in no order`, async () => {
    for (const level of RISK_LEVELS) {
      const { data } = await readJson<MarketAnswer>(site, `/api/market?level=${level}`, viewer);
      const shown = data.filter(({ score }) => score !== null).map(({ crypto_id }) => crypto_id._id);
      expect(shown.sort(), level).toEqual(listOpen(market.snapshot, viewer, level).sort());
      for (const { crypto_id, locked, score, status } of data) {
        expect(locked, crypto_id._id).toBe(status === 'rated' && !shown.includes(crypto_id._id));
        if (locked) expect(score).toBeNull();
      }
      const caps = data.map((row) => row.market.market_cap.usd ?? -1);
      expect(caps).toEqual([...caps].sort((a, b) => b - a));
    }
  });

  it('change no byte of any answer when they are exchanged', async () => {
    expect(listLocked(market.snapshot, viewer).length).toBeGreaterThan(30);
    const unlike: string[] = [];
    for (const url of listCalls(viewer)) {
      const [before, after] = await Promise.all([read(site, url, viewer), read(others[viewer], url, viewer)]);
      if (before !== after) unlike.push(url);
    }
    expect(unlike).toEqual([]);
  });

  it('change an answer to PRO, so the exchange is real', async () => {
    const { headers: pro } = await makeMember(people, { tier: 'pro' });
    const [before, after] = await Promise.all(
      [site, others[viewer]].map((app) => app.inject({ url: '/api/rank?level=medium', headers: pro })),
    );
    expect(before!.body).not.toBe(after!.body);
  });

  it('change no byte of a file in any order, and appear in none', async () => {
    for (const level of RISK_LEVELS) {
      const files = async (app: FastifyInstance) => {
        const list = mergeMarket(
          await readJson<RankAnswer>(app, `/api/rank?level=${level}`, viewer),
          await readJson<MarketAnswer>(app, `/api/market?level=${level}`, viewer),
        );
        const rows = numberRows(list.data);
        return SORT_KEYS.flatMap((sort) =>
          ([1, -1] as const).map((dir) => {
            const state = { ...DEFAULT_RANKING, sort, dir, currency: 'usd', ownIds: null } as const;
            const view = { columns: COLUMN_IDS, currency: 'usd', locale: 'en' } as const;
            return writeRankingCsv(arrangeRanking(rows, state), view);
          }),
        );
      };
      const before = await files(site);
      expect(await files(others[viewer])).toEqual(before);
      for (const id of sampleLocked(viewer)) {
        const { score } = market.snapshot.assets.get(id)!.published![level];
        const line = before[0]!.split('\r\n').find((each) => each.includes(`,${id},`));
        expect(line, id).toBeDefined();
        expect(line, id).not.toContain(`,${score},`);
      }
    }
  });

  it('are saved in no view: a view keeps its query only', async () => {
    const { headers: own } = await makeMember(people, { tier: viewer === 'free' ? 'free' : 'pro' });
    const query = '?level=high&sort=measured&band=A,B&measured=provisional&cols=project,hype,economics';
    await site.inject({
      method: 'POST',
      url: '/api/user/saveView',
      headers: own,
      payload: { name: 'x', query },
    });
    const views = await Promise.all(
      [site, others[viewer]].map((app) => app.inject({ url: '/api/user/getSavedViews', headers: own })),
    );
    expect(views[0]!.json()).toMatchObject([{ name: 'x' }]);
    expect(views[1]!.body).toBe(views[0]!.body);
    expect(Object.keys(views[0]!.json()[0]).sort()).toEqual(['id', 'name', 'query', 'saved_at']);
  });
});
