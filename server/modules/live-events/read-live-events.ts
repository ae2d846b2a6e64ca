import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { pageAddresses } from '#contracts/pages.ts';
import { countOffered, type LiveEvent } from '#domain/events/live-event.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import type { CleanMarkup } from '#domain/markup/clean-markup.ts';
import { readDocument } from '#domain/markup/render-markdown.ts';

const FOLDER = join(import.meta.dirname, '../../../content/live');
const FILE_NAME = /^([\w-]+)\.(en|it)\.md$/;

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
const fields = z.object({
  title: z.string().min(1),
  start: z.iso.datetime({ offset: true }),
  minutes: z.number().int().positive(),
  time_zone: z.string().refine(isTimeZone, { error: 'is no time zone' }),
  join: z.string().min(1).optional(),
  recording: z.url({ protocol: /^https?$/ }).optional(),
});

export type DescribedEvent = LiveEvent & { html: CleanMarkup };
export type LiveEvents = Record<Locale, readonly DescribedEvent[]>;

/**
 * Reads the live events of a folder by language, in the order of their dates. Throws an error with the name of
 * the file when a field is wrong, a language is missing or the languages differ in their dates.
 */
export function readLiveEvents(folder = FOLDER): LiveEvents {
  const files = readdirSync(folder).filter((name) => FILE_NAME.test(name));
  const readIn = (locale: Locale) =>
    files
      .filter((name) => name.endsWith(`.${locale}.md`))
      .map((name) => readEvent(folder, name, locale))
      .toSorted((a, b) => a.start.localeCompare(b.start) || a.slug.localeCompare(b.slug));
  const events = { en: readIn('en'), it: readIn('it') };
  const [dates, others] = LOCALES.map((locale) =>
    events[locale].map(({ slug, start, end }) => `${slug} ${start} ${end}`).join(', '),
  );
  if (dates !== others) throw new Error(`live events differ by language: ${dates} and ${others}`);
  return events;
}

function readEvent(folder: string, name: string, locale: Locale): DescribedEvent {
  const { fields: stated, html } = readDocument(
    readFileSync(join(folder, name), 'utf8'),
    pageAddresses(locale),
  );
  const parsed = fields.safeParse(stated);
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  const { title, start, minutes, time_zone, join: access, recording } = parsed.data;
  const from = new Date(start);
  return {
    slug: name.slice(0, -'.en.md'.length),
    title,
    start: from.toISOString(),
    end: new Date(from.getTime() + minutes * 60_000).toISOString(),
    timeZone: time_zone,
    join: access ?? null,
    recording: recording ?? null,
    html,
  };
}

let read: LiveEvents | null = null;

/** The live events of `content/live`, read once. */
export function listLiveEvents(): LiveEvents {
  read ??= readLiveEvents();
  return read;
}

/** Live events that are to come or can be watched. */
export const countLiveEvents = (): number =>
  countOffered(
    listLiveEvents().en.map(({ end, recording }) => ({ end, hasRecording: recording !== null })),
    Date.now(),
  );
