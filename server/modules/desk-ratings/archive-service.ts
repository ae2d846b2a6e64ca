import { toPlainParagraphs } from '#domain/markup/plain-paragraphs.ts';
import { type FetchFeed, openFeedFetcher } from '#server/gateways/news-feeds.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import {
  findRecentSource,
  insertSource,
  type StoredSource,
} from '#server/modules/desk-ratings/repository.ts';
import { hashText } from '#server/modules/ratings/rating-yaml.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** A source is read again when its copy is older. */
const FRESH_MS = 24 * 3_600_000;
const MAX_BYTES = 1_000_000;
const TIMEOUT_MS = 15_000;
/** A page with less text is an error page, or needs a script to be read. */
const MIN_CHARS = 100;
const READABLE = /^(?:text\/(?:html|plain|markdown)|application\/(?:xhtml\+xml|json))\b/;

/** Opens the client that reads sources: any public address, none in the own network. */
export function openSourceFetcher(): FetchFeed {
  let opened: FetchFeed | null = null;
  return (request, signal) => {
    opened ??= openFeedFetcher({ maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, publicOnly: true }).fetchFeed;
    return opened(request, signal);
  };
}

/**
 * Returns the archived copy of a source: one of the last day, or a new one. Only the server reads it, so no copy can
 * be written by hand. Throws `ratings.source_unreachable` or `ratings.source_no_text`.
 */
export async function archiveSource(db: Db, fetchSource: FetchFeed, url: string): Promise<StoredSource> {
  const recent = await findRecentSource(db, url, new Date(Date.now() - FRESH_MS));
  if (recent) return recent;
  const answer = await fetchSource({ url, etag: null, lastModified: null }).catch((error: unknown) => {
    if (error instanceof SourceError) throw new ApiError('ratings.source_unreachable');
    throw error;
  });
  const content = answer && READABLE.test(answer.contentType) ? readText(answer) : '';
  if (!answer || content.length < MIN_CHARS) throw new ApiError('ratings.source_no_text');
  return insertSource(db, { url, finalUrl: answer.url, content, sha256: hashText(content) });
}

/** The text of a page without markup, as paragraphs, or a text as it is. */
function readText({ bytes, contentType }: { bytes: Uint8Array; contentType: string }): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  const text = decode(bytes, charset);
  const plain = /html/.test(contentType) ? toPlainParagraphs(text, MAX_BYTES).join('\n\n') : text;
  return plain.replaceAll('\0', '').toWellFormed().trim();
}

function decode(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
