import { describe, expect, it } from 'vitest';
import { Metrics } from '#server/platform/metrics/metrics.ts';
import { runJobs } from '#server/platform/queue/queue.ts';
import { openApp, provideSite } from '#tests/builders/open-site.ts';
import { createTestDatabase } from '#tests/database.ts';

const site = provideSite();

/** Values by name and labels, as printed. */
async function scrape(app: Awaited<ReturnType<typeof openApp>>): Promise<Map<string, number>> {
  const { statusCode, headers, body } = await app.inject('/api/metrics');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

const openMeasured = (database: Awaited<ReturnType<typeof createTestDatabase>> | null = null) => {
  const metrics = new Metrics();
  return { metrics, opened: openApp(site, { metrics: { metrics, database } }) };
};

describe('GET /api/metrics', () => {
  it('does not exist unless it is wanted', async () => {
    expect((await site.app.inject('/api/metrics')).statusCode).toBe(404);
  });

  it('counts requests by route and status, never by the address as requested', async () => {
    const app = await openMeasured().opened;
    await app.inject('/api/rank/details?id=bitcoin&name=somebody@example.org');
    await app.inject('/api/rank/details?id=nothing-like-this');
    await app.inject('/api/no-such-route/somebody@example.org');
    const printed = (await app.inject('/api/metrics')).body;
    expect(printed).not.toContain('somebody');
    const figures = await scrape(app);
    const count = (route: string, status: number) =>
      figures.get(
        `fairview_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
      );
    expect(count('/api/rank/details', 200)).toBe(1);
    expect(count('/api/rank/details', 404)).toBe(1);
    await app.close();
  });

  it('gives the event-loop delay, the time of the snapshot and of each source', async () => {
    const app = await openMeasured().opened;
    const figures = await scrape(app);
    expect(figures.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(figures.get('fairview_snapshot_timestamp_seconds')).toBe(Date.parse(site.snapshot.as_of) / 1000);
    expect(figures.get('fairview_snapshot_assets')).toBe(site.snapshot.assets.size);
    expect(figures.get('fairview_source_last_good_timestamp_seconds{source="coingecko"}')).toBeGreaterThan(0);
    await app.close();
  });

  it('gives no time of a snapshot before there is one', async () => {
    const metrics = new Metrics();
    const holder = { held: null, version: 'none' } as typeof site.holder;
    const app = await openApp({ ...site, holder }, { metrics: { metrics, database: null } });
    expect((await scrape(app)).has('fairview_snapshot_timestamp_seconds')).toBe(false);
    await app.close();
  });

  it('gives unsent mails, connections and jobs, and omits them while the database does not answer', async () => {
    const database = await createTestDatabase();
    const app = await openMeasured(database).opened;
    await database.db
      .insertInto('emails')
      .values({
        id: crypto.randomUUID(),
        address: 'a@example.org',
        language: 'en',
        kind: 'welcome',
        facts: '{}',
      })
      .execute();
    const before = await scrape(app);
    expect(before.get('fairview_mails{state="waiting"}')).toBe(1);
    expect(before.get('fairview_mails{state="given_up"}')).toBe(0);
    expect(before.has('fairview_database_connections{state="idle"}')).toBe(true);
    await database.close();
    const after = await scrape(app);
    expect(after.has('fairview_mails{state="waiting"}')).toBe(false);
    expect(after.has('fairview_snapshot_assets')).toBe(true);
    await app.close();
  });

  it('counts attempts of jobs that are done and that failed', async () => {
    const database = await createTestDatabase();
    const { metrics, opened } = openMeasured(database);
    const app = await opened;
    const job = { retries: 0, retryAfterSeconds: 1, timeoutSeconds: 60 };
    const queue = runJobs({
      database,
      jobs: {
        good: { ...job, work: async () => {} },
        bad: { ...job, work: () => Promise.reject(new Error('never works')) },
      },
      onError: () => {},
      onRun: ({ job: name, seconds, hasFailed }) => metrics.countRun(name, seconds, hasFailed),
      pollIntervalSeconds: 0.5,
    });
    await queue.send('good');
    await queue.send('bad');
    await expect
      .poll(async () => {
        const figures = await scrape(app);
        return ['good', 'bad'].map((name) =>
          figures.get(
            `fairview_job_runs_total{job="${name}",outcome="${name === 'good' ? 'done' : 'failed'}"}`,
          ),
        );
      })
      .toEqual([1, 1]);
    await expect.poll(async () => (await scrape(app)).get('fairview_jobs{job="bad",state="failed"}')).toBe(1);
    await queue.stop();
    await app.close();
    await database.close();
  });
});
