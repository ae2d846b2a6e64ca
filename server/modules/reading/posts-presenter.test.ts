import { describe, expect, it } from 'vitest';
import { BLOG_CATEGORIES } from '#domain/blog/blog-categories.ts';
import { toInstantMs } from '#domain/format/format-date.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { selectPosts } from './posts-presenter.ts';
import { readPosts } from './service.ts';

const listPosts = (locale: 'en' | 'it') => selectPosts(readPosts(), { categories: BLOG_CATEGORIES[locale] });
const readPost = (id: string, locale: 'en' | 'it') =>
  listPosts(locale).find((post) => String(post.id) === id)!;

describe('listPosts', () => {
  it('returns the same posts with the same ids in both languages', () => {
    const ids = LOCALES.map((locale) => listPosts(locale).map(({ id, slug, date }) => [id, slug, date]));
    expect(ids[0]!.length).toBeGreaterThanOrEqual(6);
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
        expect(post.title.text.length * post.excerpt.text.length * post.minutes).toBeGreaterThan(0);
      }
    },
  );

  it('sorts posts by date, newest first', () => {
    const order = listPosts('en').map(({ date, id }) => `${date} ${id}`);
    expect(order).toEqual([...order].sort().reverse());
  });

  it('returns all posts of both languages without a page, and pages of ten or of the given size', () => {
    const all = readPosts();
    expect(selectPosts(all, {})).toEqual(all);
    expect(selectPosts(all, { page: 1 })).toEqual(all.slice(0, 10));
    expect(selectPosts(all, { page: 2, per_page: 1 })).toEqual(all.slice(1, 2));
    expect(selectPosts(all, { page: 99 })).toEqual([]);
    expect(selectPosts(all, { categories: 5 })).toEqual([]);
  });

  it('uses the category ids that clients know', () => {
    expect(BLOG_CATEGORIES).toEqual({ en: 24, it: 3 });
  });
});

describe('the text of a post', () => {
  it.each(LOCALES)('returns the text in %s with links in that language', (locale) => {
    for (const { id } of listPosts(locale)) {
      const { content } = readPost(String(id), locale);
      const links = [...content.rendered.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
      const own = links.filter((href) => href!.startsWith('/'));
      expect(own.length).toBeGreaterThan(0);
      expect(own.filter((href) => href!.startsWith('/it/') !== (locale === 'it'))).toEqual([]);
    }
  });

  it('has the same sections, tables and sources in both languages', () => {
    const outlines = LOCALES.map((locale) =>
      listPosts(locale).map(({ slug, content: { rendered } }) => [
        slug,
        rendered.match(/<h2/g)?.length,
        rendered.match(/<tr>/g)?.length,
        rendered.match(/href="https:[^"]+"/g),
      ]),
    );
    expect(outlines[1]).toEqual(outlines[0]);
  });

  it.each(LOCALES)('has sources and 700 words or more in %s when it is about recorded figures', (locale) => {
    for (const { slug, content } of listPosts(locale).filter(({ id }) => id > 1002)) {
      expect(content.rendered.replace(/<[^>]+>/g, ' ').split(/\s+/).length, slug).toBeGreaterThan(700);
      expect(content.rendered.match(/href="https:/g)?.length ?? 0, slug).toBeGreaterThan(0);
    }
  });

  it.each(LOCALES)('quotes the constants of the method correctly in %s', (locale) => {
    const text = readPost('1002', locale).content.rendered;
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
