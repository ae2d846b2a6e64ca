import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { DomainEvent } from '#server/modules/notifications/domain-event.ts';

/** Directory of the knowledge book, delivered with the site. */
export const BOOK_DIRECTORY = join(import.meta.dirname, '../../../content/knowledge');

const chapterWords = z.object({ title: z.string(), excerpt: z.string() });
const contentsSchema = z.array(
  z.object({ chapters: z.array(z.object({ slug: z.string(), en: chapterWords, it: chapterWords })) }),
);

/** Hashes of the chapters processed so far, by slug. */
export type SeenChapters = Record<string, string>;

/**
 * Returns events for chapters that are new or rewritten since `seen`; none when `seen` is null. A chapter
 * counts once both its texts exist.
 */
export async function findChapterEvents(
  seen: SeenChapters | null,
  book = BOOK_DIRECTORY,
): Promise<{ events: DomainEvent[]; seen: SeenChapters }> {
  const now: SeenChapters = {};
  const events: DomainEvent[] = [];
  const parts = contentsSchema.parse(parse(await readFile(join(book, 'contents.yaml'), 'utf8')));
  for (const { slug, en, it } of parts.flatMap(({ chapters }) => chapters)) {
    const hash = await hashChapter(book, slug);
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
      followedAsset: null,
      toNewsItem: () => ({ kind: 'knowledge', facts }),
    });
  }
  return { events, seen: now };
}

async function hashChapter(book: string, slug: string): Promise<string | null> {
  const hash = createHash('sha256');
  for (const language of ['en', 'it']) {
    const text = await readFile(join(book, `${slug}.${language}.md`)).catch(() => null);
    if (text === null) return null;
    hash.update(text).update('\0');
  }
  return hash.digest('base64url').slice(0, 22);
}
