import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SORT_KEYS } from '#contracts/pages.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { BANDS } from '#domain/scoring/snapshot.ts';
import { createHolder, openApp, provideMarket } from '#tests/builders/open-site.ts';
import { listLocked, listOpen, swapLockedScores } from '#tests/builders/swap-locked-scores.ts';
import { builtTitle, loadBuiltPages, pagesAreBuilt } from '#tests/built-site.ts';

const market = provideMarket();
/** The site, and one whose locked assets have exchanged their scores. */
let sites: [FastifyInstance, FastifyInstance];

/** Every order, filter and display of the ranking that uses a score. */
function listRankings(): string[] {
  const queries = [
    ...SORT_KEYS.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&dir=-1`]),
    ...BANDS.map((band) => `band=${band}`),
    ...['half', 'provisional'].map((measured) => `measured=${measured}`),
    ...SORT_KEYS.map((sort) => `view=cards&sort=${sort}`),
    'cols=measured,project,hype,economics&n=all',
    'n=all&sort=project',
    'q=a',
    'flag=S2,S3&cap=100m',
  ];
  return [
    ...RISK_LEVELS.flatMap((level) => queries.map((query) => `/?level=${level}&${query}`)),
    '/it/?sort=economics&dir=-1',
  ];
}

/** Pages, files and pictures that name a locked asset. */
function listPages(): string[] {
  const { snapshot } = market;
  const [open] = listOpen(snapshot, 'visitor', 'medium') as [string];
  const locked = listLocked(snapshot, 'visitor');
  const [first, second, ...more] = [...locked.slice(0, 6), ...locked.slice(-2)] as [
    string,
    string,
    ...string[],
  ];
  const flagged = locked.find((id) =>
    snapshot.assets.get(id)!.flags.some(({ severity }) => severity !== null),
  );
  const code = flagged && snapshot.assets.get(flagged)!.flags.find(({ severity }) => severity !== null)!.code;
  return [
    ...[first, second, ...more].flatMap((id) => [
      ...RISK_LEVELS.map((level) => `/details/?id=${id}&level=${level}`),
      ...RISK_LEVELS.map((level) => `/share/asset/${id}.en.png?level=${level}`),
      `/it/details/?id=${id}`,
      `/share/compare/${open}/${id}.it.png`,
    ]),
    `/comparator/?a=${first}&b=${second}`,
    `/comparator/?a=${open}&b=${first}&c=${second}&d=${more[0]}&level=high`,
    `/share/compare/${first}/${second}.en.png`,
    ...['', '?state=new', '?state=cleared', `?asset=${flagged}`, `?asset=${flagged}&code=${code}`].map(
      (query) => `/red-flags/${query}`,
    ),
    `/share/flag/${flagged}/${code}.en.png`,
    ...[
      '/comparator/',
      '/top-ten/',
      '/ecosystem/',
      '/bear-bull/',
      '/feed.xml',
      '/it/feed.xml',
      '/sitemap.xml',
    ],
    '/proof/',
    '/own-weights/',
    '/share/fairview.en.png',
  ];
}

describe.skipIf(!pagesAreBuilt)(`For a visitor, locked scores${builtTitle}`, () => {
  beforeAll(async () => {
    // Pages contain the time of rendering.
    vi.useFakeTimers({ toFake: ['Date'] });
    const pages = await loadBuiltPages();
    const swapped = createHolder(swapLockedScores(market.snapshot, 'visitor'));
    sites = (await Promise.all(
      [market.holder, swapped].map((holder) => openApp({ ...market, holder }, { pages })),
    )) as typeof sites;
    return async () => {
      vi.useRealTimers();
      await Promise.all(sites.map((site) => site.close()));
    };
  });

  const findUnlike = async (urls: readonly string[]) => {
    const unlike: string[] = [];
    for (const url of urls) {
      const [before, after] = await Promise.all(sites.map((site) => site.inject({ url })));
      expect(before!.statusCode, url).toBe(200);
      if (!before!.rawPayload.equals(after!.rawPayload)) unlike.push(url);
    }
    return unlike;
  };

  it('change no byte of the ranking and its embedded data in any order, filter or display', async () => {
    expect(await findUnlike(listRankings())).toEqual([]);
  }, 600_000);

  it('change no byte of a page, file or share picture that names their asset', async () => {
    expect(await findUnlike(listPages())).toEqual([]);
  }, 600_000);
});
