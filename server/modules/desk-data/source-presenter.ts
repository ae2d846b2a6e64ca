import type { AnswerOf } from '#contracts/call.ts';
import type { DeskJob, DeskSource, deskSourcesCall, HeldValue } from '#contracts/desk-data.ts';
import type { JobState } from '#server/modules/desk-data/job-service.ts';
import type { HeldValueRow } from '#server/modules/desk-data/source-repository.ts';
import type { SourceDetails } from '#server/modules/desk-data/source-service.ts';

/** Errors are cut to this length: a message of a database can hold a whole statement. */
const MAX_ERROR_CHARS = 300;

const toText = (date: Date | null): string | null => date?.toISOString() ?? null;
const shorten = (text: string | null): string | null => text?.slice(0, MAX_ERROR_CHARS) ?? null;

export const jobAnswer = ({ name, state, at, error, nextRunAt }: JobState): DeskJob => ({
  name,
  state,
  at: toText(at),
  error: shorten(error),
  next_run_at: toText(nextRunAt),
});

const heldAnswer = (row: HeldValueRow): HeldValue => ({
  asset: row.asset,
  name: row.name,
  field: row.field,
  value: row.value,
  previous: row.previous,
  previous_at: row.previousAt.toISOString(),
  reason: row.reason,
  observed_at: row.observedAt.toISOString(),
  since: row.since.toISOString(),
  decision: row.decision,
  decided_at: toText(row.decidedAt),
});

function sourceAnswer({ status, jobs, refused, held }: SourceDetails): DeskSource {
  const next = jobs.flatMap(({ nextRunAt }) => (nextRunAt ? [nextRunAt.getTime()] : []));
  return {
    id: status.id,
    last_good_at: status.last_good_at,
    last_error_at: status.last_error_at,
    last_error: shorten(status.last_error),
    refused_whole: status.last_fault === 'implausible',
    jobs: jobs.map(({ name }) => name),
    next_run_at: next.length === 0 ? null : new Date(Math.min(...next)).toISOString(),
    refused: refused.map(({ asset, field, value, reason }) => ({ asset, field, value, reason })),
    held: held.map(heldAnswer),
  };
}

export const sourcesAnswer = ({
  sources,
  jobs,
}: {
  sources: readonly SourceDetails[];
  jobs: readonly JobState[];
}): AnswerOf<typeof deskSourcesCall> => ({ sources: sources.map(sourceAnswer), jobs: jobs.map(jobAnswer) });
