import type { SourceFault } from '#domain/ingest/source-fault.ts';
import { fetchOnce } from '#server/gateways/fetch-once.ts';
import { isRateLimitBody, retryAfterMs } from '#server/gateways/rate-limit-body.ts';
import {
  type CallLedger,
  type Clock,
  type RateLimit,
  RateLimiter,
  WALL_CLOCK,
} from '#server/gateways/rate-limiter.ts';
import { SourceError, UnreadableAnswer } from '#server/gateways/source-error.ts';
import { withAbort } from '#server/gateways/with-abort.ts';

export interface SourceClientOptions {
  source: string;
  /** Base URLs of the service. With several, the first that answers is used from then on. */
  roots: readonly string[];
  headers?: Record<string, string>;
  rateLimit: RateLimit;
  ledger: CallLedger;
  clock?: Clock;
  /** For one attempt, including the body. */
  timeoutMs?: number;
  /** Attempts after the first. */
  retries?: number;
  /** First wait between attempts; doubles each time, with jitter. */
  waitMs?: number;
  maxBytes?: number;
  /** When aborted, current and later requests fail at once. */
  signal?: AbortSignal;
}

export interface SourceAnswer {
  body: unknown;
  headers: Headers;
}

export interface SourcePost {
  body: string;
  headers: Record<string, string>;
}

export interface SourceClient {
  readonly source: string;
  /** Sends one GET below the root. Rejects with a `SourceError` after the last attempt. */
  get(path: string, query?: Record<string, string | number>): Promise<SourceAnswer>;
  /** Sends one POST below the first root. `build` makes each attempt, which may need a number or signature of its own. */
  post(path: string, build: () => Promise<SourcePost>): Promise<SourceAnswer>;
}

const MINUTE_MS = 60_000;
const MAX_PAUSE_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
const RETRYABLE_STATUSES = new Set([202, 408, 425, 429, 500, 502, 503, 504]);

/**
 * HTTP client of a source: rate limited, recorded in the ledger per attempt, with timeouts. Retries transient
 * faults with jitter: no connection, 202 "still computing", 429 with or without Retry-After, 5xx. Redirects:
 * see `fetchOnce`.
 */
export function createSourceClient(options: SourceClientOptions): SourceClient {
  const { source, rateLimit, ledger, clock = WALL_CLOCK } = options;
  const { timeoutMs = 15_000, retries = 3, waitMs = 1_000, maxBytes = MAX_BYTES, signal } = options;
  const headers = { accept: 'application/json', 'user-agent': 'fairview', ...options.headers };
  const roots = options.roots.map((root) => root.replace(/\/+$/, ''));
  const rateLimiter = new RateLimiter(rateLimit.perMinute, clock);
  let workingRoot = roots.length === 1 ? roots[0]! : null;

  const attempt = async (url: string, build?: () => Promise<SourcePost>): Promise<SourceAnswer> => {
    await withAbort(source, rateLimiter.acquire(), signal);
    let exhaustedPeriod = await ledger.recordCall(source, rateLimit, new Date(clock.now()));
    // Other processes have used up this minute.
    while (exhaustedPeriod === 'minute') {
      await withAbort(source, clock.sleep(MINUTE_MS - (clock.now() % MINUTE_MS)), signal);
      exhaustedPeriod = await ledger.recordCall(source, rateLimit, new Date(clock.now()));
    }
    if (exhaustedPeriod)
      throw new SourceError(source, 'budget', `the calls of this ${exhaustedPeriod} are used up`);
    const post = await build?.();
    const answer = await fetchOnce({
      source,
      url,
      headers: { ...headers, ...post?.headers },
      body: post?.body,
      timeoutMs,
      maxBytes,
      signal,
    });
    if (answer.status === 429 || isGithubRateLimit(answer)) throw handleRateLimit(answer.headers);
    if (answer.status !== 200) {
      const fault = RETRYABLE_STATUSES.has(answer.status) ? 'unreachable' : 'refused';
      throw new SourceError(source, fault, `answered ${answer.status}`, answer.status);
    }
    const body = parseJsonAnswer(source, answer);
    if (isRateLimitBody(body)) throw handleRateLimit(answer.headers);
    return { body, headers: answer.headers };
  };

  /**
   * Pauses the whole source for the requested time and returns the error with which the attempt is retried.
   */
  const handleRateLimit = (responseHeaders: Headers): SourceError => {
    const wait = retryAfterMs(responseHeaders, clock.now());
    if (wait !== null && wait > MAX_PAUSE_MS) {
      return new LongPauseError(
        source,
        'rate_limited',
        `too many calls, next one in ${Math.ceil(wait / 1000)} s`,
        429,
      );
    }
    if (wait !== null) rateLimiter.pause(wait);
    return new SourceError(source, 'rate_limited', 'too many calls', 429);
  };

  const requestWithRetries = async (
    url: string,
    build?: () => Promise<SourcePost>,
  ): Promise<SourceAnswer> => {
    for (let attemptCount = 0; ; attemptCount += 1) {
      try {
        return await attempt(url, build);
      } catch (error) {
        if (!(error instanceof SourceError) || attemptCount >= getMaxRetries(error, retries)) throw error;
        await withAbort(source, clock.sleep(waitMs * 2 ** attemptCount * (0.5 + Math.random())), signal);
      }
    }
  };

  return {
    source,
    async get(path, query = {}) {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      ).toString();
      const pathAndQuery = `/${path.replace(/^\/+/, '')}${search ? `?${search}` : ''}`;
      if (workingRoot !== null) return requestWithRetries(workingRoot + pathAndQuery);
      for (const root of roots.slice(0, -1)) {
        try {
          const answer = await requestWithRetries(root + pathAndQuery);
          workingRoot = root;
          return answer;
        } catch (error) {
          if (!(error instanceof SourceError) || error.status !== 404) throw error;
        }
      }
      const answer = await requestWithRetries(roots.at(-1)! + pathAndQuery);
      workingRoot = roots.at(-1)!;
      return answer;
    },
    post: (path, build) => requestWithRetries(`${roots[0]!}/${path.replace(/^\/+/, '')}`, build),
  };
}

class LongPauseError extends SourceError {}

const FINAL_FAULTS: ReadonlySet<SourceFault> = new Set(['budget', 'refused', 'stopped']);

/**
 * Returns the number of retries for an error. None when the answer would be the same, the pause is too long
 * or a web page came instead of the service. One after a timeout, because each costs the full time limit.
 */
function getMaxRetries(error: SourceError, retries: number): number {
  if (error instanceof LongPauseError || FINAL_FAULTS.has(error.fault)) return 0;
  if (error instanceof UnreadableAnswer && error.isPage) return 0;
  return error.fault === 'timeout' ? Math.min(1, retries) : retries;
}

/** GitHub returns 403 instead of 429 when the hourly limit is used up. */
function isGithubRateLimit({ status, headers }: { status: number; headers: Headers }): boolean {
  return status === 403 && headers.get('x-ratelimit-remaining') === '0';
}

function parseJsonAnswer(source: string, { text, headers }: { text: string; headers: Headers }): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const isPage =
      headers.get('content-type')?.includes('html') === true || /^\s*</.test(text.slice(0, 1_000));
    throw new UnreadableAnswer(source, isPage);
  }
}
