import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Time limits of one statement, in milliseconds, including its wait for locks. A server that does not answer
 * in time counts as unavailable (`database-unavailable.ts`).
 */

/**
 * A user waits for the answer. The slowest statement of a call takes well under 1 second on a filled
 * database.
 */
export const CALL_STATEMENT_MS = 20_000;

/** A wallet may have 100,000 transactions, and undoing an import may write all of them in one statement. */
export const WALLET_IMPORT_STATEMENT_MS = 120_000;

/**
 * Loading and scoring write tens of thousands of rows at once, and wait for each other (`market-lock.ts`).
 */
export const JOB_STATEMENT_MS = 600_000;

/** A migration may rewrite a whole table, and waits for another process that migrates. */
export const MIGRATION_STATEMENT_MS = 3_600_000;

/** Creating the tables of the queue, and waiting for another node that creates them. */
export const QUEUE_TABLES_STATEMENT_MS = 120_000;

/**
 * `npm run ingest` waits for the refresh of another process, up to 25 minutes
 * (`modules/ingest/refresh-job.ts`).
 */
export const INGEST_TURN_STATEMENT_MS = 3_600_000;

/** Loading a snapshot takes a few large reads in the background. */
export const SNAPSHOT_STATEMENT_MS = 120_000;

/** The readiness probe of a load balancer waits only a few seconds. */
export const SOURCES_STATEMENT_MS = 5_000;

const limit = new AsyncLocalStorage<number>();

/**
 * Runs `work` with this statement limit on every connection it gets from a pool. Undefined keeps the current
 * limit.
 */
export function withStatementLimit<T>(milliseconds: number | undefined, work: () => T): T {
  return milliseconds === undefined ? work() : limit.run(milliseconds, work);
}

/** The limit set by `withStatementLimit`, in milliseconds; undefined outside it. */
export const currentStatementLimit = (): number | undefined => limit.getStore();
