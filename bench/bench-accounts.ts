import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { line, median } from '#bench/report.ts';
import { startSite, stop } from '#bench/start-site.ts';
import type { LongestHold } from '#bench/watch-loop.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { hashPassword, isPassword } from '#server/people/hash-password.ts';

const SIGN_UPS = 200;
const LOGINS = 2_000;
const CONNECTIONS = 8;
const WARM_UP = 40;
const SETTLED_MS = 10_000;
const LONGEST_HOLD_MS = 100;
const PASSWORD = 'Correct-Horse-7';
const addressOf = (n: number) => `reader-${n % SIGN_UPS}@example.org`;

/** Sign-ups, with their mails, and logins of the running site against argon2id alone on the same cores. */
export async function benchAccounts(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const site = await startSite(dataDir, {
    env: { RATE_LIMITS: 'off', CAPTCHA: 'off', DEMO: '0' },
    watched: true,
  });
  try {
    const post = poster(site.url);
    // What a start does besides is done, and the code of a login has run, before anything is measured.
    await sleep(SETTLED_MS);
    await inTurns(WARM_UP, (n) => post('login', 401, { email: addressOf(n), password: PASSWORD }));
    await longestHold(site.process);
    const alone = [await bareArgon2()];
    const signUps = await inTurns(SIGN_UPS, (n) =>
      post('signup', 201, {
        email: addressOf(n),
        firstName: 'Ada',
        lastName: 'Lovelace',
        password: PASSWORD,
      }),
    );
    const heldBySignUps = await longestHold(site.process);
    await activateAll(dataDir);
    alone.push(await bareArgon2());
    await longestHold(site.process);
    const logins = await inTurns(LOGINS, (n) =>
      post('login', 200, { email: addressOf(n), password: PASSWORD }),
    );
    const heldByLogins = await longestHold(site.process);
    alone.push(await bareArgon2());
    const bare = median(alone);
    const detail = (perSecond: number) =>
      `${perSecond.toFixed(0)} against ${bare.toFixed(0)} a second, ${CONNECTIONS} connections, no error`;
    line(`POST signup, ${SIGN_UPS} accounts`, signUps / bare, 0.5, 'least', detail(signUps));
    line(`POST login, ${LOGINS} times`, logins / bare, 0.7, 'least', detail(logins));
    for (const [name, held] of [
      ['signing up', heldBySignUps],
      ['logging in', heldByLogins],
    ] as const)
      line(
        `longest hold of the event loop while ${name}, against ${LONGEST_HOLD_MS} ms`,
        held.workedMs / LONGEST_HOLD_MS,
        1,
        'most',
        `${held.workedMs.toFixed(0)} ms of work; ${held.heldMs.toFixed(0)} ms with waits for a core`,
      );
  } finally {
    await stop(site.process);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Passwords checked a second by argon2id alone, as many at once as there are connections. */
async function bareArgon2(): Promise<number> {
  const hash = await hashPassword(PASSWORD);
  await inTurns(50, () => isPassword(PASSWORD, hash));
  return inTurns(300, () => isPassword(PASSWORD, hash));
}

/** Does a work so often, over as many lanes as there are connections. Gives how often a second. */
async function inTurns(times: number, work: (n: number) => Promise<unknown>): Promise<number> {
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

/** Sends JSON over connections that are kept; fails on any other status. */
function poster(url: string) {
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

async function longestHold(site: ChildProcess): Promise<LongestHold> {
  site.send('longest hold');
  const [longest] = (await once(site, 'message')) as [LongestHold];
  return longest;
}

/** What the readers would do by the links of their mails. */
async function activateAll(dataDir: string): Promise<void> {
  const database = await openDatabase(loadConfig({ DATA_DIR: dataDir }), () => {});
  await database.db.updateTable('users').set({ activated_at: new Date() }).execute();
  await database.close();
}
