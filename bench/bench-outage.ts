import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startSite, stopProcess } from '#bench/start-site.ts';
import { type EmbeddedServer, joinEmbeddedServer } from '#server/platform/db/embedded/supervisor.ts';

const LANES = 8;
const BEFORE_MS = 5_000;
const OUTAGE_MS = 10_000;
const AFTER_MS = 10_000;
const TIMEOUT_MS = 30_000;
const JSON_TYPE = { 'content-type': 'application/json' };

interface Call {
  method: 'GET' | 'POST';
  path: string;
  isSignedIn?: boolean;
  body?: object;
}

/** Requests of each lane, in turn: answers from memory, and reads and writes that need the database. */
const CALLS: readonly Call[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/it/details/?id=bitcoin&level=medium&name=Bitcoin' },
  { method: 'GET', path: '/api/rank' },
  { method: 'GET', path: '/api/rank', isSignedIn: true },
  { method: 'GET', path: '/api/rank/details?id=ethereum', isSignedIn: true },
  { method: 'GET', path: '/api/rank/history?id=ethereum&days=90' },
  { method: 'GET', path: '/api/user', isSignedIn: true },
  { method: 'GET', path: '/api/user/getWalletEntries', isSignedIn: true },
  { method: 'GET', path: '/api/user/getFavorites', isSignedIn: true },
  { method: 'GET', path: '/api/notifications', isSignedIn: true },
  { method: 'POST', path: '/api/login', body: { email: 'nobody@example.org', password: 'Wrong-Horse-7' } },
  {
    method: 'POST',
    path: '/api/user/addWalletEntry',
    isSignedIn: true,
    body: { type: 'buy', crypto_id: 'bitcoin', quantity: '0.001', price: '50000', date: '2025-01-02' },
  },
];

/**
 * Stops PostgreSQL for 10 seconds under load and counts the answers by status. An unavailable database must
 * give 503, never 500, and every transaction acknowledged with 200 must be in the wallet afterwards.
 */
export async function benchOutage(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const databaseDir = join(dataDir, 'database');
  let server = await joinEmbeddedServer(databaseDir);
  const site = await startSite(join(dataDir, 'site'), {
    env: { DATABASE_URL: await makeDatabase(server), DEMO: '1', RATE_LIMITS: 'off', CAPTCHA: 'off' },
  });
  try {
    const token = await logIn(site.url);
    const entriesBefore = await countEntries(site.url, token);
    const load = startLoad(site.url, token);
    await sleep(BEFORE_MS);
    load.enter('stopped');
    await server.release();
    await sleep(OUTAGE_MS);
    server = await joinEmbeddedServer(databaseDir);
    load.enter('back');
    await sleep(AFTER_MS);
    const { counts, saved, silent, without } = await load.end();
    console.log(
      `PostgreSQL stopped for ${OUTAGE_MS / 1000} s under load, ${LANES} connections, ${CALLS.length} kinds of requests`,
    );
    for (const [phase, byStatus] of Object.entries(counts)) {
      const text = Object.entries(byStatus).map(([status, count]) => `${count} × ${status}`);
      console.log(`  ${phase.padEnd(8)} ${text.join(', ')}`);
    }
    const failures = Object.values(counts).reduce((sum, { 500: count = 0 }) => sum + count, 0);
    console.log(`  answers 500: ${failures} (target 0)${failures > 0 ? '  NOT MET' : ''}`);
    console.log(`  answers 503 without Retry-After: ${without} (target 0)${without > 0 ? '  NOT MET' : ''}`);
    console.log(`  requests without an answer: ${silent} (target 0)${silent > 0 ? '  NOT MET' : ''}`);
    const kept = (await countEntries(site.url, token)) - entriesBefore;
    const isKept = kept >= saved;
    console.log(`  entries answered with 200: ${saved}, in the wallet: ${kept}${isKept ? '' : '  NOT MET'}`);
  } finally {
    await stopProcess(site.process);
    await server.release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function makeDatabase({ host, port, user }: EmbeddedServer): Promise<string> {
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  await client.query('create database outage');
  await client.end();
  return `postgres:///outage?${new URLSearchParams({ host, port: String(port), user })}`;
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

function ask(origin: string, token: string | null, call: Call, agent?: Agent): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request(`${origin}${call.path}`, {
      method: call.method,
      timeout: TIMEOUT_MS,
      headers: {
        ...(call.body ? JSON_TYPE : {}),
        ...(call.isSignedIn && token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(agent ? { agent } : {}),
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', fail);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () =>
        done({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sent.end(call.body ? JSON.stringify(call.body) : undefined);
  });
}

/** Logs in to the PRO account of a demo installation and returns the token. */
async function logIn(origin: string): Promise<string> {
  const options = await ask(origin, null, { method: 'GET', path: '/api/login/options' });
  const { demo } = JSON.parse(options.body) as { demo: { email: string; password: string; tier: string }[] };
  const { email, password } = demo.find(({ tier }) => tier === 'pro')!;
  const answer = await ask(origin, null, { method: 'POST', path: '/api/login', body: { email, password } });
  return (JSON.parse(answer.body) as { authToken: string }).authToken;
}

async function countEntries(origin: string, token: string): Promise<number> {
  const { body } = await ask(origin, token, {
    method: 'GET',
    path: '/api/user/getWalletEntries',
    isSignedIn: true,
  });
  return (JSON.parse(body) as { data: unknown[] }).data.length;
}

type Phase = 'before' | 'stopped' | 'back';

/** Sends requests until `end`. Answers count for the phase in which they arrive. */
function startLoad(origin: string, token: string) {
  const counts: Record<Phase, Record<string, number>> = { before: {}, stopped: {}, back: {} };
  let phase: Phase = 'before';
  let isOver = false;
  let [saved, silent, without] = [0, 0, 0];
  const lane = async (start: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let at = start; !isOver; at += 1) {
      const call = CALLS[at % CALLS.length]!;
      try {
        const { status, headers } = await ask(origin, token, call, agent);
        counts[phase][status] = (counts[phase][status] ?? 0) + 1;
        if (status === 503 && !headers['retry-after']) without += 1;
        if (status === 200 && call.path === '/api/user/addWalletEntry') saved += 1;
      } catch {
        silent += 1;
      }
    }
    agent.destroy();
  };
  const lanes = Array.from({ length: LANES }, (_, at) => lane(at));
  return {
    enter(next: Phase) {
      phase = next;
    },
    async end() {
      isOver = true;
      await Promise.all(lanes);
      return { counts, saved, silent, without };
    },
  };
}
