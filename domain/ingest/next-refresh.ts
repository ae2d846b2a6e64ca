import { RUN_EVERY_MINUTES, SAME_RUN_MINUTES } from '#domain/ingest/plan-requests.ts';

const MINUTE_MS = 60_000;
const EVERY_MS = RUN_EVERY_MINUTES * MINUTE_MS;

/**
 * Returns the time of the next background refresh: the next full or half hour that is at least 25 minutes
 * after the last refresh. All times are ISO 8601 UTC.
 *
 * @param last Start of the last refresh. Null when there was none.
 */
export function nextRefresh(now: string, last: string | null): string {
  const free = last === null ? 0 : Date.parse(last) + SAME_RUN_MINUTES * MINUTE_MS;
  const next = Math.floor(Date.parse(now) / EVERY_MS + 1) * EVERY_MS;
  return new Date(Math.max(next, Math.ceil(free / EVERY_MS) * EVERY_MS)).toISOString();
}
