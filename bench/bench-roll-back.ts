import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { type Action, createActions } from '#bench/load/actions.ts';
import { fillDatabase, PASSWORD, toEmail } from '#bench/load/fill-database.ts';
import { logIn } from '#bench/load/log-in.ts';
import { createSender } from '#bench/load/send.ts';
import { median } from '#bench/report.ts';
import { startSite, stopProcess } from '#bench/start-site.ts';
import type { PublicationAnswer } from '#contracts/desk-snapshots.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/connect.ts';

const FILL = { users: 200, transactions: 5_000, news: 500 };
const CONNECTIONS = 8;
/** Times that the older and the newer snapshot are served in turn. */
const ROLLS = 20;
/** Time under load between two of them. */
const BETWEEN_MS = 2_000;
const POLL_MS = 5;
/** Addresses whose answers are compared with those of a new node. */
const MAX_COMPARED = 200;
const WEBHOOK_SECRET = 'whsec_load';
const ENV = {
  RATE_LIMITS: 'off',
  CAPTCHA: 'off',
  DEMO: '0',
  // Pages name it.
  PUBLIC_URL: 'http://localhost:3000',
  STRIPE_SECRET_KEY: 'sk_test_load',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_BASE_URL: 'http://127.0.0.1:9',
};
/** Kinds of requests whose answers come from the snapshot alone, when a visitor asks. */
const FROM_SNAPSHOT = new Set(['home', 'asset_page', 'rank', 'market', 'details', 'flags', 'search']);

const isFromSnapshot = ({ kind, headers }: Action): boolean =>
  FROM_SNAPSHOT.has(kind) && headers?.authorization === undefined;

/** Of an answer without the moments at which a page read its data. */
const digest = (body: string): string =>
  createHash('sha256')
    .update(body.replace(/((?:dehydrated|dataUpdated)At\W+)\d+/g, '$1'))
    .digest('hex');

/** Waits for a value that is not null. */
async function waitFor<T>(read: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const value = await read();
    if (value !== null) return value;
    await sleep(POLL_MS);
  }
}

