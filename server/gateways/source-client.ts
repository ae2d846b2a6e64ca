import pRetry from 'p-retry';
import { type Allowance, type CallLedger, type Clock, Pace, WALL_CLOCK } from '#server/gateways/pace.ts';
import { SourceError } from '#server/gateways/source-error.ts';

export interface SourceClientOptions {
  source: string;
  baseUrl: string;
  headers?: Record<string, string>;
  allowance: Allowance;
  ledger: CallLedger;
  clock?: Clock;
  timeoutMs?: number;
  /** Attempts after the first. */
  retries?: number;
  /** First wait between attempts; doubles, with jitter. */
  waitMs?: number;
}

export interface SourceAnswer {
  body: unknown;
  headers: Headers;
}

export interface SourceClient {
  readonly source: string;
  /** One GET below the base address. Rejects with a `SourceError` after the last attempt. */
  get(path: string, query?: Record<string, string | number>): Promise<SourceAnswer>;
}

const LONGEST_PAUSE_MS = 120_000;
const MOST_BYTES = 64 * 1024 * 1024;
const RETRIED = new Set([202, 408, 425, 429, 500, 502, 503, 504]);

/**
 * The one way out to a source: paced, booked in the ledger per attempt, timed out, retried with jitter on faults that pass
 * (no connection, 202 "still computing", 429 with or without Retry-After, 5xx), never on those that stay. Redirects are not followed.
 */
export function sourceClient(options: SourceClientOptions): SourceClient {
  const {
    source,
    allowance,
    ledger,
    clock = WALL_CLOCK,
    timeoutMs = 20_000,
    retries = 3,
    waitMs = 1_000,
  } = options;
  const base = options.baseUrl.replace(/\/+$/, '');
  const pace = new Pace(allowance.perMinute, clock);

  const attempt = async (url: string): Promise<SourceAnswer> => {
    await pace.take();
    if (!(await ledger.book(source, allowance.perMonth, new Date(clock.now())))) {
      throw new SourceError(source, 'budget', 'the calls of this month are used up');
    }
    const response = await reach(source, url, options.headers ?? {}, timeoutMs);
    if (response.status === 429 || isGithubLimit(response)) throw limited(source, pace, response.headers);
    const text = await readText(source, response, timeoutMs);
    if (!response.ok || response.status === 202) {
      const fault = RETRIED.has(response.status) ? 'unreachable' : 'refused';
      throw new SourceError(source, fault, `answered ${response.status}`, response.status);
    }
    const body = parse(source, text);
    if (saysTooMany(body)) throw limited(source, pace, response.headers);
    return { body, headers: response.headers };
  };

  return {
    source,
    get: (path, query = {}) => {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      ).toString();
      const url = `${base}/${path.replace(/^\/+/, '')}${search ? `?${search}` : ''}`;
      return pRetry(() => attempt(url), {
        retries,
        minTimeout: waitMs,
        factor: 2,
        randomize: true,
        shouldRetry: ({ error }) => error instanceof SourceError && passes(error),
      });
    },
  };
}

/** Whether asking again can help. A malformed body can be a broken transfer; a pause longer than we wait cannot be slept off. */
function passes(error: SourceError): boolean {
  if (error instanceof LongPause) return false;
  return error.fault !== 'budget' && error.fault !== 'refused';
}

class LongPause extends SourceError {}

async function reach(
  source: string,
  url: string,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'fairview', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw transferFault(source, error, timeoutMs);
  }
}

async function readText(source: string, response: Response, timeoutMs: number): Promise<string> {
  try {
    const decoder = new TextDecoder('utf-8');
    let text = '';
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw new SourceError(source, 'refused', 'the answer is too large');
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof SourceError ? error : transferFault(source, error, timeoutMs);
  }
}

function transferFault(source: string, error: unknown, timeoutMs: number): SourceError {
  if ((error as Error).name === 'TimeoutError')
    return new SourceError(source, 'timeout', `no answer within ${timeoutMs / 1000} s`);
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  return new SourceError(source, 'unreachable', cause?.code ?? cause?.message ?? (error as Error).message);
}

/** Pauses the whole source as long as it asked, and gives the error that makes the attempt be repeated. */
function limited(source: string, pace: Pace, headers: Headers): SourceError {
  const wait = retryAfterMs(headers);
  if (wait !== null && wait > LONGEST_PAUSE_MS)
    return new LongPause(source, 'rate_limited', `too many calls, next in ${Math.ceil(wait / 1000)} s`, 429);
  if (wait !== null) pace.pause(wait);
  return new SourceError(source, 'rate_limited', 'too many calls', 429);
}

/** `Retry-After` in seconds or as a date, or GitHub's reset moment, as milliseconds from now; null when the source does not say. */
function retryAfterMs(headers: Headers): number | null {
  const after = headers.get('retry-after');
  if (after !== null) {
    const seconds = Number(after);
    const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(after) - Date.now();
    if (Number.isFinite(ms)) return Math.max(0, ms);
  }
  const reset = Number(headers.get('x-ratelimit-reset'));
  if (headers.get('x-ratelimit-remaining') === '0' && Number.isFinite(reset) && reset > 0)
    return Math.max(0, reset * 1000 - Date.now());
  return null;
}

/** GitHub answers 403 instead of 429 when the hour is used up. */
function isGithubLimit(response: Response): boolean {
  return response.status === 403 && response.headers.get('x-ratelimit-remaining') === '0';
}

/** CoinGecko can answer "too many requests" under 200, in the body alone. */
function saysTooMany(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const { status, error } = body as { status?: unknown; error?: unknown };
  if (
    typeof status === 'object' &&
    status !== null &&
    (status as { error_code?: unknown }).error_code === 429
  )
    return true;
  return typeof error === 'string' && /rate limit|too many requests/i.test(error);
}

function parse(source: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceError(source, 'malformed', 'the answer is not JSON');
  }
}
