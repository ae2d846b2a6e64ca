import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { markup } from '#contracts/reading.ts';
import { deskReason, storedText } from '#contracts/stored-text.ts';
import { LOCALES } from '#domain/locale/locales.ts';

/** `own`: what the desk wrote, as sanitised HTML; null where the bundled text of this id is shown. */
export const faqCall = defineCall({
  method: 'GET',
  path: 'resources/faq',
  summary:
    'Returns which answers the support page shows in which order, with the text of those written on the desk.',
  access: 'stranger',
  query: z.object({ lang: z.enum(LOCALES).optional() }),
  answer: z.array(
    z.object({
      section: z.string(),
      entries: z.array(
        z.object({ id: z.string(), own: z.object({ title: z.string(), html: markup }).nullable() }),
      ),
    }),
  ),
  errors: ['server.unavailable'],
});

const text = z.object({ title: storedText(0, 200), text: storedText(0, 5000) });
const texts = z.object({ en: text, it: text });
const place = z.number().int().min(0).max(10_000);

const entry = z.object({
  id: z.string(),
  section: z.string(),
  place,
  /** Title of the bundled answer; null for one of the desk. */
  bundled: z.object({ en: z.string(), it: z.string() }).nullable(),
  /** Null: the bundled text. */
  texts: texts.nullable(),
  published: z.boolean(),
  edited: z.boolean(),
  history: z.array(z.object({ at: z.string(), action: z.string(), reason: z.string() })),
});
export type DeskFaqEntry = z.infer<typeof entry>;

const list = z.object({
  sections: z.array(z.object({ id: z.string(), title: z.object({ en: z.string(), it: z.string() }) })),
  /** In the order of the page. */
  entries: z.array(entry),
});

const roles = ['editor', 'admin'] as const;

export const deskFaqCall = defineCall({
  method: 'GET',
  path: 'desk/faq',
  summary: 'Returns all answers of the support page: bundled ones, and what the desk changed.',
  access: 'desk',
  roles,
  query: z.object({}),
  answer: list,
  errors: [],
});

export const saveFaqCall = defineCall({
  method: 'POST',
  path: 'desk/answer/save',
  summary:
    'Adds an answer, or changes the text, section, place or visibility of one. The support page follows at once.',
  access: 'desk',
  roles,
  query: z.object({}),
  body: z.object({
    /** Absent: a new answer. */
    id: z.string().max(100).optional(),
    section: z.string().max(100),
    place,
    texts: texts.nullable(),
    published: z.boolean(),
    reason: deskReason,
  }),
  answer: list,
  errors: ['desk.answer_not_found', 'desk.post_unreadable', 'desk.post_incomplete'],
});
