import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { deskReason } from '#contracts/stored-text.ts';
import { NEWS_STATES } from '#domain/desk/news.ts';
import { LOCALES } from '#domain/locale/locales.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const deskNewsItem = z.object({
  id: z.number(),
  title: z.string(),
  url: z.string(),
  language: z.enum(LOCALES),
  published_at: z.string(),
  sources: z.array(z.object({ name: z.string(), url: z.string() })),
  assets: z.array(z.object({ _id: z.string(), name: z.string(), ticker: z.string() })),
  /** Whether an editor chose the assets. */
  retagged: z.boolean(),
  state: z.enum(NEWS_STATES),
  /** The story that is shown in its place. */
  merged_into: z.object({ id: z.number(), title: z.string() }).nullable(),
  /** What editors did, newest first. */
  history: z.array(z.object({ at: z.string(), action: z.string(), reason: z.string() })),
});
export type DeskNewsItem = z.infer<typeof deskNewsItem>;

const roles = ['editor', 'admin'] as const;
const errors = ['desk.news_not_found'] as const;

export const findNewsCall = defineCall({
  method: 'GET',
  path: 'desk/news/find',
  summary: 'Returns stories of feeds by words and state, the newest first, 20 a page.',
  access: 'desk',
  roles,
  query: z.object({
    words: z.string().trim().max(100).optional(),
    state: z.enum(NEWS_STATES).optional(),
    page: z.coerce.number().int().min(1).max(50).default(1),
  }),
  answer: z.object({ items: z.array(deskNewsItem), page: z.number(), has_more: z.boolean() }),
  errors: [],
});

export const hideNewsCall = defineCall({
  method: 'POST',
  path: 'desk/news/hide',
  summary: 'Hides a story everywhere, or shows it again.',
  access: 'desk',
  roles,
  query: z.object({}),
  body: z.object({ id, hidden: z.boolean(), reason: deskReason }),
  answer: deskNewsItem,
  errors,
});

export const mergeNewsCall = defineCall({
  method: 'POST',
  path: 'desk/news/merge',
  summary: 'Shows one story in place of another, with the sources of both; with null, separates them again.',
  access: 'desk',
  roles,
  query: z.object({}),
  body: z.object({ id, into: id.nullable(), reason: deskReason }),
  answer: deskNewsItem,
  errors: [...errors, 'desk.news_not_mergeable'],
});

export const tagNewsCall = defineCall({
  method: 'POST',
  path: 'desk/news/tag',
  summary: 'Chooses the assets of a story by id or ticker; with null, those that its text names.',
  access: 'desk',
  roles,
  query: z.object({}),
  body: z.object({
    id,
    assets: z.array(z.string().trim().min(1).max(100)).max(20).nullable(),
    reason: deskReason,
  }),
  answer: deskNewsItem,
  errors: [...errors, 'desk.asset_unknown'],
});
