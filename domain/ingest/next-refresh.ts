import { RUN_EVERY_MINUTES, SAME_RUN_MINUTES } from '#domain/ingest/plan-requests.ts';

const MINUTE_MS = 60_000;
const EVERY_MS = RUN_EVERY_MINUTES * MINUTE_MS;

/**
 * When the background asks the sources next: at the full and the half hour, unless a refresh ran within the 25 minutes before.
 * All moments ISO 8601 UTC.
 * @param last when the last refresh began; null when none ever did.
 */
export function nextRefresh(now: string, last: string | null): string {
  const free = last === null ? 0 : Date.parse(last) + SAME_RUN_MINUTES * MINUTE_MS;
  const next = Math.floor(Date.parse(now) / EVERY_MS + 1) * EVERY_MS;
  return new Date(Math.max(next, Math.ceil(free / EVERY_MS) * EVERY_MS)).toISOString();
}
