import { isIP } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { retryAfterMs } from '#server/gateways/rate-limit-body.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { isHostAllowed, lookupPublicAddress } from '#server/platform/net/public-address.ts';

/** A feed, and what its last answer allows to ask again: "only if changed". */
export interface FeedRequest {
  url: string;
  etag: string | null;
  lastModified: string | null;
}

export interface FeedAnswer {
  bytes: Uint8Array;
  contentType: string;
  etag: string | null;
  lastModified: string | null;
  /** Address that answered, after redirects. Relative links count from it. */
  url: string;
}

/** Fetches a feed. Null when it has not changed since the last answer. Rejects with a `FeedError`. */
export type FetchFeed = (request: FeedRequest, signal?: AbortSignal) => Promise<FeedAnswer | null>;

/** A feed gave no usable answer. `retryAfterMs`: the wait it asks for, null without one. */
export class FeedError extends SourceError {
  readonly retryAfterMs: number | null;

  constructor(
    url: string,
    fault: SourceError['fault'],
    message: string,
    { status = null, wait = null }: { status?: number | null; wait?: number | null } = {},
  ) {
    super(url, fault, message, status);
    this.retryAfterMs = wait;
  }
}

/** For one feed with all redirects and the body, so that an endless answer ends. */
const TIMEOUT_MS = 20_000;
/** After decompression. Feeds with whole articles have up to 1 MB. */
const MAX_BYTES = 3 * 1024 * 1024;
const MAX_REDIRECTS = 4;
/** Per host: a feed that does not answer must not hold up others of its host. */
const MAX_CONNECTIONS = 4;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const ACCEPTED =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, */*;q=0.5';

export interface FeedFetcherOptions {
  timeoutMs?: number;
  maxBytes?: number;
  /** True for addresses that are not the operator's: then no address in the own network is asked at all. */
  publicOnly?: boolean;
}

/**
 * Opens the HTTP client of the feeds: few connections per host, public addresses only. `close` ends its
 * connections. The operator may name feeds in the own network; such an origin may answer, but no redirect may
 * lead to another one there.
 */
export function openFeedFetcher({
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
  publicOnly = false,
}: FeedFetcherOptions = {}): {
  fetchFeed: FetchFeed;
  close: () => Promise<void>;
} {
  const limits = { connections: MAX_CONNECTIONS, headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const publicAgent = new Agent({ ...limits, connect: { lookup: lookupPublicAddress } });
  const localAgent = new Agent(limits);

  const request = (url: URL, from: URL, headers: Record<string, string>, signal: AbortSignal) => {
    const isOwn = !publicOnly && url.origin === from.origin && isInOwnNetwork(url);
    if (!isOwn && !isHostAllowed(url.href))
      throw new FeedError(from.href, 'refused', 'leads to an address that is not public');
    return fetch(url, {
      headers,
      signal,
      redirect: 'manual',
      dispatcher: isOwn ? localAgent : publicAgent,
    });
  };

  const follow = async (feed: FeedRequest, signal: AbortSignal): Promise<[Response, URL]> => {
    const from = new URL(feed.url);
    const headers = {
      accept: ACCEPTED,
      'user-agent': 'fairview',
      ...(feed.etag === null ? {} : { 'if-none-match': feed.etag }),
      ...(feed.lastModified === null ? {} : { 'if-modified-since': feed.lastModified }),
    };
    let url = from;
    for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
      const response = await request(url, from, headers, signal);
      const location = response.headers.get('location');
      if (!REDIRECTS.has(response.status) || location === null) return [response, url];
      await response.body?.cancel();
      if (!URL.canParse(location, url.href))
        throw new FeedError(feed.url, 'malformed', 'redirects to an invalid address');
      url = new URL(location, url);
      if (!/^https?:$/.test(url.protocol))
        throw new FeedError(feed.url, 'refused', 'redirects to an address that is not a web address');
    }
    throw new FeedError(feed.url, 'refused', `redirects more than ${MAX_REDIRECTS} times`);
  };

  return {
    fetchFeed: async (feed, stop) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
      try {
        const [response, url] = await follow(feed, signal);
        if (response.status === 304) return null;
        if (response.status !== 200) {
          await response.body?.cancel();
          throw toStatusError(feed.url, response);
        }
        return {
          bytes: await readBytes(feed.url, response, maxBytes),
          contentType: response.headers.get('content-type') ?? '',
          etag: readValidator(response, 'etag'),
          lastModified: readValidator(response, 'last-modified'),
          url: url.href,
        };
      } catch (error) {
        throw toFeedError(feed.url, error as Error, { isStopped: stop?.aborted === true, timeoutMs });
      }
    },
    close: async () => {
      await Promise.all([publicAgent.destroy(), localAgent.destroy()]);
    },
  };
}

/** Whether a host is written as one of the operator's own network: an address there or a name without a dot. */
function isInOwnNetwork({ hostname, href }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? !host.includes('.') || host.endsWith('.localhost') : !isHostAllowed(href);
}

const MAX_VALIDATOR_CHARS = 500;
function readValidator({ headers }: Response, name: string): string | null {
  const value = headers.get(name);
  return value !== null && value.length <= MAX_VALIDATOR_CHARS ? value : null;
}

function toStatusError(url: string, { status, headers }: Response): FeedError {
  const fault = status === 429 ? 'rate_limited' : status >= 500 ? 'unreachable' : 'refused';
  const wait = retryAfterMs(new Headers([...headers]), Date.now());
  return new FeedError(url, fault, `answered ${status}`, { status, wait });
}

async function readBytes(url: string, response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new FeedError(url, 'refused', `is larger than ${maxBytes} bytes`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

function toFeedError(
  url: string,
  error: Error & { cause?: unknown },
  { isStopped, timeoutMs }: { isStopped: boolean; timeoutMs: number },
): FeedError {
  if (error instanceof FeedError) return error;
  if (isStopped) return new FeedError(url, 'stopped', 'the reading was stopped');
  if (error.name === 'TimeoutError' || (error.cause as Error | undefined)?.name === 'TimeoutError')
    return new FeedError(url, 'timeout', `no whole answer within ${timeoutMs / 1000} s`);
  const { code, message } = (error.cause ?? error) as { code?: string; message?: string };
  if (code === 'EACCES') return new FeedError(url, 'refused', 'leads to an address that is not public');
  return new FeedError(url, 'unreachable', code ?? message ?? 'no connection');
}
