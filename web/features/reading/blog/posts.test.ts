import { describe, expect, it } from 'vitest';
import { BLOG_CATEGORIES } from '#domain/blog/blog-categories.ts';
import { toInstantMs } from '#domain/format/format-date.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { listPosts, readPost } from '#web/features/reading/blog/posts.server.ts';

describe('listPosts', () => {
  it('returns the same posts with the same ids in both languages', () => {
    const ids = LOCALES.map((locale) => listPosts(locale).map(({ id, slug, date }) => [id, slug, date]));
    expect(ids[0]).toHaveLength(2);
    expect(ids[1]).toEqual(ids[0]);
  });

  it.each(LOCALES)(
    'returns posts in %s with unique ids, a date and the category of the language',
    (locale) => {
      const posts = listPosts(locale);
      expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length);
      for (const post of posts) {
        expect(toInstantMs(post.date), post.slug).not.toBeNull();
        expect(post.categories).toEqual([BLOG_CATEGORIES[locale]]);
        expect(post.title.length * post.excerpt.length * post.minutes).toBeGreaterThan(0);
      }
    },
  );

  it('sorts posts by date, newest first', () => {
    const order = listPosts('en').map(({ date, id }) => `${date} ${id}`);
    expect(order).toEqual([...order].sort().reverse());
  });

  it('uses the category ids that clients know', () => {
    expect(BLOG_CATEGORIES).toEqual({ en: 24, it: 3 });
  });
});

describe('readPost', () => {
  it.each(LOCALES)('returns the text in %s with links in that language', (locale) => {
    for (const { id } of listPosts(locale)) {
      const { content } = readPost(String(id), locale)!;
      const links = [...content.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((href) => href!.startsWith('/it/') !== (locale === 'it'))).toEqual([]);
    }
  });

  it.each(['', '0', '1', '01002', '1002 ', 'x', '9'.repeat(21)])('returns null for %j', (id) => {
    expect(readPost(id, 'en')).toBeNull();
  });

  it.each(LOCALES)('quotes the constants of the method correctly in %s', (locale) => {
    const text = readPost('1002', locale)!.content;
    const { blocks, bands, caps, limits } = METHOD;
    const stated = [
      ...PILLARS.map((block) => Math.round(blocks.medium[block] * 100)),
      ...Object.values(bands.borders).filter((border) => border > 0),
      caps.warning.first,
      caps.severe.first,
      limits.medium,
    ];
    for (const number of stated) expect(text, String(number)).toMatch(new RegExp(`\\b${number}\\b`));
  });
});
