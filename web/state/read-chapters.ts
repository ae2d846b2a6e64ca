import { useSyncExternalStore } from 'react';
import { browserStorage } from '#web/state/browser-storage.ts';

const KEY = 'fairview-read-chapters';
const MAX_CHAPTERS = 100;
const MAX_SLUG_CHARS = 100;

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
/** What was stored when the list was last parsed, so that an unchanged list keeps its identity. */
let parsed: { text: string | null; slugs: readonly string[] } = { text: null, slugs: NONE };

function parseSlugs(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return NONE;
    return kept
      .filter((slug): slug is string => typeof slug === 'string' && slug.length <= MAX_SLUG_CHARS)
      .slice(-MAX_CHAPTERS);
  } catch {
    return NONE;
  }
}

/** Returns the slugs of the chapters read to the end in this browser, in the order of reading. */
export function getReadChapters(): readonly string[] {
  const text = browserStorage.getItem(KEY);
  if (text !== parsed.text) parsed = { text, slugs: parseSlugs(text) };
  return parsed.slugs;
}

export function markChapterRead(slug: string): void {
  const read = getReadChapters();
  if (read.includes(slug)) return;
  browserStorage.setItem(KEY, JSON.stringify([...read, slug].slice(-MAX_CHAPTERS)));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chapters read in this browser; none on the server and until hydration. */
export const useReadChapters = (): readonly string[] =>
  useSyncExternalStore(subscribe, getReadChapters, () => NONE);
