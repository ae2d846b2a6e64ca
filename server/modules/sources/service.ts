import type { SourceFault } from '#domain/ingest/source-fault.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { type AnswerSources, sourcesAnswer } from '#server/modules/sources/presenter.ts';
import {
  countAsks,
  type RequestKey,
  readAskedAt,
  writeAsk,
} from '#server/modules/sources/source-ask-repository.ts';
import type { SourcesState } from '#server/modules/sources/source-status.ts';
import type { SourceStatusCache } from '#server/modules/sources/source-status-cache.ts';
import {
  deleteSourceError,
  readLastRefresh,
  readMostBehind,
  readSourceStatus,
  writeGoodAnswer,
  writeSourceError,
} from '#server/modules/sources/source-status-repository.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** How the sources are doing, and when they were last asked. Rejects when the database does not answer. */
export async function readSources(db: Db): Promise<SourcesState> {
  const statuses = await readSourceStatus(db);
  const last = await readLastRefresh(db);
  return { statuses, last_refresh_at: last?.toISOString() ?? null };
}

/** Answers where the figures come from and how their sources are doing, with the snapshot that is held when it is asked. */
export function createSourcesAnswer(
  holder: SnapshotHolder,
  board: SourceStatusCache,
  liveData: Config['liveData'],
): AnswerSources {
  return async () => {
    const { held } = holder;
    if (!held) throw new ApiError('server.unavailable');
    return sourcesAnswer(held.snapshot, await board.lately(), liveData, new Date().toISOString());
  };
}

/** Newer than this, the newest figure of an answer is as good as of now. */
const CURRENT_WITHIN_MS = 2 * 86_400_000;

/**
 * Notes that the source answered well. `newest`: date of its newest figure where it dates them; one that is days old means
 * that the source stands at that time (a replayed recording), and what it says is read as of then.
 */
export function recordGoodAnswer(db: Db, source: string, now: Date, newest: string | null): Promise<void> {
  if (newest === null) return writeGoodAnswer(db, source, now, undefined);
  const behind = now.getTime() - Date.parse(newest);
  return writeGoodAnswer(db, source, now, behind > CURRENT_WITHIN_MS ? behind / 1000 : 0);
}

/** Notes that the source did not answer well; the date of its last good answer stays. */
export function recordSourceError(
  db: Db,
  source: string,
  now: Date,
  error: { fault: SourceFault; message: string },
): Promise<void> {
  return writeSourceError(db, source, now, error);
}

/** Forgets the last error of a source: a whole run of it went without a failure. */
export function clearSourceError(db: Db, source: string): Promise<void> {
  return deleteSourceError(db, source);
}

/** The moment that live figures speak of: the clock, less how far the market source is behind it. */
export async function marketNow(db: Db, clock: Date): Promise<Date> {
  return new Date(clock.getTime() - 1000 * (await readMostBehind(db)));
}

/** Remembers that something was asked, and whether the answer was good. */
export function recordRequest(db: Db, key: RequestKey, now: Date, good: boolean): Promise<void> {
  return writeAsk(db, key, now, good);
}

/** When something was last asked for; null when it never was. */
export function lastRequestAt(db: Db, key: RequestKey): Promise<Date | null> {
  return readAskedAt(db, key);
}

/** How many asks of these kinds, about single assets, were made in the last `minutes` before `now`. */
export function countRecentRequests(
  db: Db,
  kinds: readonly string[],
  now: Date,
  minutes: number,
): Promise<number> {
  return countAsks(db, kinds, new Date(now.getTime() - minutes * 60_000), now);
}
