import { RUN_INTERVAL_MINUTES, SAME_RUN_MINUTES } from '#domain/ingest/plan-requests.ts';

const MINUTE_MS = 60_000;
const RUN_INTERVAL_MS = RUN_INTERVAL_MINUTES * MINUTE_MS;

/**
 * Returns the time of the next background refresh: the next full or half hour that is at least 25 minutes
 * after the last refresh. All times are ISO 8601 UTC.
 *
 * @param last Start of the last refresh. Null when there was none.
 */
export function computeNextRefresh(now: string, last: string | null): string {
  const earliestMs = last === null ? 0 : Date.parse(last) + SAME_RUN_MINUTES * MINUTE_MS;
  const next = Math.floor(Date.parse(now) / RUN_INTERVAL_MS + 1) * RUN_INTERVAL_MS;
  return new Date(Math.max(next, Math.ceil(earliestMs / RUN_INTERVAL_MS) * RUN_INTERVAL_MS)).toISOString();
}
