import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PAGES } from '#contracts/pages.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { withOtherHiddenScores } from '#tests/builders/change-market.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { createHolder, openApp, provideMarket } from '#tests/builders/open-site.ts';
import { builtTitle, loadBuiltPages, pagesAreBuilt } from '#tests/built-site.ts';
import { rounds } from '#tests/lanes.ts';

const market = provideMarket();
const people = provideAccounts();

/**
 * Written by hand: what a page may contain for each kind of viewer. `visitor`: what a visitor may see; a member's own data
 * comes by calls, which `call-access.test.ts` covers. `login`: a page without content, which leads to the login.
 */
const PAGE_TABLE: Record<string, 'visitor' | 'login'> = {
  '/': 'visitor',
  '/home/': 'visitor',
  '/details/': 'visitor',
  '/method/': 'visitor',
  '/proof/': 'visitor',
  '/own-weights/': 'visitor',
  '/data-sources/': 'visitor',
  '/red-flags/': 'visitor',
  '/regulators/': 'visitor',
  '/contract-check/': 'visitor',
  '/top-ten/': 'visitor',
  '/bear-bull/': 'visitor',
  '/comparator/': 'visitor',
  '/ecosystem/': 'visitor',
  '/news/': 'visitor',
  '/events/': 'visitor',
  '/live-events/': 'visitor',
  '/copy-trading/': 'visitor',
  '/knowledge/': 'visitor',
  '/knowledge/details/': 'visitor',
  '/blog/': 'visitor',
  '/blog/all/': 'visitor',
  '/blog/post/': 'visitor',
  '/wallet/': 'login',
  '/wallet/analysis/': 'login',
  '/wallet/import/': 'login',
  '/wallet/tax/': 'login',
  '/shared-wallet/': 'visitor',
  '/wishlist/': 'login',
  '/user/': 'login',
  '/notifications/': 'login',
  '/desk/': 'login',
  '/api-keys/': 'visitor',
  '/weekly-report/': 'login',
  '/reports/': 'login',
  '/team/': 'login',
  '/team/invitation/': 'visitor',
  '/login/': 'visitor',
  '/login/forgot/': 'visitor',
  '/signup/': 'visitor',
  '/plans/': 'visitor',
  '/payments/': 'login',
  '/payment/test/': 'visitor',
  '/payment/success/': 'visitor',
  '/payment/cancel/': 'visitor',
  '/payment/error/': 'visitor',
  '/access-denied/': 'visitor',
  '/support/': 'visitor',
  '/feedback/': 'visitor',
  '/form-email/': 'visitor',
  '/download-app/': 'visitor',
  '/download-page/': 'visitor',
  '/landing-app-mobile/': 'visitor',
  '/unsubscribe/': 'visitor',
  '/terms/': 'visitor',
  '/privacy-policy/': 'visitor',
  '/open-data/': 'visitor',
  '/offline/': 'visitor',
};
const FILES = [
  '/feed.xml',
  '/news.xml',
  '/blog.xml',
  '/red-flags.csv',
  '/events.ics',
  '/live-events.ics',
  '/sitemap.xml',
  '/manifest.webmanifest',
];
/** The numbers below `count` in any order. */
const shuffle = (count: number) =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, place) => place),
    { minLength: count },
  );
const VIEWERS = ['visitor', 'free', 'pro', 'enterprise', 'lifetime'] as const;
type Viewer = { name: (typeof VIEWERS)[number]; headers: Record<string, string> };

