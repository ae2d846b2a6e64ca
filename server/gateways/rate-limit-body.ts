/**
 * Returns the wait that a source requests, in milliseconds from `now`: `Retry-After` in seconds or as a date,
 * or GitHub's reset time. Null without either.
 */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const after = headers.get('retry-after');
  if (after !== null) {
    const seconds = Number(after);
    const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(after) - now;
    if (Number.isFinite(ms)) return Math.max(0, ms);
  }
  const reset = Number(headers.get('x-ratelimit-reset'));
  if (headers.get('x-ratelimit-remaining') === '0' && Number.isFinite(reset) && reset > 0) {
    return Math.max(0, reset * 1000 - now);
  }
  return null;
}

/** CoinGecko can report "too many requests" with status 200, in the body only. */
export function isRateLimitBody(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const { status, error } = body as { status?: unknown; error?: unknown };
  if (
    typeof status === 'object' &&
    status !== null &&
    (status as { error_code?: unknown }).error_code === 429
  ) {
    return true;
  }
  return typeof error === 'string' && /rate limit|too many requests/i.test(error);
}
