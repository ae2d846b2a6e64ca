import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { withOtherHiddenScores } from '#tests/builders/change-market.ts';
import { createHolder, openApp, provideMarket } from '#tests/builders/open-site.ts';
import { builtTitle, loadBuiltPages, pagesAreBuilt } from '#tests/built-site.ts';
import { variantsOf } from '#tests/lanes.ts';

const market = provideMarket();
let sites: FastifyInstance[];

const bodyOf = async (app: FastifyInstance, url: string) => {
  const { statusCode, body } = await app.inject({ method: 'GET', url });
  return { statusCode, body };
};

describe.skipIf(!pagesAreBuilt)(`Pages and files with other hidden scores and ranks${builtTitle}`, () => {
  beforeAll(async () => {
    // Pages contain the time of rendering.
    vi.useFakeTimers({ toFake: ['Date'] });
    const pages = await loadBuiltPages();
    const other = createHolder(withOtherHiddenScores(market.snapshot, 'visitor'));
    sites = await Promise.all(
      [market.holder, other].map((holder) => openApp({ ...market, holder }, { pages })),
    );
    return async () => {
      vi.useRealTimers();
      await Promise.all(sites.map((site) => site.close()));
    };
  });

  /** Assets on both sides of each plan's limits, and the last rated one. */
  const hiddenAssets = ({ snapshot }: { snapshot: CurrentSnapshot['snapshot'] }) =>
    [5, 6, 9, 10, 11, snapshot.rated - 1].map((at) => snapshot.order.medium[at]!);

  it.each(variantsOf(['en', 'it'] as const, 1))('are byte-identical (%s)', async (locale) => {
    const prefix = locale === 'it' ? '/it' : '';
    const [first, second, ...others] = hiddenAssets(market) as [string, string, ...string[]];
    const urls = [
      ...['/home/', '/comparator/', '/top-ten/', '/ecosystem/', '/bear-bull/', '/feed.xml'].map(
        (path) => `${prefix}${path}`,
      ),
      `${prefix}/comparator/?a=${first}&b=${second}`,
      ...[first, second, ...others].map((id) => `${prefix}/details/?id=${id}&level=medium`),
      '/sitemap.xml',
    ];
    for (const url of urls) {
      const [before, after] = await Promise.all(sites.map((site) => bodyOf(site, url)));
      expect(before!.statusCode, url).toBe(200);
      expect(after!.body === before!.body, url).toBe(true);
    }
  });
});
