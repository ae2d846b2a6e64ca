import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createActions, MIX } from '#bench/load/actions.ts';
import { fillDatabase } from '#bench/load/fill-database.ts';
import { logIn } from '#bench/load/log-in.ts';
import { createSender } from '#bench/load/send.ts';
import { watchNodes } from '#bench/load/watch-nodes.ts';
import { startSite, stopProcess } from '#bench/start-site.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/connect.ts';

/**
 * `npm run load`: a mix of requests (`bench/load/actions.ts`) for some time against one or several nodes on one
 * database filled for it. Prints a table, and a JSON object as its last line. Needs Linux, for the processor time
 * of the nodes. The requests come from this process, which shares the machine with the nodes.
 */
const DEFAULTS = {
  seconds: '60',
  nodes: '1',
  connections: '16',
  users: '1000',
  transactions: '100000',
  news: '10000',
};
/** Background work of the start is over after this time. */
const SETTLED_MS = 10_000;
const WEBHOOK_SECRET = 'whsec_load';
const ENV = {
  RATE_LIMITS: 'off',
  CAPTCHA: 'off',
  DEMO: '0',
  METRICS: '1',
  STRIPE_SECRET_KEY: 'sk_test_load',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  // No call leaves the machine: nothing answers there.
  STRIPE_BASE_URL: 'http://127.0.0.1:9',
};

const { values } = parseArgs({
  options: Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, value]) => [name, { type: 'string' as const, default: value }]),
  ),
});
const read = (name: keyof typeof DEFAULTS): number => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0`);
  return value;
};
const options = {
  seconds: read('seconds'),
  nodes: read('nodes'),
  connections: read('connections'),
  users: read('users'),
  transactions: read('transactions'),
  news: read('news'),
};

const sites: Awaited<ReturnType<typeof startSite>>[] = [];

interface Tally {
  times: number[];
  failed: Map<number, number>;
}

async function measure(database: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  const urls = sites.map(({ url }) => url);
  const { send, close } = createSender(options.connections);
  const listed = (await (await fetch(`${urls[0]}/api/rank/getAllCryptos`)).json()) as {
    _id: string;
    name: string;
  }[];
  const assets = listed.map(({ _id }) => _id);
  console.log(
    `Filling: ${options.users} users, ${options.transactions} transactions, ${options.news} news items …`,
  );
  await fillDatabase(database, options, assets);
  await sleep(SETTLED_MS);
  const world = {
    assets,
    names: listed.map(({ name }) => name),
    users: await logIn(send, urls[0]!, options.users),
    userCount: options.users,
    webhookSecret: WEBHOOK_SECRET,
  };
  const next = createActions(world);
  const tallies = new Map<string, Tally>(
    Object.keys(MIX).map((kind) => [kind, { times: [], failed: new Map() }]),
  );
  const watch = watchNodes(
    sites.map(({ process: { pid } }) => pid!),
    database.pool,
  );
  const started = performance.now();
  const end = started + options.seconds * 1000;
  let sent = 0;
  const lane = async () => {
    while (performance.now() < end) {
      const action = next();
      sent += 1;
      const { status, ms } = await send(urls[sent % urls.length]!, action);
      const tally = tallies.get(action.kind)!;
      tally.times.push(ms);
      if (!action.ok.includes(status)) tally.failed.set(status, (tally.failed.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: options.connections }, lane));
  const seconds = (performance.now() - started) / 1000;
  const { nodes, waitingForLocks } = watch.stop();
  const delays = await Promise.all(urls.map(readLoopDelay));
  close();
  report({ tallies, seconds, nodes, waitingForLocks, delays });
}

/** 99th percentile of the event-loop delay since the last reading, in milliseconds. */
async function readLoopDelay(url: string): Promise<number> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
}

const percentile = (sorted: readonly number[], share: number): number | null =>
  sorted.length === 0 ? null : round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);
const round = (value: number): number => Math.round(value * 10) / 10;

function report(result: {
  tallies: Map<string, Tally>;
  seconds: number;
  nodes: ReturnType<ReturnType<typeof watchNodes>['stop']>['nodes'];
  waitingForLocks: number;
  delays: number[];
}): void {
  const kinds = [...result.tallies].map(([kind, { times, failed }]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return {
      kind,
      requests: times.length,
      p50_ms: percentile(sorted, 0.5),
      p99_ms: percentile(sorted, 0.99),
      errors: Object.fromEntries(failed),
    };
  });
  console.table(
    kinds.map(({ errors, ...rest }) => ({
      ...rest,
      errors: Object.values(errors).reduce((sum, n) => sum + n, 0),
    })),
  );
  const requests = kinds.reduce((sum, one) => sum + one.requests, 0);
  const cpu = result.nodes.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  const figures = {
    ...options,
    requests,
    per_second: round(requests / result.seconds),
    errors: kinds.reduce((sum, { errors }) => sum + Object.values(errors).reduce((all, n) => all + n, 0), 0),
    node_cpu_ms_per_request: round((cpu * 1000) / requests),
    waiting_for_locks: round(result.waitingForLocks),
    loop_delay_p99_ms: result.delays.map(round),
    memory_mib: result.nodes.map(({ memory }) => ({
      early: Math.round(memory.early),
      last: Math.round(memory.last),
      most: Math.round(memory.most),
    })),
    kinds,
  };
  const { kinds: _, ...whole } = figures;
  console.log(whole);
  console.log(JSON.stringify(figures));
}

const dataDir = await mkdtemp(join(tmpdir(), 'fairview-load-'));
try {
  sites.push(await startSite(dataDir, { env: ENV }));
  for (let more = 1; more < options.nodes; more += 1) sites.push(await startSite(dataDir, { env: ENV }));
  const database = await openDatabase(loadConfig({ DATA_DIR: dataDir }), () => {});
  try {
    await measure(database);
  } finally {
    await database.close();
  }
} finally {
  for (const site of sites.toReversed()) await stopProcess(site.process);
  await rm(dataDir, { recursive: true, force: true });
}
