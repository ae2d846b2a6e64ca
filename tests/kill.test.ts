import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '#server/platform/db/embedded/initialise-data-directory.ts';
import { readPostmasterPid } from '#server/platform/db/embedded/postmaster.ts';
import { createServerPaths } from '#server/platform/db/embedded/server-paths.ts';
import { spawnNode } from '#tests/processes/spawn-node.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { SMALL_MARKET, smallMarket } from '#tests/stand-ins/small-market.ts';
import { makeTemporaryData, removeTemporaryData } from '#tests/temporary-data.ts';

/** How often each process is killed. */
const KILLS = 15;

const dataDir = makeTemporaryData();
const places = createServerPaths(dataDir);
let standIn: MarketStandIn;
let node: ChildProcess;
let printed = '';

/** A market whose date and prices change with each request, so that every refresh writes. */
function startMovingMarket() {
  return startMarketStandIn((service, path, query) => {
    const moment = Date.now();
    const moving = smallMarket({ at: new Date(moment).toISOString(), factor: 1 + (moment % 1000) / 10_000 });
    return moving(service, path, query);
  });
}

async function startNode(): Promise<void> {
  printed = '';
  node = spawnNode([join(import.meta.dirname, 'processes', 'live-node.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LIVE_DATA: 'on', ...standIn.env },
  });
  for (const stream of [node.stdout, node.stderr]) {
    stream!.on('data', (chunk) => {
      printed += chunk;
    });
  }
  await waitForOutput('up http');
}

async function waitForOutput(text: string, from = 0): Promise<void> {
  while (!printed.slice(from).includes(text)) {
    if (node.exitCode !== null || node.signalCode !== null)
      throw new Error(`exited without "${text}": ${printed}`);
    await sleep(10);
  }
}

/** Runs and snapshots that the current node reported as written. */
const readAcknowledged = () =>
  [...printed.matchAll(/^refreshed (\d+) (\d+|null)$/gm)].map(([, run, snapshot]) => ({
    run: Number(run),
    snapshot: snapshot === 'null' ? null : Number(snapshot),
  }));

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({
    host: places.socket,
    user: ROLE,
    database: 'fairview',
    application_name: 'watcher',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Waits until a transaction is writing market figures or scores. */
async function waitForWrite(watcher: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await watcher.query(`
      select 1 from pg_stat_activity
      where application_name = 'fairview' and backend_xid is not null
        and query ~* '(insert into|update|delete from) *"?(market_quotes|observations|price_history|asset_scores|snapshots|flag_states)'`);
    if (rows.length > 0) return;
  }
}

/** Waits for a random time, then until the node is writing. */
async function waitForRandomWrite(): Promise<void> {
  const watcher = await connect();
  await sleep(Math.random() * 400);
  await waitForWrite(watcher);
  watcher.end().catch(() => {});
}

/** Checks the invariants after a restart. */
async function expectConsistent(acknowledgedWrites: ReturnType<typeof readAcknowledged>): Promise<void> {
  const client = await connect();
  const selectRows = async (query: string, values: unknown[] = []) =>
    (await client.query(query, values)).rows;
  const [newest] = await selectRows('select max(id)::int as id from snapshots');
  const [{ assets }] = await selectRows('select count(*)::int as assets from assets');
  expect(
    await selectRows('select count(*)::int as scores from asset_scores where snapshot_id = $1', [newest.id]),
  ).toEqual([{ scores: assets }]);
  // The figures of one response are written in one transaction: all of them exist, or none.
  const parts = await selectRows(
    `select observed_at, count(*)::int as quotes,
       (select count(*)::int from observations where input = 'mcap' and origin = 'live' and observations.observed_at = market_quotes.observed_at) as inputs
     from market_quotes where origin = 'live' group by observed_at`,
  );
  for (const part of parts)
    expect(part).toMatchObject({ quotes: SMALL_MARKET.length, inputs: SMALL_MARKET.length });
  for (const { run, snapshot } of acknowledgedWrites) {
    const [row] = await selectRows('select finished_at, summary from ingest_runs where id = $1', [run]);
    expect(row?.finished_at, `run ${run}`).not.toBeNull();
    expect(row.summary).not.toHaveProperty('interrupted');
    if (snapshot !== null) expect(newest.id).toBeGreaterThanOrEqual(snapshot);
  }
  await client.end();
}

async function expectServing(): Promise<void> {
  const address = /^up (\S+)$/m.exec(printed)![1]!;
  const ready = await fetch(`${address}/api/ready`);
  expect(ready.status).toBe(200);
  const rank = (await (await fetch(`${address}/api/rank`)).json()) as { rated: number; data: unknown[] };
  // The stand-in serves few assets, and once it has answered the bundled prices of the others age.
  expect(rank.rated).toBeGreaterThanOrEqual(5);
}

describe('kill -9 during a refresh', () => {
  beforeAll(async () => {
    standIn = await startMovingMarket();
    await startNode();
    await waitForOutput('refreshed');
  }, 120_000);
  afterAll(async () => {
    node?.kill('SIGKILL');
    await standIn?.close();
    await removeTemporaryData(dataDir);
  });

  it(`of the server, ${KILLS} times: it restarts in a consistent state, and no acknowledged write is lost`, async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await waitForRandomWrite();
      node.kill('SIGKILL');
      await new Promise((done) => node.once('close', done));
      const acknowledgedWrites = readAcknowledged();
      await startNode();
      await expectConsistent(acknowledgedWrites);
      await expectServing();
    }
  }, 600_000);

  it(`of PostgreSQL, ${KILLS} times: it is restarted, the site continues, and nothing is lost`, async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await waitForOutput('refreshed', printed.length);
      await waitForRandomWrite();
      const acknowledgedWrites = readAcknowledged();
      const at = printed.length;
      process.kill(readPostmasterPid(places.data)!, 'SIGKILL');
      await waitForOutput('refreshed', at);
      expect(printed.slice(at)).toContain('is being restarted');
      await expectConsistent(acknowledgedWrites);
      await expectServing();
    }
    expect(node.exitCode).toBeNull();
  }, 600_000);
});
