import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import {
  JOB_STATEMENT_MS,
  QUEUE_TABLES_STATEMENT_MS,
  withStatementLimit,
} from '#server/platform/db/statement-limit.ts';
import {
  createPgBossDatabase,
  hasSchema,
  withQueueTablesLock,
} from '#server/platform/queue/queue-repository.ts';

/** A kind of background work. Each run happens once over all nodes and is retried when it fails. */
export interface Job {
  /** Cron expression in UTC for scheduled runs. Absent: runs only when sent. */
  cron?: string;
  /** Whether it should also run soon after a start. */
  isWantedAtStart?: () => Promise<boolean>;
  /** Attempts after the first. */
  retries: number;
  /** Wait before the second attempt; doubles each time, with jitter. */
  retryAfterSeconds: number;
  /** Time limit of one attempt. */
  timeoutSeconds: number;
  /** Rejects on failure. `signal` is aborted when the node stops. */
  work: (attempt: JobAttempt) => Promise<void>;
}

export interface JobAttempt {
  data: unknown;
  signal: AbortSignal;
  /** Number of the attempt, 0 for the first. */
  retry: number;
}

export interface JobQueue<Name extends string> {
  /** Jobs that this node runs. */
  names: readonly Name[];
  /** Queues one run of that job; resolves once it is stored. Does nothing when a run is already waiting. */
  send(name: Name, options?: { data?: object; delaySeconds?: number }): Promise<void>;
  /** Takes no more work, aborts what is running and waits for it. */
  stop(): Promise<void>;
}

export interface QueueOptions<Name extends string> {
  database: Pick<OpenDatabase, 'pool' | 'direct'>;
  jobs: Record<Name, Job>;
  /**
   * Called for each failed attempt (`last`: no more retries), and without `attempt` for an error of the queue
   * itself.
   */
  onError: (error: Error, attempt?: { job: Name; last: boolean }) => void;
  /** Called after each attempt with the seconds that it took. */
  onRun?: (run: { job: Name; seconds: number; hasFailed: boolean }) => void;
  startDelaySeconds?: number;
  pollIntervalSeconds?: number;
}

/** Schema of the queue's own tables. */
export const QUEUE_SCHEMA = 'pgboss';

/** Queue with the jobs that failed every attempt, for the operator. */
export const DEAD_LETTERS = 'dead-letters';

/** Delay that lets the site serve requests before it runs jobs. */
const START_DELAY_SECONDS = 5;

/** A node without a heartbeat for this long counts as dead: another node runs its job. */
const HEARTBEAT_SECONDS = 60;

const RESTART_DELAY_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/**
 * Runs these jobs on this node, through tables shared by all nodes (pg-boss). Never delays or fails a start:
 * when the tables are unavailable, it reports that and retries every minute.
 */
export function runJobs<Name extends string>(options: QueueOptions<Name>): JobQueue<Name> {
  const {
    database,
    jobs,
    onError,
    onRun = () => {},
    startDelaySeconds = START_DELAY_SECONDS,
    pollIntervalSeconds = 2,
  } = options;
  const stopController = new AbortController();
  const names = Object.keys(jobs) as Name[];

  async function startBoss(): Promise<PgBoss> {
    const { boss, start } = await makeBoss(database, onError);
    try {
      await start();
      await boss.createQueue(DEAD_LETTERS);
      for (const name of names) await prepareQueue(boss, name, jobs[name]);
      for (const name of names) {
        await boss.work(
          name,
          { pollingIntervalSeconds: pollIntervalSeconds, includeMetadata: true as const },
          async ([attempt]) => runAttempt(name, attempt!),
        );
        if (await jobs[name].isWantedAtStart?.())
          await boss.send(name, {}, { startAfter: startDelaySeconds });
      }
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  }

  async function runAttempt(
    job: Name,
    { data, signal, retryCount, retryLimit }: JobWithMetadata<unknown>,
  ): Promise<void> {
    const began = performance.now();
    const report = (hasFailed: boolean) =>
      onRun({ job, seconds: (performance.now() - began) / 1000, hasFailed });
    try {
      await withStatementLimit(JOB_STATEMENT_MS, () =>
        jobs[job].work({ data, signal: AbortSignal.any([signal, stopController.signal]), retry: retryCount }),
      );
      report(false);
    } catch (error) {
      report(true);
      onError(error as Error, { job, last: retryCount >= retryLimit });
      throw error;
    }
  }

  async function startWithRetries(): Promise<PgBoss | null> {
    for (;;) {
      try {
        if (stopController.signal.aborted) return null;
        return await startBoss();
      } catch (error) {
        if (stopController.signal.aborted) return null;
        onError(error as Error);
        await sleep(RESTART_DELAY_MS, null, { signal: stopController.signal, ref: false }).catch(() => {});
      }
    }
  }

  const running = startWithRetries();
  return {
    names,
    async send(name, { data = {}, delaySeconds = 0 } = {}) {
      const boss = await running;
      await boss?.send(name, data, { startAfter: delaySeconds });
    },
    async stop() {
      stopController.abort();
      const boss = await running;
      await boss?.stop({ timeout: STOP_TIMEOUT_MS });
    },
  };
}

/** Imports pg-boss only when there are jobs to run. */
async function makeBoss({ pool, direct }: QueueOptions<string>['database'], onError: (error: Error) => void) {
  const { PgBoss } = await import('pg-boss');
  const db = createPgBossDatabase(pool);
  const boss = new PgBoss({
    db,
    schema: QUEUE_SCHEMA,
    createSchema: !(await hasSchema(pool, QUEUE_SCHEMA)),
  });
  boss.on('error', onError);
  return {
    boss,
    /** Starts it, which creates or updates the tables where needed. */
    async start(): Promise<void> {
      db.limitStatements(QUEUE_TABLES_STATEMENT_MS);
      await withQueueTablesLock(direct, async () => void (await boss.start()));
      db.limitStatements(undefined);
    },
  };
}

async function prepareQueue(boss: PgBoss, name: string, job: Job): Promise<void> {
  const retryOptions = {
    retryLimit: job.retries,
    retryDelay: job.retryAfterSeconds,
    retryBackoff: true,
    expireInSeconds: job.timeoutSeconds,
  };
  await boss.createQueue(name, {
    ...retryOptions,
    // Any number may run, one waits: the job of a dead node does not block the next one.
    policy: 'short',
    deadLetter: DEAD_LETTERS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  });
  // Updates a queue that an earlier version of Fairview created.
  await boss.updateQueue(name, retryOptions);
  if (job.cron) await boss.schedule(name, job.cron, {});
}

/** Starts jobs of this node when an operator asks for it. */
export interface JobStarter {
  /** Jobs that can be started; empty before the queue runs. */
  names: () => readonly string[];
  /** Queues one run, with data that `isAskedFor` recognises. */
  start: (name: string) => Promise<void>;
}

/** Data of a run that an operator asked for. */
const ASKED_FOR = { asked: true };

export const isAskedFor = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'asked' in data && data.asked === true;

/** Lets operators start the jobs of a queue, which runs later than the calls are registered. */
export const createJobStarter = <Name extends string>(queue: () => JobQueue<Name> | null): JobStarter => ({
  names: () => queue()?.names ?? [],
  async start(name) {
    await queue()?.send(name as Name, { data: ASKED_FOR });
  },
});
