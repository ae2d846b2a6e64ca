import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScoring } from '#server/modules/scoring/service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';
import { freePort, SiteProcess } from '#tests/processes/site-process.ts';

const built = existsSync(join(import.meta.dirname, '..', 'build', 'server', 'index.js'));
/** Removed for comparison: the data in them contains the time of rendering. */
const SCRIPTS = /<script\b.*?<\/script>/gs;

const title = built ? '' : ' (skipped: the pages are not built, run "npm test")';

describe.skipIf(!built)(`two nodes on one database${title}`, () => {
  let database: TestDatabase;
  const nodes: { site: SiteProcess; url: string }[] = [];

  beforeAll(async () => {
    database = await createFilledDatabase();
    for (const port of [await freePort(), await freePort()]) {
      const site = new SiteProcess({
        PORT: String(port),
        PUBLIC_URL: 'https://fairview.example',
        DATABASE_URL: database.url,
      });
      nodes.push({ site, url: `http://127.0.0.1:${port}` });
    }
    await Promise.all(nodes.map(({ site }) => site.waitUntilServing()));
  });
  afterAll(async () => {
    await Promise.all(nodes.map(({ site }) => site.kill()));
    await database?.close();
  });

  const fetchFromAll = (path: string) =>
    Promise.all(nodes.map(({ url }) => fetch(`${url}${path}`).then((response) => response.text())));
  const readSnapshotIds = async () =>
    (await fetchFromAll('/api/ready')).map((body) => JSON.parse(body).snapshot.id as number);

  it('serve the same content, and fill the database once', async () => {
    for (const path of ['/api/rank?level=insane', '/api/rank/details?id=bitcoin', '/it/']) {
      const [first, second] = (await fetchFromAll(path)).map((body) => body.replace(SCRIPTS, ''));
      expect([path, first === second]).toEqual([path, true]);
    }
    const { rows } = await sql<{ runs: number }>`select count(*)::int as runs from snapshots`.execute(
      database.db,
    );
    expect(rows).toEqual([{ runs: 1 }]);
  });

  it('both load a new snapshot', async () => {
    const before = await readSnapshotIds();
    await sql`update observations set value = to_jsonb(0.99) where asset_id = 'bitcoin' and input = 'top100'`.execute(
      database.db,
    );
    const { snapshot_id } = await runScoring(database.db, { now: new Date('2025-11-04T00:00:00Z') });
    expect(snapshot_id).toBeGreaterThan(before[0]!);
    await expect.poll(readSnapshotIds, { timeout: 20_000 }).toEqual([snapshot_id, snapshot_id]);
  });

  it('answer on SIGTERM for the time of SHUTDOWN_DELAY, no longer ready, on connections that end', async () => {
    const port = await freePort();
    const site = new SiteProcess({
      PORT: String(port),
      DATABASE_URL: database.url,
      SHUTDOWN_DELAY: '3',
    });
    await site.waitUntilServing();
    const url = `http://127.0.0.1:${port}`;
    const look = async (path: string) => {
      const { status, headers } = await fetch(`${url}${path}`);
      return [status, headers.get('connection')];
    };
    expect(await look('/api/ready')).toEqual([200, 'keep-alive']);
    const ended = site.stop('SIGTERM');
    await expect.poll(() => look('/api/ready'), { interval: 20 }).toEqual([503, 'close']);
    expect(await look('/api/rank?level=high')).toEqual([200, 'close']);
    expect(await look('/it/')).toEqual([200, 'close']);
    expect(await ended).toBe(0);
    expect(site.stderr).toBe('');
  });

  it.each([
    ['SIGTERM', 0],
    ['SIGINT', 1],
  ] as const)('completes requests in progress on %s, then exits with 0', async (signal, which) => {
    const { site, url } = nodes[which]!;
    const released = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const lock = inTransaction(database.db, async (transaction) => {
      await sql`lock table price_history in access exclusive mode`.execute(transaction);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const inFlight = fetch(`${url}/api/rank/history?id=bitcoin&days=${100 + which}`);
    await expect
      .poll(async () => {
        const waiting =
          await sql`select 1 from pg_locks where not granted and relation = 'price_history'::regclass`.execute(
            database.db,
          );
        return waiting.rows.length;
      })
      .toBe(1);
    const ended = site.stop(signal);
    await expect
      .poll(() =>
        fetch(`${url}/api/health`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false);
    expect(site.child.exitCode).toBeNull();
    released.resolve();
    await lock;
    const response = await inFlight;
    expect(response.status).toBe(200);
    expect((await response.json()).prices.length).toBeGreaterThan(0);
    expect(await ended).toBe(0);
    expect(site.stderr).toBe('');
  });
});

describe.skipIf(!built)(`a signal during the start${title}`, () => {
  it('exits with 0 and leaves the database either filled or unchanged', async () => {
    const database = await createTestDatabase();
    const count = (table: 'bundled_loads' | 'assets' | 'snapshots') =>
      database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
        .then(({ rows }) => Number(rows));
    const site = new SiteProcess({ PORT: '0', DATABASE_URL: database.url });
    await expect
      .poll(
        async () =>
          (
            await sql`select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
              database.db,
            )
          ).rows.length,
        { timeout: 20_000, interval: 10 },
      )
      .toBeGreaterThan(0);
    expect(await site.stop('SIGTERM')).toBe(0);
    expect(site.stderr).toBe('');
    const [loads, assets] = [await count('bundled_loads'), await count('assets')];
    expect(assets > 0).toBe(loads === 1);
    await database.close();
  });
});
