import { parseRssFeed } from 'feedsmith';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { PAGES, PROTECTED_PAGES, UNLISTED_PAGES } from '#contracts/pages.ts';
import { BLOG_CATEGORIES } from '#domain/blog/blog-categories.ts';
import { renderFlagFeed } from '#server/modules/flags/flag-feed-presenter.ts';
import { readPosts } from '#server/modules/reading/service.ts';
import { provideSite } from '#tests/builders/open-site.ts';
import { PUBLIC_URL } from '#tests/builders/site-facts.ts';

const site = provideSite();
const get = async (url: string) => {
  const answer = await site.app.inject({ method: 'GET', url });
  expect(answer.statusCode, url).toBe(200);
  return answer;
};

describe('GET /robots.txt', () => {
  it('names the sitemap and disallows the API and account pages in both languages', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
    for (const page of PROTECTED_PAGES) {
      expect(body).toContain(`Disallow: ${PAGES[page]}\n`);
      expect(body).toContain(`Disallow: /it${PAGES[page]}\n`);
    }
    expect(body).toContain('Disallow: /api/\n');
  });
});

describe('GET /sitemap.xml', () => {
  it('lists all public pages, assets and active flags in both languages, with their alternates', async () => {
    const { body } = await get('/sitemap.xml');
    const urls = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(urls).toContain(`${PUBLIC_URL}/`);
    expect(urls).toContain(`${PUBLIC_URL}/it/`);
    expect(urls).toContain(`${PUBLIC_URL}/it/details/?id=bitcoin`);
    expect(urls.filter((url) => url?.includes('/details/?id='))).toHaveLength(2 * site.snapshot.assets.size);
    const inForce = [...site.snapshot.assets.values()].flatMap(({ flags }) =>
      flags.filter(({ severity }) => severity !== null),
    );
    expect(inForce.length).toBeGreaterThan(0);
    expect(urls).toContain(`${PUBLIC_URL}/it/red-flags/?asset=pi-network&amp;code=F11`);
    expect(urls.filter((url) => url?.includes('/red-flags/?asset='))).toHaveLength(2 * inForce.length);
    expect(body).toContain(
      `<xhtml:link rel="alternate" hreflang="it" href="${PUBLIC_URL}/it/method/"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${PUBLIC_URL}/method/"/>`,
    );
    for (const page of UNLISTED_PAGES) expect(urls).not.toContain(`${PUBLIC_URL}${PAGES[page]}`);
  });
});

describe.each([
  ['/manifest.webmanifest', 'en'],
  ['/it/manifest.webmanifest', 'it'],
])('GET %s', (path, lang) => {
  it('has the start page of its language and the icons', async () => {
    const manifest = (await get(path)).json();
    expect(manifest).toMatchObject({ name: 'Fairview', lang, display: 'standalone' });
    expect(manifest.start_url).toBe(`/${lang}/`);
    expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
      '/icon-192.png',
      '/icon-512.png',
      '/icon-maskable-512.png',
    ]);
  });
});

describe('renderFlagFeed', () => {
  it('escapes markup in the name of an asset', () => {
    const [asset] = [...site.snapshot.assets.values()].filter(({ flags }) =>
      flags.some(({ severity }) => severity),
    );
    const name = '<img src=x onerror=hit()>]]></title><script>hit()</script>';
    const hostile = { ...asset!, facts: { ...asset!.facts, name } };
    const snapshot = { ...site.snapshot, assets: new Map([[asset!.facts.id, hostile]]) };
    const feed = renderFlagFeed(snapshot, 'en', PUBLIC_URL);
    const items = parseRssFeed(feed).items!;
    expect(items.length).toBeGreaterThan(0);
    for (const { title } of items) expect(title).toContain(name);
    // Feed readers render descriptions as HTML, so markup must stay escaped.
    for (const { description } of items) expect(description).not.toMatch(/<|&(?!amp;|lt;|gt;|quot;)/);
  });
});

describe.each([
  ['/feed.xml', 'en', ''],
  ['/it/feed.xml', 'it', '/it'],
])('GET %s', (path, language, prefix) => {
  it('lists the active flags in its language, newest first, with a link to each asset', async () => {
    const { body, headers } = await get(path);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const feed = parseRssFeed(body);
    expect(feed.language).toBe(language);
    const dates = feed.items!.map(({ pubDate }) => Date.parse(String(pubDate)));
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    for (const { link, description } of feed.items!) {
      expect(link).toMatch(new RegExp(`^${PUBLIC_URL}${prefix}/details/\\?id=`));
      expect(description).not.toBe('');
    }
  });
});

