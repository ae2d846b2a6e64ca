import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsCall } from '#contracts/news.ts';
import { type FeedReader, openFeedReader } from '#server/gateways/news-feed-reader.ts';
import { openFeedFetcher } from '#server/gateways/news-feeds.ts';
import { listFeeds } from '#server/modules/news/feed-list.ts';
import { refreshNews } from '#server/modules/news/refresh-service.ts';
import { updateAges } from '#server/modules/news/search-repository.ts';
import { createNews, type NewsKind } from '#server/modules/news/service.ts';
import { provideMarket } from '#tests/builders/open-site.ts';
import { openFilledDatabase } from '#tests/filled-database.ts';
import { type FeedStandIn, rssFeed, startFeedStandIn } from '#tests/stand-ins/feed-stand-in.ts';
import { FIXTURES, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

const NOW = new Date('2026-08-20T12:00:00Z');
const LATER = new Date('2026-08-20T12:15:00Z');
const MUCH_LATER = new Date('2026-08-20T12:30:00Z');
const DATE = 'Thu, 20 Aug 2026 10:00:00 GMT';

const market = provideMarket();
let database: Awaited<ReturnType<typeof openFilledDatabase>>;
let site: FeedStandIn;
let reader: FeedReader;
const fetcher = openFeedFetcher({ timeoutMs: 1_000, maxBytes: 200_000 });

beforeAll(async () => {
  [database, site] = await Promise.all([openFilledDatabase(), startFeedStandIn()]);
  reader = openFeedReader();
});
afterAll(async () => {
  await Promise.all([database.close(), site.close(), reader.close(), fetcher.close()]);
});
beforeEach(async () => {
  site.answers = {};
  site.requests.length = 0;
  await database.db.deleteFrom('news_items').execute();
  await database.db.deleteFrom('news_feeds').execute();
});

const refresh = (now = NOW) =>
  refreshNews({
    db: database.db,
    feeds: listFeeds(Object.keys(site.answers).map((path) => `${site.url}${path}`)),
    fetchFeed: fetcher.fetchFeed,
    reader,
    now,
  });
const ask = (query: object = {}, kind: NewsKind = 'all', locale: 'en' | 'it' = 'en') =>
  createNews({ ...market, db: database.db }).answer(kind, newsCall.query.parse(query), locale);
const titles = async (query: object = {}, kind: NewsKind = 'all') =>
  (await ask(query, kind)).data.map(({ name }) => name);

const HACK = {
  title: 'Hackers drain an exchange on Solana of 40 million dollars',
  link: 'https://one.example/hack?utm_source=rss',
  guid: 'one-hack',
  date: DATE,
  text: '&lt;p&gt;Users lost funds.&lt;/p&gt;&lt;script&gt;evil()&lt;/script&gt;',
};

describe('refreshNews', () => {
  it('stores items with source, date, language, assets, tone and the sentence that decided it', async () => {
    site.answers['/one'] = rssFeed([HACK], { title: 'First &amp; only' });
    expect(await refresh()).toMatchObject([{ added: 1, failed: null }]);
    const { data, ...answer } = await ask();
    expect(answer).toEqual({
      page: 1,
      pages: 1,
      control: true,
      origin: 'feeds',
      sources: [`127.0.0.1:${new URL(site.url).port}`, 'Fairview'].sort(),
    });
    expect(data).toMatchObject([
      {
        name: HACK.title,
        date: '2026-08-20T10:00:00.000Z',
        dated: 'published',
        sentiment: { label: 'negative' },
        sentence: HACK.title,
        content: ['Users lost funds.'],
        source: 'First & only',
        url: HACK.link,
        language: 'en',
        tickers: ['SOL'],
      },
    ]);
  });

  it('adds nothing in a second run, whether the feed answers "not changed" or the same again', async () => {
    site.answers['/one'] = rssFeed([HACK]);
    site.answers['/two'] = (_, reply) =>
      void reply
        .writeHead(200)
        .end(
          rssFeed([
            { ...HACK, link: 'https://two.example/b', title: 'Another story of the day about Cardano' },
          ]),
        );
    expect(await refresh()).toMatchObject([{ added: 1 }, { added: 1 }]);
    expect(await refresh(LATER)).toMatchObject([
      { added: 0, changed: 0, merged: 0, failed: null },
      { added: 0, changed: 0, merged: 0, failed: null },
    ]);
    expect(await titles()).toHaveLength(2);
    expect(site.requests.at(-2)!.headers).toMatchObject({ 'if-none-match': expect.any(String) });
  });

  it('asks a feed again only when it is due', async () => {
    site.answers['/one'] = rssFeed([HACK]);
    await refresh();
    expect(await refresh(new Date(NOW.getTime() + 60_000))).toEqual([]);
  });

  it('updates an item that changed', async () => {
    site.answers['/one'] = rssFeed([HACK]);
    await refresh();
    site.answers['/one'] = rssFeed([
      { ...HACK, title: 'Solana exchange recovers all funds after the theft' },
    ]);
    expect(await refresh(LATER)).toMatchObject([{ added: 0, changed: 1 }]);
    expect(await titles()).toEqual(['Solana exchange recovers all funds after the theft']);
  });

  it('merges a story of several feeds by address and by nearly the same title', async () => {
    site.answers['/one'] = rssFeed([HACK], { title: 'One' });
    site.answers['/two'] = rssFeed(
      [{ ...HACK, title: 'Other words', link: 'http://www.one.example/hack/', guid: 'b' }],
      { title: 'Two' },
    );
    site.answers['/three'] = rssFeed(
      [{ ...HACK, title: `${HACK.title}, users say`, link: 'https://three.example/c', guid: 'c' }],
      { title: 'Three' },
    );
    const reports = await refresh();
    expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(1);
    expect(reports.reduce((sum, { merged }) => sum + merged, 0)).toBe(2);
    const { data } = await ask();
    expect(data.map(({ source }) => source)).toEqual(['One, Three, Two']);
  });

  it.each([
    ['another number', { title: HACK.title.replace('40', '50') }],
    ['another time', { date: 'Mon, 17 Aug 2026 10:00:00 GMT' }],
  ])('keeps two stories apart that differ by %s', async (_what, change) => {
    site.answers['/one'] = rssFeed([HACK]);
    site.answers['/two'] = rssFeed([{ ...HACK, link: 'https://two.example/d', ...change }]);
    await refresh();
    expect(await titles()).toHaveLength(2);
  });

  it('keeps a daily column of one feed apart', async () => {
    const column = { ...HACK, title: 'Here is what happened in crypto today' };
    site.answers['/one'] = rssFeed([
      { ...column, link: 'https://one.example/1', guid: '1' },
      { ...column, link: 'https://one.example/2', guid: '2' },
    ]);
    await refresh();
    expect(await titles()).toHaveLength(2);
  });

  it('waits longer after each failure, and recovers', async () => {
    site.answers['/one'] = (_, reply) => void reply.writeHead(500).end();
    expect(await refresh()).toMatchObject([{ failed: expect.stringContaining('answered 500') }]);
    expect(await refresh(LATER)).toEqual([]);
    site.answers['/one'] = rssFeed([HACK]);
    expect(await refresh(MUCH_LATER)).toMatchObject([{ added: 1, failed: null }]);
    const state = await database.db.selectFrom('news_feeds').selectAll().executeTakeFirst();
    expect(state).toMatchObject({ failures: 0, fault: null });
  });

  it('is not harmed by broken and hostile feeds, and reports them', async () => {
    site.answers = {
      '/broken': '<rss><channel><item>',
      '/page': '<!doctype html><p>Hello</p>',
      '/huge': 'x'.repeat(200_001),
      '/silent': () => {},
      '/private': (_, reply) => void reply.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      '/good': rssFeed([HACK]),
    };
    const reports = await refresh();
    expect(reports.filter(({ failed }) => failed !== null)).toHaveLength(5);
    expect(await titles()).toEqual([HACK.title]);
  });

  it('reads 200 feeds in one run, at most 6 at a time', async () => {
    for (let at = 0; at < 200; at += 1)
      site.answers[`/${at}`] = rssFeed([
        {
          title: `Story number ${at} about one of many things`,
          link: `https://many.example/${at}`,
          date: DATE,
        },
      ]);
    const reports = await refresh();
    expect(reports.filter(({ failed }) => failed === null)).toHaveLength(200);
    expect(site.mostAtOnce()).toBeLessThanOrEqual(6);
    expect((await ask()).pages).toBe(10);
  });
});

describe('GET news', () => {
  beforeEach(async () => {
    site.answers['/en'] = rssFeed([
      HACK,
      {
        title: 'Bitcoin rises to a record',
        link: 'https://one.example/b',
        date: 'Thu, 20 Aug 2026 11:00:00 GMT',
      },
    ]);
    site.answers['/it'] = rssFeed(
      [
        {
          title: 'La rete di Cardano cresce: nuove aziende annunciano integrazioni',
          link: 'https://uno.example/c',
          date: 'Thu, 20 Aug 2026 09:00:00 GMT',
        },
      ],
      { title: 'Prova', language: 'it' },
    );
    await refresh();
  });

  it('filters by words in both languages, whatever their form', async () => {
    expect(await titles({ title: 'hacker' })).toEqual([HACK.title]);
    expect(await titles({ title: 'azienda' })).toHaveLength(1);
    expect(await titles({ title: 'funds lost' })).toEqual([HACK.title]);
    expect(await titles({ title: '"; drop table -- & | ! ( \'' })).toEqual([]);
  });

  it('filters by asset, source, tone and language', async () => {
    expect(await titles({ tickers: 'btc,ADA' })).toEqual([
      'Bitcoin rises to a record',
      'La rete di Cardano cresce: nuove aziende annunciano integrazioni',
    ]);
    expect(await titles({ tickers: 'solana' })).toEqual([HACK.title]);
    expect(await titles({ tickers: 'NOTHING' })).toEqual([]);
    expect(await titles({ lang: 'it' })).toHaveLength(1);
    expect(await titles({ tone: 'negative' })).toEqual([HACK.title]);
    expect(await titles({ source: 'Prova' })).toHaveLength(1);
  });

  it('returns the news of blockchains, and of the assets named only', async () => {
    expect(await titles({}, 'ecosystem')).not.toContain('Bitcoin rises to a record');
    expect(await titles({}, 'ecosystem')).toContain(HACK.title);
    expect(await titles({}, 'named')).toEqual([]);
    expect(await titles({ tickers: 'BTC' }, 'named')).toEqual(['Bitcoin rises to a record']);
  });

  it('sets control only without page and filter', async () => {
    expect((await ask()).control).toBe(true);
    for (const query of [{ page: 1 }, { title: 'a' }, { tickers: 'BTC' }, { tone: 'neutral' }])
      expect((await ask(query)).control).toBe(false);
  });

  it('returns as many items a page as the limit says', async () => {
    const all = await titles({});
    const first = await ask({ limit: 1 });
    expect([first.pages, first.data.map(({ name }) => name)]).toEqual([all.length, all.slice(0, 1)]);
    expect(await titles({ limit: 1, page: 2 })).toEqual(all.slice(1, 2));
  });

  it('states with words only whether there is a next page', async () => {
    const searched = { title: 'Bitcoin OR Solana', limit: 1 };
    const [first, second, third] = [
      await ask(searched),
      await ask({ ...searched, page: 2 }),
      await ask({ ...searched, page: 3 }),
    ];
    expect([first.pages, second.pages, third.pages]).toEqual([2, 2, 2]);
    expect([first, second, third].map(({ data }) => data.length)).toEqual([1, 1, 0]);
  });

  it('returns an empty page after the last', async () => {
    expect(await ask({ page: 9 })).toMatchObject({ page: 9, pages: 1, data: [] });
  });
});

describe('a search over classes of age', () => {
  const HOURS = [4, 9, 5, 8, 6, 7];
  beforeEach(async () => {
    site.answers['/six'] = rssFeed(
      HOURS.map((hour) => ({
        title: `Report of hour ${hour} about ${hour % 2 ? 'Bitcoin' : 'Solana'}`,
        link: `https://one.example/${hour}`,
        date: `Thu, 20 Aug 2026 0${hour}:00:00 GMT`,
      })),
    );
    await refresh();
    await updateAges(database.db, [2, 4]);
  });

  const read = (query: object) => titles({ title: 'report', ...query });
  const hoursOf = (names: readonly string[]) => names.map((name) => Number(/hour (\d+)/.exec(name)![1]));

  it('reads the classes of age that updateAges sets, in order of time and without repetition', async () => {
    const ages = await database.db
      .selectFrom('news_items')
      .select('age')
      .orderBy('published_at', 'desc')
      .execute();
    expect(ages.map(({ age }) => age)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(hoursOf(await read({}))).toEqual([9, 8, 7, 6, 5, 4]);
    expect(hoursOf(await read({ limit: 2, page: 1 }))).toEqual([9, 8]);
    expect(hoursOf(await read({ limit: 4, page: 2 }))).toEqual([5, 4]);
  });

  it('applies the other filters in each class', async () => {
    expect(hoursOf(await read({ tickers: 'BTC' }))).toEqual([9, 7, 5]);
    expect(await read({ tickers: 'BTC', lang: 'it' })).toEqual([]);
    expect(await read({ source: 'Nobody' })).toEqual([]);
  });
});

describe('without a feed', () => {
  it.each(['en', 'it'] as const)('returns Fairview’s own dated items and says so, in %s', async (locale) => {
    const { origin, data, pages } = await ask({}, 'all', locale);
    expect(origin).toBe('fairview');
    expect(pages).toBeGreaterThan(0);
    expect(data.length).toBeGreaterThan(5);
    for (const item of data) {
      expect(item).toMatchObject({ source: 'Fairview', sentence: null, language: locale });
      expect(item.date).toMatch(/^\d{4}-\d\d-\d\d/);
    }
  });
});

describe('Fairview’s own items', () => {
  it('are one item for the chapters revised on a day, so that red flags and scores are on the first page', async () => {
    const { data } = await ask();
    const days = data.filter(({ _id }) => _id.startsWith('chapter')).map(({ date }) => date);
    expect(new Set(days).size).toBe(days.length);
    expect(data.filter(({ _id }) => /^(?:flag|score):/.test(_id)).length).toBeGreaterThan(5);
  });
});

describe.skipIf(!FIXTURES)(`recorded feeds${WITHOUT_FIXTURES}`, () => {
  it('go through the whole reading once, and add nothing the second time', async () => {
    const folder = join(FIXTURES!, 'rss');
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.xml')))
      site.answers[`/${file}`] = readFileSync(join(folder, file));
    const first = await refresh();
    const count = async () => (await database.db.selectFrom('news_items').select('id').execute()).length;
    const added = await count();
    expect(first.every(({ failed }) => failed === null)).toBe(true);
    expect(added).toBe(first.reduce((sum, report) => sum + report.added, 0));
    await refresh(LATER);
    expect(await count()).toBe(added);
  });
});
