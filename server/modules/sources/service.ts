import type { SourceFault } from '#domain/ingest/source-fault.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { type AnswerSources, sourcesAnswer } from '#server/modules/sources/presenter.ts';
import {
  countRequests,
  type RequestKey,
  readRequestedAt,
  writeRequest,
} from '#server/modules/sources/source-request-repository.ts';
import type { SourcesState } from '#server/modules/sources/source-status.ts';
import type { SourceStatusCache } from '#server/modules/sources/source-status-cache.ts';
import {
  deleteSourceError,
  readLastRefresh,
  readMaxLagSeconds,
  readSourceStatus,
  writeGoodAnswer,
  writeSourceError,
} from '#server/modules/sources/source-status-repository.ts';
import { readUnpublishedValues } from '#server/modules/sources/unpublished-value-repository.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Returns the status of all sources and the time of the last refresh. Rejects when the database fails. */
export async function readSources(db: Db): Promise<SourcesState> {
  const statuses = await readSourceStatus(db);
  const last = await readLastRefresh(db);
  return {
    statuses,
    last_refresh_at: last?.toISOString() ?? null,
    unpublished: await readUnpublishedValues(db),
  };
}

/** Returns a function that answers with the current snapshot and the status of its sources. */
export function createSourcesAnswer(
  holder: SnapshotHolder,
  statusCache: SourceStatusCache,
  liveData: Config['liveData'],
): AnswerSources {
  return async () => {
    const { held } = holder;
    if (!held) throw new ApiError('server.unavailable');
    return sourcesAnswer(held.snapshot, await statusCache.readCached(), liveData, new Date().toISOString());
  };
}

/** Figures newer than this count as current. */
const CURRENT_WITHIN_MS = 2 * 86_400_000;

/**
 * Records a good answer of a source. `newest`: date of its newest figure, if it dates them. A date more
 * than two days ago means that a recording is replayed; the lag is stored, and its figures are dated
 * relative to that time.
 */
export function recordGoodAnswer(db: Db, source: string, now: Date, newest: string | null): Promise<void> {
  if (newest === null) return writeGoodAnswer(db, source, now, undefined);
  const lagMs = now.getTime() - Date.parse(newest);
  return writeGoodAnswer(db, source, now, lagMs > CURRENT_WITHIN_MS ? lagMs / 1000 : 0);
}

/** Records an error of a source. Keeps the time of its last good answer. */
export function recordSourceError(
  db: Db,
  source: string,
  now: Date,
  error: { fault: SourceFault; message: string },
): Promise<void> {
  return writeSourceError(db, source, now, error);
}

/** Clears the last error of a source, after a run without failures. */
export function clearSourceError(db: Db, source: string): Promise<void> {
  return deleteSourceError(db, source);
}

/** Returns the reference time of live figures: the clock minus the largest lag of a live source. */
export async function readMarketNow(db: Db, clock: Date): Promise<Date> {
  return new Date(clock.getTime() - 1000 * (await readMaxLagSeconds(db)));
}

/** Records the time of a request and whether it succeeded. */
export function recordRequest(db: Db, key: RequestKey, now: Date, isGood: boolean): Promise<void> {
  return writeRequest(db, key, now, isGood);
}

/** Returns the time of the last request; null when there was none. */
export function findLastRequestAt(db: Db, key: RequestKey): Promise<Date | null> {
  return readRequestedAt(db, key);
}

/** Counts the requests of these kinds for single assets in the last `minutes` before `now`. */
export function countRecentRequests(
  db: Db,
  kinds: readonly string[],
  now: Date,
  minutes: number,
): Promise<number> {
  return countRequests(db, kinds, new Date(now.getTime() - minutes * 60_000), now);
}