describe.skipIf(!pagesAreBuilt)(`pages, feeds and pictures for viewers of all plans${builtTitle}`, () => {
  let site: FastifyInstance;
  /** The same site with other scores and ranks where a visitor sees none. */
  let other: FastifyInstance;
  const viewers: Viewer[] = [];
  const markers: string[] = [];

  beforeAll(async () => {
    // Pages contain the time of rendering.
    vi.useFakeTimers({ toFake: ['Date'] });
    const pages = await loadBuiltPages();
    const changed = createHolder(withOtherHiddenScores(market.snapshot, 'visitor'));
    [site, other] = (await Promise.all(
      [market.holder, changed].map((holder) => openApp({ ...market, holder }, { pages, people })),
    )) as [FastifyInstance, FastifyInstance];
    for (const name of VIEWERS) {
      if (name === 'visitor') viewers.push({ name, headers: {} });
      else {
        const email = `${name}-${randomUUID()}@example.org`;
        const { token, id } = await makeMember(people, { tier: name, email });
        markers.push(email, token, id);
        viewers.push({ name, headers: { authorization: `Bearer ${token}`, cookie: `authToken=${token}` } });
      }
    }
    return async () => {
      vi.useRealTimers();
      await Promise.all([site.close(), other.close()]);
    };
  });

  /** Addresses of the table, of assets and chapters on both sides of each plan’s limits, of files and pictures. */
  function listAddresses(): string[] {
    const places = [0, 4, 5, 9, 10, market.snapshot.rated - 1];
    const assets = places.map((place) => market.snapshot.order.medium[place]!);
    return [
      ...Object.keys(PAGE_TABLE),
      ...['/it/', '/it/plans/', '/it/weekly-report/', '/it/feed.xml'],
      ...assets.flatMap((id) => [
        `/details/?id=${id}`,
        `/comparator/?a=bitcoin&b=${id}`,
        `/share/asset/${id}.en.png`,
      ]),
      ...['how-a-project-fails', 'what-a-block-is'].map((slug) => `/knowledge/details/?slug=${slug}`),
      ...['/share/chapter/how-a-project-fails.it.png', '/share/compare/bitcoin/monero.en.png'],
      ...FILES,
    ];
  }
  const read = async (app: FastifyInstance, url: string, headers: Record<string, string>) => {
    const { statusCode, rawPayload } = await app.inject({ url, headers });
    return { statusCode, bytes: rawPayload.toString('latin1') };
  };

  it('are all in the table', () => {
    expect(Object.keys(PAGE_TABLE).sort()).toEqual(Object.values(PAGES).sort());
  });

  it('are compared with a site that differs behind the fifth score of each profile', () => {
    const changed = withOtherHiddenScores(market.snapshot, 'visitor');
    for (const level of RISK_LEVELS) {
      expect(changed.order[level].slice(0, 5)).toEqual(market.snapshot.order[level].slice(0, 5));
      expect(changed.order[level][5]).not.toBe(market.snapshot.order[level][5]);
    }
  });

  it('contain for every viewer what a visitor may see, in any order of requests', async () => {
    // The slow lane sends every address for every viewer, the others for a visitor and one viewer in turn.
    const all = listAddresses().flatMap((url, at) =>
      viewers.map((viewer, number) => ({ url, viewer, at, number })),
    );
    const turns = viewers.length - 1;
    const requests = all.filter(
      ({ at, number }) => number === 0 || (at + number) % turns < rounds({ full: 1, slow: turns }),
    );
    const seen = new Map<string, string>();
    await fc.assert(
      fc.asyncProperty(shuffle(requests.length), async (order) => {
        for (const { url, viewer } of order.map((place) => requests[place]!)) {
          const { statusCode, bytes } = await read(site, url, viewer.headers);
          const where = `${viewer.name} ${url}`;
          expect(statusCode, where).toBe(200);
          expect(
            markers.filter((marker) => bytes.includes(marker)),
            where,
          ).toEqual([]);
          const before = seen.get(url) ?? bytes;
          seen.set(url, before);
          expect(bytes === before, where).toBe(true);
        }
      }),
      { numRuns: 1, endOnFailure: true },
    );
    const unlike: string[] = [];
    for (const url of listAddresses())
      if ((await read(other, url, {})).bytes !== seen.get(url)) unlike.push(url);
    expect(unlike).toEqual([]);
  }, 300_000);

  it.each(Object.keys(PAGE_TABLE).filter((path) => PAGE_TABLE[path] === 'login'))(
    'contain nothing but the title at %s, for any viewer',
    async (path) => {
      for (const { name, headers } of viewers) {
        const { bytes } = await read(site, path, headers);
        const main = bytes.slice(bytes.indexOf('<main'), bytes.indexOf('</main>'));
        const parts = main.replace(/<noscript>.*?<\/noscript>|<h1[^>]*>.*?<\/h1>/gs, '');
        expect(parts.replace(/<[^>]*>/g, '').trim(), name).toBe('');
      }
    },
  );
});
