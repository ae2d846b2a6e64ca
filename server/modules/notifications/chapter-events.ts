import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { DomainEvent } from '#server/modules/notifications/domain-event.ts';

/** Directory of the knowledge book, delivered with the site. */
export const BOOK = join(import.meta.dirname, '../../../content/knowledge');

const words = z.object({ title: z.string(), excerpt: z.string() });
const contents = z.array(
  z.object({ chapters: z.array(z.object({ slug: z.string(), en: words, it: words })) }),
);

/** Hashes of the chapters processed so far, by slug. */
export type ChaptersSeen = Record<string, string>;

/**
 * Returns events for chapters that are new or rewritten since `seen`; none when `seen` is null. A chapter
 * counts once both its texts exist.
 */
export async function chapterEvents(
  seen: ChaptersSeen | null,
  book = BOOK,
): Promise<{ events: DomainEvent[]; seen: ChaptersSeen }> {
  const now: ChaptersSeen = {};
  const events: DomainEvent[] = [];
  const parts = contents.parse(parse(await readFile(join(book, 'contents.yaml'), 'utf8')));
  for (const { slug, en, it } of parts.flatMap(({ chapters }) => chapters)) {
    const hash = await hashOf(book, slug);
    if (hash === null) continue;
    now[slug] = hash;
    if (!seen || seen[slug] === hash) continue;
    const facts = {
      slug,
      title: { en: en.title, it: it.title },
      excerpt: { en: en.excerpt, it: it.excerpt },
      revised: seen[slug] !== undefined,
    };
    events.push({
      kind: 'knowledge',
      subject: `${slug}:${hash}`,
      followed: null,
      toNewsItem: () => ({ kind: 'knowledge', facts }),
    });
  }
  return { events, seen: now };
}

async function hashOf(book: string, slug: string): Promise<string | null> {
  const hash = createHash('sha256');
  for (const language of ['en', 'it']) {
    const text = await readFile(join(book, `${slug}.${language}.md`)).catch(() => null);
    if (text === null) return null;
    hash.update(text).update('\0');
  }
  return hash.digest('base64url').slice(0, 22);
}
