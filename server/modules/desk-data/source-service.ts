import { type JobState, listStartableJobs } from '#server/modules/desk-data/job-service.ts';
import { JOBS_BY_SOURCE } from '#server/modules/desk-data/source-jobs.ts';
import {
  type HeldValueRow,
  listHeldValues,
  listRefused,
  type RefusedRow,
} from '#server/modules/desk-data/source-repository.ts';
import { readSources } from '#server/modules/sources/service.ts';
import type { SourceStatus } from '#server/modules/sources/source-status.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { JobStarter } from '#server/platform/queue/queue.ts';

export interface SourceDetails {
  status: SourceStatus;
  jobs: readonly JobState[];
  refused: readonly RefusedRow[];
  held: readonly HeldValueRow[];
}

/** Every live source that was ever asked or that a job of this node asks, with what waits for an operator. */
export async function readSourceDetails(
  db: Db,
  starter: JobStarter,
  now: Date,
): Promise<{ sources: SourceDetails[]; jobs: JobState[] }> {
  const [{ statuses }, held, refused, jobs] = await Promise.all([
    readSources(db),
    listHeldValues(db),
    listRefused(db),
    listStartableJobs(db, starter, now),
  ]);
  const jobsOf = (source: string) => {
    const names = (JOBS_BY_SOURCE as Record<string, readonly string[]>)[source] ?? [];
    return jobs.filter(({ name }) => names.includes(name));
  };
  const ids = new Set([
    ...Object.keys(JOBS_BY_SOURCE).filter((id) => jobsOf(id).length > 0),
    // Bundled sources are not asked, so they have no fault and no held value.
    ...statuses
      .filter(({ live, last_error_at, quarantined }) => live || last_error_at || quarantined)
      .map(({ id }) => id),
    ...held.map(({ source }) => source),
  ]);
  return {
    jobs,
    sources: [...ids].sort().map((id) => ({
      status: statuses.find((status) => status.id === id) ?? unknownStatus(id),
      jobs: jobsOf(id),
      refused: refused.filter(({ source }) => source === id),
      held: held.filter(({ source }) => source === id),
    })),
  };
}

const unknownStatus = (id: string): SourceStatus => ({
  id,
  last_good_at: null,
  live: false,
  last_error: null,
  last_error_at: null,
  last_fault: null,
  quarantined: 0,
});
