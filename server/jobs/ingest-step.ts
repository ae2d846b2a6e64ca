import type { Kysely, Transaction } from 'kysely';
import { holdMarketLock } from '#server/db/market-lock.ts';
import type { Database } from '#server/db/schema.ts';
import type { RefusedRow } from '#server/gateways/rows.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import type { SourceReport } from '#server/jobs/ingest-report.ts';

export interface IngestContext {
  db: Kysely<Database>;
  runId: number;
  now: Date;
  /** Told after every step: how much of the whole plan is done, 0..1, and what was just asked. */
  onProgress: (done: number, what: string) => void;
}

/**
 * One step: ask, then write what came in one transaction. A step that fails is noted and the run goes on;
 * nothing of a failed step is kept. Gives whether it succeeded.
 */
export async function ingestStep<T>(
  context: IngestContext,
  report: SourceReport,
  what: string,
  ask: () => Promise<T>,
  write: (transaction: Transaction<Database>, answer: T) => Promise<{ changed: number; refused?: readonly RefusedRow[] }>,
): Promise<boolean> {
  try {
    const answer = await ask();
    const { changed, refused = [] } = await context.db.transaction().execute(async (transaction) => {
      await holdMarketLock(transaction);
      const written = await write(transaction, answer);
      await quarantine(transaction, context.runId, report.source, written.refused ?? []);
      await transaction
        .insertInto('source_status')
        .values({ source: report.source, last_good_at: context.now, live: true })
        .onConflict((conflict) => conflict.column('source').doUpdateSet({ last_good_at: context.now, live: true }))
        .execute();
      return written;
    });
    report.good += 1;
    report.changed += changed;
    report.refused.push(...refused);
    return true;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    report.failed.push({ what, why: error.message });
    await context.db
      .insertInto('source_status')
      .values({ source: report.source, last_error: error.message, last_error_at: context.now })
      .onConflict((conflict) => conflict.column('source').doUpdateSet({ last_error: error.message, last_error_at: context.now }))
      .execute();
    return false;
  }
}

async function quarantine(db: Transaction<Database>, runId: number, source: string, refused: readonly RefusedRow[]): Promise<void> {
  if (refused.length === 0) return;
  await db
    .insertInto('quarantine')
    .values(refused.map(({ id, field, value, reason }) => ({ run_id: runId, asset_id: id, source, field, value, reason })))
    .execute();
}
