import { Readable } from 'node:stream';
import { type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { PAGES, type PageName, redFlagsHref, UNLISTED_PAGES } from '#contracts/pages.ts';
import { listFlagsInForce } from '#domain/flags/advance-flags.ts';
import { DEFAULT_LOCALE, getLocalePrefix, LOCALES } from '#domain/locale/locales.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { Post } from '#server/modules/reading/posts-presenter.ts';

/** Pages that need a parameter. Without it they have no content of their own. */
const PAGES_WITH_PARAMETER: readonly PageName[] = ['blogPost', 'knowledgeDetails'];

/**
 * Returns the sitemap of all public pages, listed assets, active flags and posts in both languages, with alternates.
 */
export async function renderSitemap(
  snapshot: MarketSnapshot | null,
  posts: readonly Pick<Post, 'id' | 'date'>[],
  publicUrl: string,
): Promise<string> {
  const pages = (Object.keys(PAGES) as PageName[])
    .filter((page) => !UNLISTED_PAGES.includes(page) && !PAGES_WITH_PARAMETER.includes(page))
    .map((page) => ({ address: PAGES[page] as string, changed: null }));
  const assets = [...(snapshot?.assets.keys() ?? [])].map((id) => ({
    address: `${PAGES.details}?${new URLSearchParams({ id })}`,
    changed: snapshot?.as_of ?? null,
  }));
  const flags = [...(snapshot?.assets.values() ?? [])].flatMap(({ facts, flags }) =>
    listFlagsInForce(flags).map(({ code }) => ({
      address: redFlagsHref(DEFAULT_LOCALE, { asset: facts.id, code }),
      changed: snapshot?.as_of ?? null,
    })),
  );
  // A post has one id in both languages.
  const texts = [...new Map(posts.map(({ id, date }) => [id, date]))].map(([id, date]) => ({
    address: `${PAGES.blogPost}?id=${id}`,
    changed: date,
  }));
  const items = [...pages, ...assets, ...flags, ...texts].flatMap((page): SitemapItemLoose[] => {
    const links = [
      ...LOCALES.map((lang) => ({ lang: lang as string, url: `${getLocalePrefix(lang)}${page.address}` })),
      { lang: 'x-default', url: `${getLocalePrefix(DEFAULT_LOCALE)}${page.address}` },
    ];
    return LOCALES.map((locale) => ({
      url: `${getLocalePrefix(locale)}${page.address}`,
      links,
      ...(page.changed ? { lastmod: page.changed } : {}),
    }));
  });
  const stream = new SitemapStream({
    hostname: publicUrl,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  });
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString('utf8');
}
