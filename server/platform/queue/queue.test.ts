import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

const PATIENCE = { retries: 0, retryAfterSeconds: 1, longestSeconds: 60 };

/** Starts a node that runs one job, `letter`. */
function node(job: Partial<Job> & Pick<Job, 'work'>) {
  const problems: { message: string; last: boolean | undefined }[] = [];
  const queue = runJobs({
    pool: database.pool,
    jobs: { letter: { ...PATIENCE, ...job } },
    onTrouble: (error, attempt) => problems.push({ message: error.message, last: attempt?.last }),
    firstAfterSeconds: 0,
    pollSeconds: 0.5,
  });
  stops.push(() => queue.stop());
  return { queue, problems };
}

const stored = async (name: string) =>
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
    const { queue } = node({ work });
    node({ work });
    await queue.send('letter', { data: { to: 'ann' } });
    await expect.poll(() => done).toEqual([{ to: 'ann' }]);
    await expect.poll(() => stored('letter')).toMatchObject([{ state: 'completed' }]);
    expect(done).toHaveLength(1);
  });

  it('runs a job at start when it is wanted, and stores its schedule for all nodes', async () => {
    const done: unknown[] = [];
    const work = async (attempt: JobAttempt) => void done.push(attempt.retry);
    node({ work, cron: '*/30 * * * *', wantedAtStart: async () => true });
    await expect.poll(() => done).toEqual([0]);
    const { rows } = await database.pool.query(`select name, cron, timezone from ${QUEUE_SCHEMA}.schedule`);
    expect(rows).toEqual([{ name: 'letter', cron: '*/30 * * * *', timezone: 'UTC' }]);
  });

  it('runs no job at start when none is wanted', async () => {
    const { queue } = node({ work: async () => {}, wantedAtStart: async () => false });
    await queue.send('letter', { afterSeconds: 600 });
    expect(await stored('letter')).toMatchObject([{ state: 'created' }]);
  });

  it('queues one run when a job is sent several times', async () => {
    const { queue } = node({ work: async () => {} });
    for (let sent = 0; sent < 3; sent += 1) await queue.send('letter', { afterSeconds: 600 });
    expect(await stored('letter')).toHaveLength(1);
  });

  it('retries a failed job and reports every attempt', async () => {
    const retries: number[] = [];
    const { queue, problems } = node({
      retries: 1,
      work: async ({ retry }) => {
        retries.push(retry);
        if (retry === 0) throw new Error('not yet');
      },
    });
    await queue.send('letter');
    await expect.poll(() => retries, { timeout: 20_000 }).toEqual([0, 1]);
    expect(problems).toEqual([{ message: 'not yet', last: false }]);
    await expect.poll(() => stored('letter')).toMatchObject([{ state: 'completed' }]);
  });

  it('moves a job that failed every attempt to the dead letters, with its data and error', async () => {
    const { queue, problems } = node({
      work: async () => {
        throw new Error('no such person');
      },
    });
    await queue.send('letter', { data: { to: 'bob' } });
    await expect.poll(() => stored(DEAD_LETTERS)).toMatchObject([{ state: 'created', data: { to: 'bob' } }]);
    expect((await stored('letter'))[0]!.output!.message).toBe('no such person');
    expect(problems).toEqual([{ message: 'no such person', last: true }]);
  });

  it('aborts the running job on stop and waits for it', async () => {
    const began = Promise.withResolvers<void>();
    let whole = false;
    const { queue } = node({
      work: async ({ signal }) => {
        began.resolve();
        await new Promise((ended) => signal.addEventListener('abort', ended));
        whole = true;
      },
    });
    await queue.send('letter');
    await began.promise;
    await queue.stop();
    expect(whole).toBe(true);
    expect(await stored('letter')).toMatchObject([{ state: 'completed' }]);
  });

  it('reports tables that it cannot create, does not block send, and can be stopped', async () => {
    await database.pool.query(`create schema ${QUEUE_SCHEMA}`);
    await database.pool.query(`create table ${QUEUE_SCHEMA}.version (version text)`);
    const { queue, problems } = node({ work: async () => {} });
    await expect.poll(() => problems.length).toBeGreaterThan(0);
    expect(problems[0]!.last).toBeUndefined();
    await queue.stop();
    await queue.send('letter');
  });
});
