import { parseFeed } from 'feedsmith';
import { toPlainLine, toPlainParagraphs } from '#domain/markup/plain-paragraphs.ts';
import { resolveLink } from '#domain/news/canonical-url.ts';
import { parseFeedDate } from '#domain/news/parse-feed-date.ts';

/** One item of a feed. `key` identifies it in its feed; a null date is unknown or impossible. */
export interface FeedItem {
  key: string;
  title: string;
  url: string;
  publishedAt: string | null;
  paragraphs: string[];
}

export interface FeedDocument {
  title: string | null;
  /** As the feed states it, such as `it-IT`. */
  language: string | null;
  items: FeedItem[];
  /** Items without a title or a usable link. */
  refused: number;
}

export interface FeedSource {
  bytes: Uint8Array;
  contentType: string;
  /** Relative links count from it. */
  url: string;
}

/** The newest items; no feed of news has more that is not old. */
const MAX_ITEMS = 200;
const MAX_TITLE_CHARS = 300;
const MAX_KEY_CHARS = 500;
/** Enough for a summary. The whole article is at its publisher. */
const MAX_PARAGRAPHS = 6;
const MAX_TEXT_CHARS = 1_500;

/** The same fields of an item in all formats, still as the feed writes them. */
interface RawItem {
  id?: string | undefined;
  title?: string | undefined;
  link?: string | undefined;
  base?: string | undefined;
  dates: readonly (string | undefined)[];
  /** Summary first, then the whole text. */
  texts: readonly (string | undefined)[];
}

/** Reads RSS, Atom, RDF and JSON Feed. Throws on anything else. `now` bounds the dates. */
export function readFeedDocument({ bytes, contentType, url }: FeedSource, now: Date): FeedDocument {
  const { title, language, base, items } = toRawFeed(decode(bytes, contentType));
  const root = resolveLink(base, url) ?? url;
  const read = items.slice(0, MAX_ITEMS).map((item) => toItem(item, root, now));
  const kept = read.filter((item) => item !== null);
  return {
    title: title === undefined ? null : shorten(toPlainLine(title), MAX_TITLE_CHARS),
    language: language ?? null,
    items: kept,
    refused: read.length - kept.length,
  };
}

function toRawFeed(text: string): {
  title?: string | undefined;
  language?: string | undefined;
  base?: string | undefined;
  items: RawItem[];
} {
  const { format, feed } = parseFeed(text, { maxItems: MAX_ITEMS });
  switch (format) {
    case 'rss':
      return {
        title: feed.title,
        language: feed.language ?? feed.dc?.languages?.[0],
        base: feed.link,
        items: (feed.items ?? []).map((item) => ({
          id: item.guid?.value,
          title: item.title,
          link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
          dates: [item.pubDate, item.dc?.dates?.[0], item.atom?.published, item.atom?.updated],
          texts: [item.description, item.content?.encoded],
        })),
      };
    case 'atom':
      return {
        title: feed.title?.value,
        language: feed.xml?.lang,
        base: feed.xml?.base,
        items: (feed.entries ?? []).map((entry) => ({
          id: entry.id,
          title: entry.title?.value,
          link: (entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? entry.links?.[0])
            ?.href,
          base: entry.xml?.base,
          dates: [entry.published, entry.updated, entry.dc?.dates?.[0]],
          texts: [entry.summary?.value, entry.content?.value],
        })),
      };
    case 'rdf':
      return {
        title: feed.title,
        language: feed.dc?.languages?.[0],
        base: feed.link,
        items: (feed.items ?? []).map((item) => ({
          id: item.rdf?.about,
          title: item.title,
          link: item.link ?? item.rdf?.about,
          dates: [item.dc?.dates?.[0]],
          texts: [item.description, item.content?.encoded],
        })),
      };
    case 'json':
      return {
        title: feed.title,
        language: feed.language,
        base: feed.home_page_url,
        items: (feed.items ?? []).map((item) => ({
          id: item.id,
          title: item.title,
          link: item.url ?? item.external_url,
          dates: [item.date_published, item.date_modified],
          texts: [item.summary, item.content_html, item.content_text],
        })),
      };
  }
}

function toItem({ id, title, link, base, dates, texts }: RawItem, root: string, now: Date): FeedItem | null {
  const url = resolveLink(link, resolveLink(base, root) ?? root);
  const name = shorten(toPlainLine(title ?? ''), MAX_TITLE_CHARS);
  if (url === null || name === '') return null;
  const publishedAt = dates.map((date) => parseFeedDate(date, now)).find((date) => date !== null) ?? null;
  const written = texts.map((text) => toPlainParagraphs(text ?? '')).find(({ length }) => length > 0) ?? [];
  return {
    key: (id?.trim() || url).slice(0, MAX_KEY_CHARS),
    title: name,
    url,
    publishedAt,
    paragraphs: shortenText(written),
  };
}

/** Cuts at a word and marks the cut. */
function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const cut = text.slice(0, maxChars - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}

function shortenText(paragraphs: readonly string[]): string[] {
  const kept: string[] = [];
  let left = MAX_TEXT_CHARS;
  for (const paragraph of paragraphs.slice(0, MAX_PARAGRAPHS)) {
    if (left <= 0) break;
    const text = shorten(paragraph, left);
    kept.push(text);
    left -= text.length;
  }
  return kept;
}

/** A byte order mark wins over the XML declaration, which wins over the header: servers often state a wrong one. */
function decode(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const stated = [
    readByteOrderMark(bytes),
    /^\s*<\?xml[^>]*encoding=["']([\w.:-]+)["']/i.exec(head)?.[1],
    /charset=["']?([\w.:-]+)/i.exec(contentType)?.[1],
  ];
  for (const label of stated) {
    try {
      if (label) return new TextDecoder(label).decode(bytes);
    } catch {
      // No such encoding.
    }
  }
  return new TextDecoder().decode(bytes);
}

function readByteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}
