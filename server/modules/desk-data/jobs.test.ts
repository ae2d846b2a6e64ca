import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listStartableJobs, startJob } from '#server/modules/desk-data/job-service.ts';
import {
  createJobStarter,
  isAskedFor,
  type Job,
  type JobQueue,
  runJobs,
} from '#server/platform/queue/queue.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
const queues: JobQueue<'letter'>[] = [];
afterEach(() => Promise.all(queues.splice(0).map((queue) => queue.stop())));

/** A node that runs one job, `letter`, and what operators can do with it. */
function startNode(work: Job['work']) {
  const queue = runJobs({
    database,
    jobs: { letter: { work, cron: '0 5 * * *', retries: 0, retryAfterSeconds: 1, timeoutSeconds: 60 } },
    onError: () => {},
    startDelaySeconds: 0,
    pollIntervalSeconds: 0.5,
  });
  queues.push(queue);
  const starter = createJobStarter(() => queue);
  return {
    start: () => startJob(database.db, starter, { job: 'letter', actorId: 'ada' }),
    read: async () => (await listStartableJobs(database.db, starter, new Date('2026-03-10T04:00:00Z')))[0]!,
  };
}

describe('startJob', () => {
  it('shows the job waiting or running, then done, tells it that it was asked for, and never runs it twice at once', async () => {
    const began = Promise.withResolvers<unknown>();
    const ended = Promise.withResolvers<void>();
    const { start, read } = startNode(async ({ data }) => {
      began.resolve(data);
      await ended.promise;
    });
    const { name, state } = await start();
    // Queued, unless the node has taken it already.
    expect([name, ['queued', 'running'].includes(state)]).toEqual(['letter', true]);
    const answers = await Promise.allSettled([start(), start()]);
    expect(answers).toMatchObject(
      Array(2).fill({ status: 'rejected', reason: { code: 'desk.job_running' } }),
    );
    expect(isAskedFor(await began.promise)).toBe(true);
    expect(await read()).toMatchObject({
      state: 'running',
      nextRunAt: new Date('2026-03-10T05:00:00Z'),
    });
    await expect(start()).rejects.toMatchObject({ code: 'desk.job_running' });
    ended.resolve();
    await expect.poll(read).toMatchObject({ state: 'done', error: null });
  });

  it('states why a job failed, and starts it again', async () => {
    let runs = 0;
    const { start, read } = startNode(async () => {
      runs += 1;
      if (runs === 1) throw new Error('the source does not answer');
    });
    await start();
    await expect.poll(read).toMatchObject({ state: 'failed', error: 'the source does not answer' });
    await start();
    await expect.poll(read).toMatchObject({ state: 'done', error: null });
  });
});
