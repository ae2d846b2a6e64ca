import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { idList } from '#contracts/id-list.ts';
import { LOCALES } from '#domain/locale/locales.ts';

export const NEWS_TONES = ['positive', 'neutral', 'negative'] as const;

/**
 * `date`: as published when `dated` is `published`, else when it was first read. `sentence`: the sentence that
 * decided the tone; null for Fairview’s own items, whose tone follows from their kind. `source`: all sources of the
 * story, and `url` the first address. `content`: paragraphs of plain text.
 */
const newsItem = z.object({
  _id: z.string(),
  name: z.string(),
  date: z.string(),
  dated: z.enum(['published', 'first_read']),
  sentiment: z.object({ label: z.enum(NEWS_TONES), score: z.number().min(-1).max(1) }),
  sentence: z.string().nullable(),
  content: z.array(z.string()),
  source: z.string(),
  sources: z.array(z.object({ name: z.string(), url: z.string() })),
  url: z.string(),
  language: z.enum(LOCALES),
  tickers: z.array(z.string()),
});
export type NewsItem = z.infer<typeof newsItem>;

/**
 * `pages`: with words at most one more than `page`. `control`: no page and no filter was given. `origin`: `fairview` when no feed has been read, so that the items are
 * Fairview’s own. `sources`: names that the filter `source` knows.
 */
export const newsAnswer = z.object({
  page: z.number().int(),
  pages: z.number().int(),
  control: z.boolean(),
  origin: z.enum(['feeds', 'fairview']),
  sources: z.array(z.string()),
  data: z.array(newsItem),
});
export type NewsAnswer = z.infer<typeof newsAnswer>;

/** `tickers`: tickers or ids of assets. `title`: words in title or text. `limit`: items a page, 20 without it. */
const newsQuery = z.object({
  title: z.string().trim().max(100).optional(),
  tickers: idList.optional(),
  source: z.string().trim().max(100).optional(),
  tone: z.enum(NEWS_TONES).optional(),
  lang: z.enum(LOCALES).optional(),
  page: z.coerce.number().int().min(1).max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(20).optional(),
});
export type NewsQuery = z.output<typeof newsQuery>;

export const newsCall = defineCall({
  method: 'GET',
  path: 'news',
  summary: 'Returns news, the newest first, 20 a page.',
  access: 'stranger',
  query: newsQuery,
  answer: newsAnswer,
  errors: ['input.invalid', 'server.unavailable'],
});

export const ecosystemNewsCall = defineCall({
  method: 'GET',
  path: 'news/ecosystem',
  summary: 'Returns the news about blockchains and DeFi projects.',
  access: 'stranger',
  query: newsQuery,
  answer: newsAnswer,
  errors: ['input.invalid', 'server.unavailable'],
});

export const walletNewsCall = defineCall({
  method: 'GET',
  path: 'news/wallet',
  summary: 'Returns the news about the assets named; none without a name.',
  access: 'stranger',
  query: newsQuery,
  answer: newsAnswer,
  errors: ['input.invalid', 'server.unavailable'],
});
