import { BLOG_CATEGORIES } from '#domain/blog/blog-categories.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { minutesToRead } from '#web/content/render-markdown.server.ts';
import type { BlogPost, PostEntry } from '#web/features/reading/blog/post.ts';
import { createTextReader, type NamedText, requireField } from '#web/features/reading/texts.server.ts';

const texts = createTextReader(
  import.meta.glob('../../../../content/blog/*.md', { query: '?raw', import: 'default', eager: true }),
);

const toPostEntry = (text: NamedText, locale: Locale): PostEntry => ({
  id: requireField(text, 'id'),
  slug: text.slug,
  date: requireField(text, 'date'),
  title: requireField(text, 'title'),
  excerpt: requireField(text, 'excerpt'),
  minutes: minutesToRead(text.words),
  categories: [BLOG_CATEGORIES[locale]],
});

/** Returns the posts in a language, newest first. Posts of one day are sorted by id, descending. */
export function listPosts(locale: Locale): PostEntry[] {
  return texts(locale)
    .map((text) => toPostEntry(text, locale))
    .sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}

/** Returns a post by id, or null. A post has the same id in both languages. */
export function readPost(id: string, locale: Locale): BlogPost | null {
  const text = texts(locale).find((each) => String(requireField(each, 'id')) === id);
  return text ? { ...toPostEntry(text, locale), content: text.html } : null;
}
