import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createActions } from '#bench/load/actions.ts';
import { fillDatabase } from '#bench/load/fill-database.ts';
import { logIn } from '#bench/load/log-in.ts';
import { createSender } from '#bench/load/send.ts';
import { startSite, stopProcess } from '#bench/start-site.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { findFreePort } from '#tests/find-free-port.ts';

const FILL = { users: 200, transactions: 5_000, news: 500 };
const CONNECTIONS = 8;
/** Time under load before, between and after the restarts. */
const BETWEEN_MS = 5_000;
const WEBHOOK_SECRET = 'whsec_load';
const ENV = {
  RATE_LIMITS: 'off',
  CAPTCHA: 'off',
  DEMO: '0',
  TRUST_PROXY: '1',
  SHUTDOWN_DELAY: '3',
  STRIPE_SECRET_KEY: 'sk_test_load',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_BASE_URL: 'http://127.0.0.1:9',
};

/** Starts HAProxy with the configuration of `deploy/`, before nodes on the two ports. Returns its address. */
async function startProxy(directory: string, ports: readonly number[]) {
  const port = await findFreePort();
  const text = await readFile(new URL('../deploy/haproxy.cfg', import.meta.url), 'utf8');
  const path = join(directory, 'haproxy.cfg');
  await writeFile(
    path,
    ports
      .reduce((config, own, at) => config.replace(`node-${at + 1}:3000`, `127.0.0.1:${own}`), text)
      .replace('bind :8080', `bind 127.0.0.1:${port}`),
  );
  const child = spawn('haproxy', ['-f', path], { stdio: 'ignore' });
  return { process: child, url: `http://127.0.0.1:${port}` };
}

/** Rejects when the process that should answer has exited. */
const waitUntilReady = async (url: string, child: ChildProcess) => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} exited with ${child.exitCode}`);
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(200);
  }
};

/**
 * Restarts two nodes behind HAProxy one after the other, under a mix of requests of visitors and members, and
 * counts the requests that failed.
 */
export async function benchRollingRestart(): Promise<void> {
  if (spawnSync('haproxy', ['-v']).status !== 0) {
    console.log('rolling restart\n  not measured: install HAProxy');
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const children: ChildProcess[] = [];
  // Keeps the embedded PostgreSQL while no node uses it.
  const database = await openDatabase(loadConfig({ DATA_DIR: dataDir }), () => {});
  try {
    const ports = [await findFreePort(), await findFreePort()];
    const startNode = async (port: number) => {
      const site = await startSite(dataDir, { env: { ...ENV, PORT: String(port) } });
      children.push(site.process);
      return site.process;
    };
    const nodes: ChildProcess[] = [];
    for (const port of ports) nodes.push(await startNode(port));
    const proxy = await startProxy(dataDir, ports);
    children.push(proxy.process);
    await waitUntilReady(proxy.url, proxy.process);
    const { send, close } = createSender(CONNECTIONS);
    const listed = (await (await fetch(`${proxy.url}/api/rank/getAllCryptos`)).json()) as {
      _id: string;
      name: string;
    }[];
    const assets = listed.map(({ _id }) => _id);
    await fillDatabase(database, FILL, assets);
    const next = createActions({
      assets,
      names: listed.map(({ name }) => name),
      users: await logIn(send, proxy.url, FILL.users),
      userCount: FILL.users,
      webhookSecret: WEBHOOK_SECRET,
    });
    let isOver = false;
    let sent = 0;
    const failed = new Map<string, number>();
    const lanes = Array.from({ length: CONNECTIONS }, async () => {
      while (!isOver) {
        const action = next();
        const { status } = await send(proxy.url, action);
        sent += 1;
        const what = `${action.kind} ${status}`;
        if (!action.ok.includes(status)) failed.set(what, (failed.get(what) ?? 0) + 1);
      }
    });
    await sleep(BETWEEN_MS);
    for (const [at, port] of ports.entries()) {
      await stopProcess(nodes[at]!);
      await waitUntilReady(`http://127.0.0.1:${port}`, await startNode(port));
      await sleep(BETWEEN_MS);
    }
    isOver = true;
    await Promise.all(lanes);
    close();
    const failures = [...failed].map(([what, count]) => `${count} × ${what}`);
    console.log(
      `rolling restart of two nodes behind HAProxy\n  requests ${sent}, failed ${failures.join(', ') || 'none'}`,
    );
  } finally {
    for (const child of children.toReversed()) await stopProcess(child);
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
