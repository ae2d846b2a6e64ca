import { splitIntoWords } from '#domain/news/words.ts';

/** Share of common words from which two titles are of one story. */
const MIN_SHARED = 0.8;
/** Shorter titles must be equal. */
const MIN_WORDS = 5;
/** The same words at another time are another story. */
const WINDOW_MS = 48 * 3_600_000;

interface TitleEntry {
  id: number;
  feed: string;
  words: ReadonlySet<string>;
  time: number;
}

export interface TitledItem {
  id: number;
  feed: string;
  title: string;
  publishedAt: Date;
}

const toWords = (title: string): Set<string> => new Set(splitIntoWords(title).map(({ key }) => key));
const HAS_DIGIT = /\d/;

/**
 * Titles of recent items, to find the same story of another feed: nearly the same words and exactly the same
 * numbers within 48 hours.
 */
export class TitleIndex {
  readonly #byWord = new Map<string, TitleEntry[]>();

  add({ id, feed, title, publishedAt }: TitledItem): void {
    const entry = { id, feed, words: toWords(title), time: publishedAt.getTime() };
    for (const word of entry.words) {
      const entries = this.#byWord.get(word);
      if (entries) entries.push(entry);
      else this.#byWord.set(word, [entry]);
    }
  }

  /** Returns the id of the story of this title, null if it is new. A feed does not repeat a story. */
  find({ feed, title, publishedAt }: Omit<TitledItem, 'id'>): number | null {
    const words = toWords(title);
    const time = publishedAt.getTime();
    // Titles that share enough words share at least one of the rarest ones.
    const rarest = [...words]
      .sort((a, b) => (this.#byWord.get(a)?.length ?? 0) - (this.#byWord.get(b)?.length ?? 0))
      .slice(0, words.size - Math.ceil(MIN_SHARED * words.size) + 1);
    for (const word of rarest)
      for (const entry of this.#byWord.get(word) ?? [])
        if (
          entry.feed !== feed &&
          Math.abs(entry.time - time) <= WINDOW_MS &&
          isSameStory(entry.words, words)
        )
          return entry.id;
    return null;
  }
}

function isSameStory(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((word) => b.has(word));
  if (Math.min(a.size, b.size) < MIN_WORDS) return shared.length === a.size && a.size === b.size;
  const others = [...a, ...b].filter((word) => !shared.includes(word));
  if (others.some((word) => HAS_DIGIT.test(word))) return false;
  return shared.length / (a.size + b.size - shared.length) >= MIN_SHARED;
}
