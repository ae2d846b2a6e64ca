import type { SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { type IngestContext, ingestStep, type Step } from '#server/modules/ingest/ingest-step.ts';
import { lastRequestAt } from '#server/modules/sources/service.ts';

/** A refresh a little earlier than the day before still counts as the next day's. */
const EVERY_MS = 23 * 3_600_000;

/** Whether a list that was last asked for then is due; null: it never was. */
export const isDailyStepDue = (last: Date | null, now: Date): boolean =>
  last === null || now.getTime() - last.getTime() >= EVERY_MS;

/** Takes a step when it was not taken within the last 23 hours; what changes slowly is asked for once a day. */
export async function dailyStep<T>(
  context: IngestContext,
  report: SourceReport,
  step: Omit<Step<T>, 'asks'> & { list: string },
): Promise<void> {
  const { list, ...rest } = step;
  const asks = { what: list, id: '' };
  if (!isDailyStepDue(await lastRequestAt(context.db, asks), context.now)) return;
  context.progress.plan(1);
  await ingestStep(context, report, { ...rest, asks });
}
