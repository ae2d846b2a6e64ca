import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { type IngestContext, ingestStep, type Step } from '#server/modules/ingest/ingest-step.ts';
import { findLastRequestAt } from '#server/modules/sources/service.ts';

/** Less than 24 hours, so that a refresh slightly earlier than yesterday's still counts as daily. */
const MIN_INTERVAL_MS = 23 * 3_600_000;

/** Whether a list last requested at `last` is due; null when it was never requested. */
export const isDailyStepDue = (last: Date | null, now: Date): boolean =>
  last === null || now.getTime() - last.getTime() >= MIN_INTERVAL_MS;

/** Runs a step unless it ran within the last 23 hours, for data that changes slowly. */
export async function ingestDailyStep<T>(
  context: IngestContext,
  report: SourceReport,
  step: Omit<Step<T>, 'asks'> & { list: string },
): Promise<void> {
  const { list, ...rest } = step;
  const asks = { what: list, id: '' };
  if (!isDailyStepDue(await findLastRequestAt(context.db, asks), context.now)) return;
  context.progress.plan(1);
  await ingestStep(context, report, { ...rest, asks });
}
