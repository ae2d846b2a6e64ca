import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, reportRatio } from '#bench/report.ts';
import { startSite, stopProcess } from '#bench/start-site.ts';
import type { LongestBlock } from '#bench/watch-loop.ts';
import { hashPassword, isPassword } from '#server/modules/accounts/hash-password.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/connect.ts';

const SIGN_UPS = 200;
const LOGINS = 2_000;
const CONNECTIONS = 8;
const WARM_UP = 40;
const SETTLED_MS = 10_000;
const MAX_BLOCKED_MS = 100;
const PASSWORD = 'Correct-Horse-7';
const toEmail = (n: number) => `reader-${n % SIGN_UPS}@example.org`;

/**
 * Measures sign-ups, with their emails, and logins of the running site against argon2id alone on the same
 * cores.
 */
export async function benchAccounts(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const site = await startSite(dataDir, {
    env: { RATE_LIMITS: 'off', CAPTCHA: 'off', DEMO: '0' },
    watched: true,
  });
  try {
    const post = postJson(site.url);
    // Measured after the background work of the start, and after the code of a login has warmed up.
    await sleep(SETTLED_MS);
    await runConcurrently(WARM_UP, (n) => post('login', 401, { email: toEmail(n), password: PASSWORD }));
    const signUps = await compare(site.process, SIGN_UPS, 2, (n) =>
      post('signup', 201, {
        email: toEmail(n),
        firstName: 'Ada',
        lastName: 'Lovelace',
        password: PASSWORD,
      }),
    );
    await activateAll(dataDir);
    const logins = await compare(site.process, LOGINS, 5, (n) =>
      post('login', 200, { email: toEmail(n), password: PASSWORD }),
    );
    report(`POST signup, ${SIGN_UPS} accounts`, signUps, 0.5);
    report(`POST login, ${LOGINS} times`, logins, 0.7);
  } finally {
    await stopProcess(site.process);
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Compared {
  ratio: number;
  perSecond: number;
  bare: number;
  hold: LongestBlock;
}

/**
 * Alternates rounds of calls with rounds of argon2id alone, so that other load on the machine affects both.
 */
async function compare(
  site: ChildProcess,
  times: number,
  rounds: number,
  call: (n: number) => Promise<void>,
): Promise<Compared> {
  const each = times / rounds;
  const hash = await hashPassword(PASSWORD);
  const [ours, theirs, holds]: [number[], number[], LongestBlock[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    await readLongestBlock(site);
    ours.push(await runConcurrently(each, (n) => call(round * each + n)));
    holds.push(await readLongestBlock(site));
    theirs.push(await runConcurrently(each / 4, () => isPassword(PASSWORD, hash)));
  }
  return {
    ratio: median(ours.map((perSecond, round) => perSecond / theirs[round]!)),
    perSecond: median(ours),
    bare: median(theirs),
    hold: {
      blockedMs: Math.max(...holds.map(({ blockedMs }) => blockedMs)),
      workedMs: Math.max(...holds.map(({ workedMs }) => workedMs)),
    },
  };
}

function report(name: string, { ratio, perSecond, bare, hold }: Compared, aim: number): void {
  const speed = `${perSecond.toFixed(0)} against ${bare.toFixed(0)} per second with argon2id alone`;
  reportRatio(name, ratio, aim, 'least', `${speed}, ${CONNECTIONS} connections, no error`);
  const waits = `${hold.blockedMs.toFixed(0)} ms including waits for a core`;
  reportRatio(
    `${name}: longest block of the event loop, limit ${MAX_BLOCKED_MS} ms`,
    hold.workedMs / MAX_BLOCKED_MS,
    1,
    'most',
    `${hold.workedMs.toFixed(0)} ms of work, ${waits}`,
  );
}

/** Runs `work` this many times on `CONNECTIONS` parallel lanes. Returns runs per second. */
async function runConcurrently(times: number, work: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const lane = async () => {
    while (next < times) {
      const n = next;
      next += 1;
      await work(n);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return times / ((performance.now() - started) / 1000);
}

/** Sends JSON over keep-alive connections; rejects on any other status than `expected`. */
function postJson(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return (path: string, expected: number, body: object) =>
    new Promise<void>((done, fail) => {
      const text = JSON.stringify(body);
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const sent = request(`${url}/api/${path}`, { method: 'POST', agent, headers }, (response) => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode === expected) done();
          else fail(new Error(`POST ${path} answered ${response.statusCode}`));
        });
      });
      sent.on('error', fail);
      sent.end(text);
    });
}

async function readLongestBlock(site: ChildProcess): Promise<LongestBlock> {
  site.send('longest block');
  const [longest] = (await once(site, 'message')) as [LongestBlock];
  return longest;
}

/** Activates all accounts in the database, in place of the links in emails. */
async function activateAll(dataDir: string): Promise<void> {
  const database = await openDatabase(loadConfig({ DATA_DIR: dataDir }), () => {});
  await database.db.updateTable('users').set({ activated_at: new Date() }).execute();
  await database.close();
}
