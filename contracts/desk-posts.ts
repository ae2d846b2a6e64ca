import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';
import { markup } from '#contracts/reading.ts';
import { isStorable } from '#contracts/stored-text.ts';
import { POST_STATES, TEXT_KINDS } from '#domain/desk/posts.ts';

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: issue('text.form') });

/** A post in one language. A draft may be incomplete; `text` is Markdown. */
const words = z.object({
  title: line(200),
  excerpt: line(500),
  text: z
    .string()
    .max(100_000)
    .refine(isStorable, { error: issue('text.form') }),
});
export type PostWords = z.infer<typeof words>;
const texts = z.object({ en: words, it: words });
export type PostTexts = z.infer<typeof texts>;

const id = z.coerce.number().int().positive();
const moment = z.string().nullable();

const entry = z.object({
  id: z.number(),
  kind: z.enum(TEXT_KINDS),
  title: z.object({ en: z.string(), it: z.string() }),
  /** Whether a file of `content/` has this id. */
  bundled: z.boolean(),
  state: z.enum(POST_STATES),
  /** Number of the version that is shown; null: none, or the bundled text. */
  shown: z.number().nullable(),
  shown_since: moment,
  /** The next publication; its version is null when the post will be taken off. */
  scheduled: z.object({ version: z.number().nullable(), at: z.string() }).nullable(),
  changed_at: moment,
});
export type PostEntryAnswer = z.infer<typeof entry>;

const detail = entry.extend({
  /** Number of the newest version; 0 for a bundled post that was never changed. */
  newest: z.number(),
  /** Name in the address; null for a new post. */
  slug: z.string().nullable(),
  texts,
  versions: z.array(z.object({ number: z.number(), author: z.string().nullable(), at: z.string() })),
});
export type PostDetailAnswer = z.infer<typeof detail>;

/** A text as its page shows it. */
const shown = z.object({
  title: z.string(),
  excerpt: z.string(),
  date: z.string(),
  minutes: z.number(),
  html: markup,
  /** Of a chapter in the book. */
  number: z.number().nullable(),
});

const roles = ['editor', 'admin'] as const;

export const listDeskPostsCall = defineCall({
  method: 'GET',
  path: 'desk/posts',
  summary: 'Returns all posts of the blog and chapters of the book: bundled ones and those of the desk.',
  access: 'desk',
  roles,
  query: z.object({}),
  answer: z.array(entry),
  errors: [],
});

export const readDeskPostCall = defineCall({
  method: 'GET',
  path: 'desk/post/read',
  summary: 'Returns a post with its versions and the text of one of them, by default the newest.',
  access: 'desk',
  roles,
  query: z.object({ id, version: z.coerce.number().int().positive().optional() }),
  answer: detail,
  errors: ['desk.post_not_found'],
});

export const saveDeskPostCall = defineCall({
  method: 'POST',
  path: 'desk/post/save',
  summary: 'Adds a version to a post, or a new post. Shows nothing in public.',
  access: 'desk',
  roles,
  query: z.object({}),
  body: z.object({
    id: id.optional(),
    /** Number of the newest version that the editor saw: a newer one is not overwritten. */
    base: z.number().int().min(0),
    texts,
  }),
  answer: detail,
  errors: ['desk.post_not_found', 'desk.post_changed'],
});

export const previewDeskPostCall = defineCall({
  method: 'POST',
  path: 'desk/post/preview',
  summary: 'Renders a post as its page shows it. A language without title, excerpt or text is null.',
  access: 'desk',
  roles,
  query: z.object({}),
  body: z.object({ id: id.optional(), texts }),
  answer: z.object({ en: shown.nullable(), it: shown.nullable() }),
  errors: ['desk.post_unreadable'],
});

export const publishDeskPostCall = defineCall({
  method: 'POST',
  path: 'desk/post/publish',
  summary:
    'Shows a version from a moment on. Without a version, the post is taken off, or its bundled text is back.',
  access: 'desk',
  roles,
  query: z.object({}),
  body: z.object({
    id,
    version: z.number().int().positive().nullable(),
    /** Null: now. */
    at: z.iso.datetime().nullable(),
  }),
  answer: detail,
  errors: ['desk.post_not_found', 'desk.post_past', 'desk.post_incomplete', 'desk.post_unreadable'],
});

export const cancelDeskPostCall = defineCall({
  method: 'POST',
  path: 'desk/post/cancel',
  summary: 'Drops what is scheduled for a post.',
  access: 'desk',
  roles,
  query: z.object({}),
  body: z.object({ id }),
  answer: detail,
  errors: ['desk.post_not_found'],
});