/** What an operator does, with the rights and the second factor of an admin. */
async function logInAsAdmin({ db }: OpenDatabase, url: string) {
  const secret = new Secret({ size: 20 });
  const email = toEmail(FILL.users - 1);
  const { id } = await db
    .updateTable('users')
    .set({ roles: ['admin'] })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('second_factors')
    .values({ user_id: id, secret: secret.base32, confirmed_at: new Date() })
    .execute();
  const call = async <T>(path: string, body?: object, authorization = ''): Promise<T> => {
    const answer = await fetch(`${url}/api/${path}`, {
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const second_factor = new TOTP({ secret }).generate();
  const { authToken } = await call<{ authToken: string }>('login', {
    email,
    password: PASSWORD,
    second_factor,
  });
  const authorization = `Bearer ${authToken}`;
  return {
    read: () => call<PublicationAnswer>('desk/snapshots', undefined, authorization),
    serve: (id: number) =>
      call<PublicationAnswer>('desk/snapshot/serve', { id, reason: 'benchmark' }, authorization),
  };
}

/** The price of Bitcoin that a node shows. */
async function readPrice(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/coingecko/simple?ids=bitcoin&vs_currencies=usd`);
  return ((await answer.json()) as { bitcoin: { usd: number } }).bitcoin.usd;
}

/** Makes a second snapshot with another price of Bitcoin. Returns both ids, once both can be served. */
async function makeTwoSnapshots(
  database: OpenDatabase,
  admin: Awaited<ReturnType<typeof logInAsAdmin>>,
): Promise<{ older: number; newer: number }> {
  const readKept = async () => (await admin.read()).snapshots.filter(({ kept }) => kept).map(({ id }) => id);
  const [older] = await waitFor(async () => ((await readKept()).length > 0 ? readKept() : null));
  await database.pool.query(
    `update market_quotes set price_usd = price_usd * 1.02, market_cap_usd = market_cap_usd * 1.02 where asset_id = 'bitcoin'`,
  );
  const { snapshot_id } = await runScoring(database.db, { now: new Date() });
  await waitFor(async () => ((await readKept()).includes(snapshot_id!) ? true : null));
  return { older: older!, newer: snapshot_id! };
}

/** Size of what is stored of snapshots, in bytes. */
async function readSizes({ pool }: OpenDatabase) {
  const { rows } = await pool.query<{ scores: string; figures: string; snapshots: string }>(
    `select (select sum(pg_column_size(s.*)) from asset_scores s) as scores,
       (select sum(pg_column_size(f.*)) from snapshot_figures f) as figures, (select count(*) from snapshots) as snapshots`,
  );
  const { scores, figures, snapshots } = rows[0]!;
  return { scores: Number(scores) / Number(snapshots), figures: Number(figures) / Number(snapshots) };
}

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

/**
 * Rolls the snapshot of two nodes on one database back and forward through the desk's call, under a mix of requests of
 * visitors and members. Counts requests that failed and answers that are of neither snapshot, and measures how
 * long each node takes to show the other snapshot.
 */
export async function benchRollBack(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const children: ChildProcess[] = [];
  const database = await openDatabase(loadConfig({ DATA_DIR: dataDir }), () => {});
  try {
    const startNode = async () => {
      const site = await startSite(dataDir, { env: ENV });
      children.push(site.process);
      return site.url;
    };
    const nodes = [await startNode(), await startNode()];
    const url = nodes[0]!;
    const listed = (await (await fetch(`${url}/api/rank/getAllCryptos`)).json()) as {
      _id: string;
      name: string;
    }[];
    const assets = listed.map(({ _id }) => _id);
    await fillDatabase(database, FILL, assets);
    const { send, close } = createSender(CONNECTIONS);
    const next = createActions({
      assets,
      names: listed.map(({ name }) => name),
      users: await logIn(send, url, FILL.users),
      // The last one is the operator, whose login needs a code.
      userCount: FILL.users - 1,
      webhookSecret: WEBHOOK_SECRET,
    });
    const admin = await logInAsAdmin(database, url);
    const { older, newer } = await makeTwoSnapshots(database, admin);
    const sizes = await readSizes(database);

    let isOver = false;
    let sent = 0;
    const failed = new Map<string, number>();
    /** Digests of the answers by path. */
    const answered = new Map<string, Set<string>>();
    const lanes = Array.from({ length: CONNECTIONS }, async (_, lane) => {
      while (!isOver) {
        const action = next();
        const isCompared = isFromSnapshot(action);
        const { status, body } = await send(nodes[lane % nodes.length]!, action, isCompared);
        sent += 1;
        const what = `${action.kind} ${status}`;
        if (!action.ok.includes(status)) failed.set(what, (failed.get(what) ?? 0) + 1);
        else if (isCompared)
          answered.set(action.path, (answered.get(action.path) ?? new Set()).add(digest(body)));
      }
    });
    await sleep(BETWEEN_MS);
    const newerPrice = await readPrice(url);
    const delays: number[][] = nodes.map(() => []);
    for (let roll = 0; roll < ROLLS; roll += 1) {
      const isBack = roll % 2 === 0;
      const began = performance.now();
      const shows = nodes.map(async (node, at) => {
        await waitFor(async () => (((await readPrice(node)) === newerPrice) === isBack ? null : true));
        delays[at]!.push(performance.now() - began);
      });
      await admin.serve(isBack ? older : newer);
      await Promise.all(shows);
      await sleep(BETWEEN_MS);
    }
    isOver = true;
    await Promise.all(lanes);

    // A new node for each, whose caches were empty when it rendered.
    const compared = [...answered].slice(0, MAX_COMPARED);
    const whole = new Map<string, Set<string>>();
    for (const id of [older, newer]) {
      await admin.serve(id);
      const node = await startNode();
      for (const [path] of compared) {
        const { body } = await send(node, { kind: 'whole', method: 'GET', path, ok: [200] }, true);
        whole.set(path, (whole.get(path) ?? new Set()).add(digest(body)));
      }
    }
    close();
    const mixed = compared.filter(([path, digests]) =>
      [...digests].some((each) => !whole.get(path)!.has(each)),
    );
    const failures = [...failed].map(([what, count]) => `${count} × ${what}`);
    console.log(
      `roll back of two nodes, ${ROLLS} times\n  requests ${sent}, failed ${failures.join(', ') || 'none'}`,
    );
    console.log(
      `  addresses whose answers were compared ${compared.length} of ${answered.size}, with an answer of neither snapshot ${mixed.length}${mixed
        .slice(0, 5)
        .map(([path]) => `\n    ${path}`)
        .join('')}`,
    );
    for (const [at, times] of delays.entries())
      console.log(
        `  node ${at + 1}${at === 0 ? ', which is called' : ''}: shows it after ${Math.round(median(times))} ms (median), ${Math.round(Math.max(...times))} ms (longest)`,
      );
    console.log(
      `  size of a snapshot: scores ${inMegabytes(sizes.scores)}, figures ${inMegabytes(sizes.figures)}`,
    );
  } finally {
    for (const child of children.toReversed()) await stopProcess(child);
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
