import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import type { CleanMarkup } from '#domain/markup/clean-markup.ts';

const language = z.enum(['en', 'it']);
/** Only the server makes it, with the sanitiser. */
export const markup = z.string() as unknown as z.ZodType<CleanMarkup>;

/**
 * A chapter in the contents of the book. `minutes`: reading time, null while it is not published.
 * `restricted`: true when the caller may not read it. `opening`: who may read it.
 */
export const chapterEntry = z.object({
  number: z.number().int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  minutes: z.number().int().nullable(),
  restricted: z.boolean(),
  opening: z.enum(['all', 'free', 'pro']),
  part: z.object({ number: z.number().int(), title: z.string() }),
});

/** `planned`: also lists chapters that are not published. Without `lang`, the language of the request. */
export const bookCall = defineCall({
  method: 'GET',
  path: 'knowledge',
  summary: 'Lists the published chapters of the book in order.',
  query: z.object({ lang: language.optional(), planned: z.literal('true').optional() }),
  answer: z.array(chapterEntry),
  errors: ['input.invalid'],
});

/**
 * One chapter. `html` is null when it is not published or the caller may not read it; then `code` says
 * `tier.required`.
 */
export const chapterCall = defineCall({
  method: 'GET',
  path: 'knowledge/:slug',
  summary: 'Returns a chapter, or its excerpt alone when it belongs to a plan that the caller does not have.',
  query: z.object({ slug: z.string().max(100), lang: language.optional() }),
  answer: chapterEntry.extend({
    code: z.literal('tier.required').nullable(),
    /** Date of the last change, ISO 8601; null when unpublished. */
    updated: z.string().nullable(),
    html: markup.nullable(),
  }),
  errors: ['input.invalid', 'text.not_found'],
});

const rendered = z.object({ rendered: z.string(), text: z.string() });

/** A post in the form of the WordPress REST API, with plain `text` and the reading time in minutes beside it. */
export const post = z.object({
  id: z.number().int(),
  slug: z.string(),
  date: z.string(),
  title: rendered,
  excerpt: rendered,
  content: z.object({ rendered: markup }),
  categories: z.array(z.number().int()),
  minutes: z.number().int(),
});

const count = (max: number) => z.coerce.number().int().min(1).max(max);

/** `categories`: 24 for English, 3 for Italian. All posts unless `page` or `per_page` is given. */
export const postsCall = defineCall({
  method: 'GET',
  path: 'resources/posts',
  summary: 'Lists the posts of the blog in both languages, newest first.',
  query: z.object({
    page: count(10_000).optional(),
    per_page: count(100).optional(),
    categories: z.coerce.number().int().optional(),
  }),
  answer: z.array(post),
  errors: ['input.invalid'],
});

export const postCall = defineCall({
  method: 'GET',
  path: 'resources/posts/:id',
  summary:
    'Returns a post. Both languages of a post have one id; `lang` or the language of the request decides.',
  query: z.object({ id: z.string().regex(/^\d{1,12}$/), lang: language.optional() }),
  answer: post,
  errors: ['input.invalid', 'text.not_found'],
});

const menuItem = z.object({ id: z.number().int(), title: z.string(), slug: z.string() });

export const menuCall = defineCall({
  method: 'GET',
  path: 'resources/menu',
  summary: 'Returns the menu of what there is to read. `slug` is the path of a page in the language.',
  query: z.object({ language: language.optional() }),
  answer: z.array(menuItem.extend({ children: z.array(menuItem) })),
  errors: ['input.invalid'],
});
