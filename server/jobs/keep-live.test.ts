import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import type { IngestResult } from '#server/jobs/ingest.ts';
import { inIngestTurn } from '#server/jobs/ingest-turn.ts';
import { keepLive } from '#server/jobs/keep-live.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { smallMarket } from '#tests/stand-ins/small-market.ts';

let database: TestDatabase;
let standIn: MarketStandIn;
beforeAll(async () => {
  database = await createFilledDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  standIn = await startMarketStandIn(smallMarket({ at: new Date().toISOString() }));
});
afterEach(() => standIn.close());

function keep(liveData: string, everyMs?: number) {
  let refreshed: (result: IngestResult) => void;
  const first = new Promise<IngestResult>((done) => {
    refreshed = done;
  });
  const stop = keepLive({
    config: loadConfig({ ...standIn.env, LIVE_DATA: liveData }),
    database,
    firstAfterMs: 0,
    ...(everyMs === undefined ? {} : { everyMs }),
    onRefreshed: (result) => refreshed(result),
    onFailure: (error) => {
      throw error;
    },
  });
  return { first, stop };
}

describe('keepLive', () => {
  it('refreshes by itself', async () => {
    const { first, stop } = keep('auto');
    expect((await first).scored.snapshot_id).not.toBeNull();
    await stop();
  });

  it('leaves a refresh out when another node made one a moment ago', async () => {
    const { stop } = keep('auto');
    await sleep(300);
    await stop();
    expect(standIn.asked).toEqual([]);
  });

  it('never refreshes by itself with LIVE_DATA=off', async () => {
    const { stop } = keep('off', 10);
    await sleep(300);
    await stop();
    expect(standIn.asked).toEqual([]);
  });

  it('stops at once in the middle of a refresh, which is closed whole', async () => {
    standIn.fail('', { kind: 'silence' });
    const { first, stop } = keep('on', 10);
    while (standIn.asked.length === 0) await sleep(5);
    await stop();
    const { reports } = await first;
    expect(reports[0]).toMatchObject({ good: 0, left: 'the refresh was stopped' });
    const open = await database.db
      .selectFrom('ingest_runs')
      .select('id')
      .where('finished_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});

describe('inIngestTurn', () => {
  it('lets one refresh at a time work, waiting or not', async () => {
    const order: string[] = [];
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const first = inIngestTurn(database.pool, async () => {
      order.push('first begins');
      await held;
      order.push('first ends');
    });
    while (order.length === 0) await sleep(5);
    expect(await inIngestTurn(database.pool, async () => order.push('hurried'))).toBeNull();
    const patient = inIngestTurn(
      database.pool,
      async () => order.push('patient'),
      () => release(),
    );
    await Promise.all([first, patient]);
    expect(order).toEqual(['first begins', 'first ends', 'patient']);
  });

  it('marks what a killed refresh left open as interrupted', async () => {
    const { id } = await database.db
      .insertInto('ingest_runs')
      .defaultValues()
      .returning('id')
      .executeTakeFirstOrThrow();
    await inIngestTurn(database.pool, async () => {});
    const row = await database.db
      .selectFrom('ingest_runs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ finished_at: expect.any(Date), summary: { interrupted: true } });
  });
});
