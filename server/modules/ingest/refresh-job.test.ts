import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withIngestLock } from '#server/modules/ingest/ingest-lock.ts';
import { refreshJob } from '#server/modules/ingest/refresh-job.ts';
import type { IngestResult } from '#server/modules/ingest/service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { smallMarket } from '#tests/stand-ins/small-market.ts';

let database: TestDatabase;
let standIn: MarketStandIn;
beforeAll(async () => {
  database = await createSmallDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  standIn = await startMarketStandIn(smallMarket({ at: new Date().toISOString() }));
});
afterEach(() => standIn.close());

/** Runs the job once and returns its results. */
async function runJob({ retry = 0, signal = new AbortController().signal, sameRunMinutes = 25 } = {}) {
  const results: IngestResult[] = [];
  const job = refreshJob({
    config: loadConfig({ ...standIn.env }),
    database,
    onRefreshed: (result) => results.push(result),
    sameRunMinutes,
  });
  await job.work({ data: {}, retry, signal });
  return { results, job };
}

describe('refreshJob', () => {
  it('is due every 30 minutes, and at start when no refresh began within 25 minutes', async () => {
    const job = refreshJob({ config: loadConfig({}), database, onRefreshed: () => {} });
    expect(job.cron).toBe('*/30 * * * *');
    expect(await job.isWantedAtStart!()).toBe(true);
    const run = (minutes: number) =>
      database.pool.query(
        'insert into ingest_runs (started_at, finished_at) values (now() - make_interval(mins => $1), now())',
        [minutes],
      );
    await run(26);
    expect(await job.isWantedAtStart!()).toBe(true);
    await run(24);
    expect(await job.isWantedAtStart!()).toBe(false);
    await database.db.deleteFrom('ingest_runs').execute();
  });

  it('refreshes and calls onRefreshed', async () => {
    const { results, job } = await runJob();
    expect(results).toHaveLength(1);
    expect(results[0]!.scored.snapshot_id).not.toBeNull();
    expect(await job.isWantedAtStart!()).toBe(false);
  });

  it('does nothing when another node has just refreshed', async () => {
    expect((await runJob()).results).toEqual([]);
    expect(standIn.requests).toEqual([]);
  });

  it('does nothing while another refresh is running', async () => {
    const held = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const other = withIngestLock(database, () => {
      began.resolve();
      return held.promise;
    });
    await began.promise;
    expect((await runJob({ sameRunMinutes: 0 })).results).toEqual([]);
    expect(standIn.requests).toEqual([]);
    held.resolve();
    await other;
  });

  it('refreshes after an interrupted attempt only as a retry', async () => {
    await database.db.deleteFrom('ingest_runs').execute();
    await database.db.insertInto('ingest_runs').defaultValues().execute();
    expect((await runJob({ retry: 0 })).results).toEqual([]);
    expect((await runJob({ retry: 1 })).results).toHaveLength(1);
  });

  it('stops when the signal is aborted and closes its run', async () => {
    standIn.fail('', { kind: 'silence' });
    const stop = new AbortController();
    const refresh = runJob({ signal: stop.signal, sameRunMinutes: 0 });
    while (standIn.requests.length === 0) await sleep(5);
    stop.abort();
    const { results } = await refresh;
    expect(results[0]!.reports[0]).toMatchObject({
      good: 0,
      failed: [],
      stopReason: 'the refresh was stopped',
      stopped: true,
    });
    const open = await database.db
      .selectFrom('ingest_runs')
      .select('id')
      .where('finished_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});

describe('withIngestLock', () => {
  it('runs one refresh at a time, with or without waiting', async () => {
    const order: string[] = [];
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const first = withIngestLock(database, async () => {
      order.push('first begins');
      await held;
      order.push('first ends');
    });
    while (order.length === 0) await sleep(5);
    expect(await withIngestLock(database, async () => order.push('hurried'))).toBeNull();
    const patient = withIngestLock(
      database,
      async () => order.push('patient'),
      () => release(),
    );
    await Promise.all([first, patient]);
    expect(order).toEqual(['first begins', 'first ends', 'patient']);
  });

  it('marks unfinished runs as interrupted', async () => {
    const { id } = await database.db
      .insertInto('ingest_runs')
      .defaultValues()
      .returning('id')
      .executeTakeFirstOrThrow();
    await withIngestLock(database, async () => {});
    const row = await database.db
      .selectFrom('ingest_runs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ finished_at: expect.any(Date), summary: { interrupted: true } });
  });
});
