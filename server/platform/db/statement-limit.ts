import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long one statement to the database may take, in milliseconds, its wait for locks included. A server that does not
 * answer within it counts as away (`database-away.ts`).
 */

/** Somebody waits for the answer; the slowest statement of a call takes well under a second on a filled database. */
export const CALL_STATEMENT_MS = 20_000;

/** A wallet may have 100,000 entries, and undoing an import may write all of them in one statement. */
export const WALLET_IMPORT_STATEMENT_MS = 120_000;

/** Loading and scoring write tens of thousands of rows at once, and wait for one another (`market-lock.ts`). */
export const JOB_STATEMENT_MS = 600_000;

/** A migration may rewrite a whole table, and waits for another process that migrates. */
export const MIGRATION_STATEMENT_MS = 3_600_000;

/** `npm run ingest` waits for the refresh of another process, which may take 25 minutes (`modules/ingest/refresh-job.ts`). */
export const INGEST_TURN_STATEMENT_MS = 3_600_000;

/** A snapshot of the whole market is a few large reads, which nobody waits for. */
export const SNAPSHOT_STATEMENT_MS = 120_000;

/** The readiness probe of a load balancer waits a few seconds; the list of sources is known from memory otherwise. */
export const SOURCES_STATEMENT_MS = 5_000;

const limit = new AsyncLocalStorage<number>();

/** Gives every connection that the work gets from a pool that limit instead of the limit of calls; undefined changes nothing. */
export function withStatementLimit<T>(milliseconds: number | undefined, work: () => T): T {
  return milliseconds === undefined ? work() : limit.run(milliseconds, work);
}

/** The limit of the work under way; undefined for calls. */
export const currentStatementLimit = (): number | undefined => limit.getStore();