describe('a feed under a filter', () => {
  const codesOf = async (query: string) =>
    (parseRssFeed((await get(`/feed.xml${query}`)).body).items ?? []).map(({ guid }) =>
      guid!.value!.split(':'),
    );

  it('contains the flags of one kind, one asset or one category', async () => {
    const all = await codesOf('');
    const [asset, code] = all[0]!;
    expect((await codesOf(`?code=${code}`)).every(([, each]) => each === code)).toBe(true);
    expect((await codesOf(`?asset=${asset}`)).every(([each]) => each === asset)).toBe(true);
    expect((await codesOf('?category=defi')).length).toBeGreaterThan(0);
    expect(await codesOf('?asset=nothing-like-this')).toEqual([]);
  });

  it.each(['?severity=S9', '?code=11', '?category=fun'])('answers 400 to %s', async (query) => {
    const answer = await site.app.inject({ method: 'GET', url: `/feed.xml${query}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('input.invalid');
  });
});

describe.each([
  ['/red-flags.csv', ',', 'Asset,Ticker,id,'],
  ['/it/red-flags.csv', ';', 'Asset;Ticker;id;'],
])('GET %s', (path, delimiter, heads) => {
  const read = async (query: string) => {
    const { body, headers } = await get(`${path}${query}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    return Papa.parse<string[]>(body.replace('\uFEFF', ''), { delimiter }).data;
  };

  it('contains every active flag with its start, prices and address', async () => {
    const { body } = await get(path);
    expect(body.startsWith(`\uFEFF${heads}`)).toBe(true);
    const [, ...rows] = await read('');
    const board = (await get('/api/flags')).json();
    expect(rows).toHaveLength(board.total);
    for (const [name, , id, code, severity, , text, , , , , , , , address] of rows) {
      expect([name, text].every(Boolean)).toBe(true);
      expect(severity).toMatch(/^S[1-4]$/);
      expect(address).toContain(`/red-flags/?asset=${id}&code=${code}`);
    }
  });

  it('contains the flags under a filter only', async () => {
    const [, ...rows] = await read('?severity=S2');
    expect(new Set(rows.map(([, , , , severity]) => severity))).toEqual(new Set(['S2']));
    expect(await read('?asset=nothing-like-this')).toHaveLength(1);
  });
});

describe.each([
  ['/news.xml', 'en', '/news/'],
  ['/it/news.xml', 'it', '/it/news/'],
])('GET %s', (path, language, page) => {
  it('is a feed of the newest news with absolute links', async () => {
    const feed = parseRssFeed((await get(path)).body);
    expect(feed).toMatchObject({ language, link: `${PUBLIC_URL}${page}` });
    expect(feed.items!.length).toBeGreaterThan(5);
    for (const { link, title } of feed.items!) {
      expect(link).toMatch(/^https?:/);
      expect(title).toBeTruthy();
    }
  });

  it('keeps its filter in its own address, and refuses an unknown tone', async () => {
    const { body } = await get(`${path}?tone=negative`);
    expect(body).toContain(`href="${PUBLIC_URL}${path}?tone=negative"`);
    const refused = await site.app.inject({ method: 'GET', url: `${path}?tone=angry` });
    expect(refused.statusCode).toBe(400);
  });
});

describe.each([
  ['/blog.xml', 'en', ''],
  ['/it/blog.xml', 'it', '/it'],
] as const)('GET %s', (path, locale, prefix) => {
  it('is a feed of the posts in one language, the newest first, with absolute links', async () => {
    const feed = parseRssFeed((await get(path)).body);
    expect(feed).toMatchObject({ language: locale, link: `${PUBLIC_URL}${prefix}/blog/` });
    const posts = readPosts().filter(({ categories }) => categories.includes(BLOG_CATEGORIES[locale]));
    expect(feed.items!.map(({ title, link }) => [title, link])).toEqual(
      posts.map(({ title, id }) => [title.text, `${PUBLIC_URL}${prefix}/blog/post/?id=${id}`]),
    );
    const dates = feed.items!.map(({ pubDate }) => Date.parse(String(pubDate)));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });
});
