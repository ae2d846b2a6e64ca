import type { SourceId } from '#domain/assets/sources.ts';
import type { RefusedRow } from '#server/gateways/rows.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { type HeldRow, writeHeldRows } from '#server/modules/ingest/held-repository.ts';
import type { ReceivedKind, SourceReport } from '#server/modules/ingest/ingest-report.ts';
import { ImplausibleAnswer, requireFewRefused } from '#server/modules/ingest/judge-rows.ts';
import { insertRefused } from '#server/modules/ingest/run-repository.ts';
import { isSourceFault, shouldStopSource } from '#server/modules/ingest/source-stops.ts';
import { recordGoodAnswer, recordRequest, recordSourceError } from '#server/modules/sources/service.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { lockMarketData } from '#server/platform/db/market-lock.ts';

export interface IngestContext {
  db: Db;
  runId: number;
  now: Date;
  progress: Progress;
}

export interface Progress {
  /** Adds to the number of planned steps. */
  plan(steps: number): void;
  /** Called after each step. */
  done(source: SourceId, what: string, outcome: StepOutcome): void;
}

/** `left`: not requested, because the source or the refresh had been stopped. */
export type StepOutcome = 'good' | 'failed' | 'left';

export interface Step<T> {
  kind: ReceivedKind;
  /** Description of the step in failures and progress. */
  what: string;
  /** An empty answer is valid: neither a failure nor a success of the source. */
  mayBeEmpty?: true;
  /** Makes no request of its own, so it also runs after the source was stopped. */
  isLocal?: true;
  /** Key in `source_requests` under which the time of the request is stored. */
  asks?: { what: string; id: string };
  ask: () => Promise<T>;
  write: (transaction: DbTransaction, answer: T) => Promise<StepResult>;
}

export interface StepResult {
  /** Number of usable items. 0 counts as a failure unless `mayBeEmpty` is set. */
  received: number;
  changed: number;
  refused?: readonly RefusedRow[];
  /** Values that wait until a later answer says the same. */
  held?: readonly RefusedRow[];
  /** Rows of the answer, when not the sum of `received` and `refused`. */
  total?: number;
  /** Date of the newest figure, ISO 8601 UTC, if the source gives dates. */
  newest?: string | null;
}

/**
 * Runs one step: requests data, then writes it in one transaction. A `SourceError` goes into the report and
 * is not thrown. A failed step stores nothing except rejected values.
 */
export async function ingestStep<T>(
  context: IngestContext,
  report: SourceReport,
  step: Step<T>,
): Promise<StepOutcome> {
  const outcome = report.stopReason === null || step.isLocal ? await runStep(context, report, step) : 'left';
  context.progress.done(report.source, step.what, outcome);
  return outcome;
}

async function runStep<T>(context: IngestContext, report: SourceReport, step: Step<T>): Promise<StepOutcome> {
  try {
    const answer = await step.ask();
    const written = await inTransaction(context.db, async (transaction) => {
      await lockMarketData(transaction);
      const result = await step.write(transaction, answer);
      requireFewRefused(report.source, result);
      await insertRefused(transaction, context.runId, report.source, result.refused ?? []);
      if (step.asks) await recordRequest(transaction, step.asks, context.now, result.received > 0);
      if (result.received > 0)
        await recordGoodAnswer(transaction, report.source, context.now, result.newest ?? null);
      return result;
    });
    report.refused.push(...(written.refused ?? []));
    report.held.push(...(written.held ?? []));
    if (written.received === 0 && step.mayBeEmpty && !written.refused?.length) return 'good';
    if (written.received === 0) throw new SourceError(report.source, 'malformed', emptyAnswerReason(written));
    report.good += 1;
    report.changed += written.changed;
    report.received[step.kind] = (report.received[step.kind] ?? 0) + written.received;
    return 'good';
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (error.fault === 'stopped') {
      report.stopReason = 'the refresh was stopped';
      report.stopped = true;
      return 'left';
    }
    if (error instanceof ImplausibleAnswer) await keepImplausible(context, report, error);
    await recordFailure(context, report, step, error);
    return 'failed';
  }
}

/** Stores the refused and held values of an answer of which nothing is published. */
async function keepImplausible(
  { db, runId }: IngestContext,
  report: SourceReport,
  { refused, held }: ImplausibleAnswer,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await insertRefused(transaction, runId, report.source, refused);
    await writeHeldRows(transaction, report.source, held);
  });
  report.refused.push(...refused);
  report.held.push(...held.map(toReported));
}

const toReported = ({ id, field, value, reason }: HeldRow): RefusedRow => ({
  id,
  field,
  value: String(value),
  reason,
});

const emptyAnswerReason = ({ refused = [] }: StepResult): string =>
  refused.length > 0 ? 'no figure in the answer is plausible' : 'the answer is empty';

async function recordFailure<T>(
  context: IngestContext,
  report: SourceReport,
  step: Step<T>,
  error: SourceError,
): Promise<void> {
  const reason = error.message.replace(`${report.source}: `, '');
  if (shouldStopSource(report, error)) report.stopReason = reason;
  report.failed.push({ what: step.what, reason });
  if (!report.implausible) {
    await recordSourceError(context.db, report.source, context.now, {
      fault: error.fault,
      message: `${step.what}: ${reason}`,
    });
  }
  report.implausible ||= error.fault === 'implausible';
  // A fault of the source says nothing about this asset, so it stays due for the next refresh.
  if (step.asks && !isSourceFault(error)) {
    await recordRequest(context.db, step.asks, context.now, false);
  }
}
