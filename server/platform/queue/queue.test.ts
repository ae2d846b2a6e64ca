import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openPool } from '#server/platform/db/connect.ts';
import {
  DEAD_LETTERS,
  type Job,
  type JobAttempt,
  QUEUE_SCHEMA,
  runJobs,
} from '#server/platform/queue/queue.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await database.close();
});

const RETRY_OPTIONS = { retries: 0, retryAfterSeconds: 1, timeoutSeconds: 60 };

/** Starts a node that runs one job, `letter`. */
function startNode(job: Partial<Job> & Pick<Job, 'work'>, on: OpenDatabase = database) {
  const problems: { message: string; last: boolean | undefined }[] = [];
  const queue = runJobs({
    database: on,
    jobs: { letter: { ...RETRY_OPTIONS, ...job } },
    onError: (error, attempt) => problems.push({ message: error.message, last: attempt?.last }),
    startDelaySeconds: 0,
    pollIntervalSeconds: 0.5,
  });
  stops.push(() => queue.stop());
  return { queue, problems };
}

const listStoredJobs = async (name: string) =>
  (
    await database.pool.query<{ state: string; data: unknown; output: { message?: string } | null }>(
      `select state, data, output from ${QUEUE_SCHEMA}.job where name = $1 order by created_on`,
      [name],
    )
  ).rows;

describe('runJobs', () => {
  it('runs a sent job with its data once over two nodes', async () => {
    const done: unknown[] = [];
    const work = async ({ data }: JobAttempt) => void done.push(data);
    const { queue } = startNode({ work });
    startNode({ work });
    await queue.send('letter', { data: { to: 'ann' } });
    await expect.poll(() => done).toEqual([{ to: 'ann' }]);
    await expect.poll(() => listStoredJobs('letter')).toMatchObject([{ state: 'completed' }]);
    expect(done).toHaveLength(1);
  });

  it('creates its tables once, in more time than a call may take, when several nodes start at the same moment', async () => {
    await database.pool.query(`
      create sequence creations;
      create function slow_down() returns event_trigger language plpgsql as $$
        begin perform nextval('creations'); perform pg_sleep(1.5); end $$;
      create event trigger slow_down on ddl_command_start when tag in ('CREATE SCHEMA') execute function slow_down()`);
    const pools = Array.from({ length: 3 }, () =>
      openPool({ connectionString: database.url, callStatementMs: 1_000 }),
    );
    const nodes = pools.map((opened) => startNode({ work: async () => {} }, opened));
    await Promise.all(nodes.map(({ queue }) => queue.send('letter', { delaySeconds: 600 })));
    expect(nodes.flatMap(({ problems }) => problems)).toEqual([]);
    const { rows } = await database.pool.query('select last_value as creations from creations');
    expect(rows).toEqual([{ creations: 1 }]);
    await Promise.all(nodes.map(({ queue }) => queue.stop()));
    await Promise.all(pools.map((opened) => opened.close()));
  });

  it('runs a job at start when it is wanted, and stores its schedule for all nodes', async () => {
    const done: unknown[] = [];
    const work = async (attempt: JobAttempt) => void done.push(attempt.retry);
    startNode({ work, cron: '*/30 * * * *', isWantedAtStart: async () => true });
    await expect.poll(() => done).toEqual([0]);
    const { rows } = await database.pool.query(`select name, cron, timezone from ${QUEUE_SCHEMA}.schedule`);
    expect(rows).toEqual([{ name: 'letter', cron: '*/30 * * * *', timezone: 'UTC' }]);
  });

  it('runs no job at start when none is wanted', async () => {
    const { queue } = startNode({ work: async () => {}, isWantedAtStart: async () => false });
    await queue.send('letter', { delaySeconds: 600 });
    expect(await listStoredJobs('letter')).toMatchObject([{ state: 'created' }]);
  });

  it('queues one run when a job is sent several times', async () => {
    const { queue } = startNode({ work: async () => {} });
    for (let sent = 0; sent < 3; sent += 1) await queue.send('letter', { delaySeconds: 600 });
    expect(await listStoredJobs('letter')).toHaveLength(1);
  });

  it('retries a failed job and reports every attempt', async () => {
    const retries: number[] = [];
    const { queue, problems } = startNode({
      retries: 1,
      work: async ({ retry }) => {
        retries.push(retry);
        if (retry === 0) throw new Error('failed the first time');
      },
    });
    await queue.send('letter');
    await expect.poll(() => retries, { timeout: 20_000 }).toEqual([0, 1]);
    expect(problems).toEqual([{ message: 'failed the first time', last: false }]);
    await expect.poll(() => listStoredJobs('letter')).toMatchObject([{ state: 'completed' }]);
  });

  it('moves a job that failed every attempt to the dead letters, with its data and error', async () => {
    const { queue, problems } = startNode({
      work: async () => {
        throw new Error('no such person');
      },
    });
    await queue.send('letter', { data: { to: 'bob' } });
    await expect
      .poll(() => listStoredJobs(DEAD_LETTERS))
      .toMatchObject([{ state: 'created', data: { to: 'bob' } }]);
    expect((await listStoredJobs('letter'))[0]!.output!.message).toBe('no such person');
    expect(problems).toEqual([{ message: 'no such person', last: true }]);
  });

  it('aborts the running job on stop and waits for it', async () => {
    const started = Promise.withResolvers<void>();
    let isFinished = false;
    const { queue } = startNode({
      work: async ({ signal }) => {
        started.resolve();
        await new Promise((ended) => signal.addEventListener('abort', ended));
        isFinished = true;
      },
    });
    await queue.send('letter');
    await started.promise;
    await queue.stop();
    expect(isFinished).toBe(true);
    expect(await listStoredJobs('letter')).toMatchObject([{ state: 'completed' }]);
  });

  it('reports tables that it cannot create, does not block send, and can be stopped', async () => {
    await database.pool.query(`create schema ${QUEUE_SCHEMA}`);
    await database.pool.query(`create table ${QUEUE_SCHEMA}.version (version text)`);
    const { queue, problems } = startNode({ work: async () => {} });
    await expect.poll(() => problems.length).toBeGreaterThan(0);
    expect(problems[0]!.last).toBeUndefined();
    await queue.stop();
    await queue.send('letter');
  });
});
