import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { JOB_STATEMENT_MS, withStatementLimit } from '#server/platform/db/statement-limit.ts';
import { hasSchema, statementsOver } from '#server/platform/queue/queue-repository.ts';

/** One kind of work that is done beside the serving: once over all nodes, again when it fails. */
export interface Job {
  /** When by itself: a cron expression, UTC. Absent: only when it is sent. */
  cron?: string;
  /** Whether it is wanted soon after a start too. */
  wantedAtStart?: () => Promise<boolean>;
  /** Attempts after the first. */
  retries: number;
  /** Wait before the second attempt; doubles, with jitter. */
  retryAfterSeconds: number;
  /** An attempt that takes longer is given up. */
  longestSeconds: number;
  /** Does it. Rejects when it could not be done; `signal` is aborted when the node ends. */
  work: (attempt: JobAttempt) => Promise<void>;
}

export interface JobAttempt {
  data: unknown;
  signal: AbortSignal;
  /** 0 for the first. */
  retry: number;
}

export interface JobQueue<Name extends string> {
  /** Asks for one run of that job; resolves once that is written. One that is waiting already serves for both. */
  send(name: Name, options?: { data?: object; afterSeconds?: number }): Promise<void>;
  /** Takes no more work; what is being done is told to end and waited for. */
  stop(): Promise<void>;
}

export interface QueueOptions<Name extends string> {
  pool: OpenDatabase['pool'];
  jobs: Record<Name, Job>;
  /** Told of an attempt that failed (`last`: nobody tries again), and with no job of trouble of the queue itself. */
  onTrouble: (error: Error, attempt?: { job: Name; last: boolean }) => void;
  firstAfterSeconds?: number;
  pollSeconds?: number;
}

/** Schema of the queue's own tables. */
export const QUEUE_SCHEMA = 'pgboss';

/** Jobs that failed to the end are kept here for the operator. */
export const DEAD_LETTERS = 'dead-letters';

/** A site answers first, then looks for work. */
const FIRST_AFTER_SECONDS = 5;

/** A node that gives no sign of life for so long has died: its job is done by another. */
const HEARTBEAT_SECONDS = 60;

const RESTART_DELAY_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/**
 * Runs these jobs on this node, through tables that all nodes share (pg-boss). Never keeps a start waiting or failing:
 * where the tables cannot be had, that is told and tried again every minute.
 */
export function runJobs<Name extends string>(options: QueueOptions<Name>): JobQueue<Name> {
  const { pool, jobs, onTrouble, firstAfterSeconds = FIRST_AFTER_SECONDS, pollSeconds = 2 } = options;
  const ending = new AbortController();
  const names = Object.keys(jobs) as Name[];

  async function begin(): Promise<PgBoss> {
    const boss = await makeBoss(pool, onTrouble);
    try {
      await boss.start();
      await boss.createQueue(DEAD_LETTERS);
      for (const name of names) await prepare(boss, name, jobs[name]);
      for (const name of names) {
        await boss.work(
          name,
          { pollingIntervalSeconds: pollSeconds, includeMetadata: true as const },
          async ([attempt]) => handle(name, attempt!),
        );
        if (await jobs[name].wantedAtStart?.()) await boss.send(name, {}, { startAfter: firstAfterSeconds });
      }
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  }

  async function handle(
    job: Name,
    { data, signal, retryCount, retryLimit }: JobWithMetadata<unknown>,
  ): Promise<void> {
    try {
      await withStatementLimit(JOB_STATEMENT_MS, () =>
        jobs[job].work({ data, signal: AbortSignal.any([signal, ending.signal]), retry: retryCount }),
      );
    } catch (error) {
      onTrouble(error as Error, { job, last: retryCount >= retryLimit });
      throw error;
    }
  }

  async function insist(): Promise<PgBoss | null> {
    for (;;) {
      try {
        if (ending.signal.aborted) return null;
        return await begin();
      } catch (error) {
        if (ending.signal.aborted) return null;
        onTrouble(error as Error);
        await sleep(RESTART_DELAY_MS, null, { signal: ending.signal, ref: false }).catch(() => {});
      }
    }
  }

  const running = insist();
  return {
    async send(name, { data = {}, afterSeconds = 0 } = {}) {
      const boss = await running;
      await boss?.send(name, data, { startAfter: afterSeconds });
    },
    async stop() {
      ending.abort();
      const boss = await running;
      await boss?.stop({ timeout: STOP_TIMEOUT_MS });
    },
  };
}

/** Loaded only where there are jobs to run. It works over the site's own connections. */
async function makeBoss(pool: OpenDatabase['pool'], onTrouble: (error: Error) => void): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: statementsOver(pool),
    schema: QUEUE_SCHEMA,
    createSchema: !(await hasSchema(pool, QUEUE_SCHEMA)),
  });
  boss.on('error', onTrouble);
  return boss;
}

async function prepare(boss: PgBoss, name: string, job: Job): Promise<void> {
  const patience = {
    retryLimit: job.retries,
    retryDelay: job.retryAfterSeconds,
    retryBackoff: true,
    expireInSeconds: job.longestSeconds,
  };
  await boss.createQueue(name, {
    ...patience,
    // Any number may be under way, one waits: a job that a dead node holds keeps nobody from the next.
    policy: 'short',
    deadLetter: DEAD_LETTERS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  });
  // A queue made by an earlier version of Fairview takes what this one says.
  await boss.updateQueue(name, patience);
  if (job.cron) await boss.schedule(name, job.cron, {});
}
