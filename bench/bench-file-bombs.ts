import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportRatio } from '#bench/report.ts';
import { startSite, stopProcess } from '#bench/start-site.ts';
import type { LongestBlock } from '#bench/watch-loop.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { FILE_BOMBS } from '#tests/builders/file-bombs.ts';
import { fileForm } from '#tests/builders/file-form.ts';
import { buildSheet, buildWorkbook } from '#tests/builders/workbook.ts';

const AT_ONCE = 20;
const MAX_ADDED_MB = 300;
const MAX_HEALTH_MS = 50;
const SETTLED_MS = 10_000;
const SAMPLE_MS = 50;
const HEALTH_EVERY_MS = 10;
const PASSWORD = 'Correct-Horse-7';
const MB = 1024 * 1024;
const HEAD = 'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes'.split(',');

/** Uploads 20 hostile files at once: measures the memory they add, and the delay of other requests. */
export async function benchFileBombs(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const site = await startSite(dataDir, {
    env: { RATE_LIMITS: 'off', CAPTCHA: 'off', DEMO: '0' },
    watched: true,
  });
  try {
    const tokens = await signIn(site.url, dataDir);
    await sleep(SETTLED_MS);
    const small = buildWorkbook({ sheet: buildSheet([HEAD, buildValidRow(0)]) });
    await sendFile(site.url, tokens[0]!, fileForm(small, { name: 'warm-up.xlsx' }));
    const idle = watchSite(site.process, site.url);
    await sleep(SETTLED_MS);
    const { healthP99Ms, workedMs } = await idle.end();
    console.log(
      `/api/health without uploads\n  p99 ${healthP99Ms.toFixed(1)} ms, longest stretch of work ${workedMs.toFixed(1)} ms`,
    );

    const bombs = Object.entries(FILE_BOMBS)
      .slice(0, AT_ONCE)
      .map(([kind, { make, ...bomb }]) => {
        const bytes = make();
        return { kind, bytes, form: fileForm(bytes, bomb), ...bomb };
      });
    for (const [who, tokenOf] of [
      ['one user', () => tokens[0]!],
      ['20 users', (at: number) => tokens[at]!],
    ] as const) {
      const watch = watchSite(site.process, site.url);
      const answers = await Promise.all(bombs.map(({ form }, at) => sendFile(site.url, tokenOf(at), form)));
      const seen = await watch.end();
      const wrong = bombs.filter(
        ({ code, reason }, at) => answers[at]!.code !== code || !reason.test(answers[at]!.reason),
      );
      if (who === 'one user') {
        for (const [at, { kind, bytes }] of bombs.entries()) {
          const { status, reason } = answers[at]!;
          console.log(`  ${(bytes.length / 1024).toFixed(1).padStart(9)} kB  ${status}  ${kind}: ${reason}`);
        }
      }
      if (wrong.length > 0)
        console.log(`NOT REJECTED AS EXPECTED: ${wrong.map(({ kind }) => kind).join('; ')}`);
      report(`${AT_ONCE} file bombs at once from ${who}`, seen);
    }
    for (const [name, bytes] of buildValidFiles()) {
      const form = fileForm(bytes, { name });
      const watch = watchSite(site.process, site.url);
      const started = performance.now();
      const { status } = await sendFile(site.url, tokens[0]!, form);
      const seen = await watch.end();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `a valid ${name}, 100,000 rows, ${(bytes.length / MB).toFixed(1)} MB\n  answered ${status} after ${seconds} s · ${seen.addedMb.toFixed(0)} MB added · health p99 ${seen.healthP99Ms.toFixed(1)} ms · longest stretch of work ${seen.workedMs.toFixed(0)} ms`,
      );
    }
  } finally {
    await stopProcess(site.process);
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report(name: string, { addedMb, readers, healthP99Ms, asked, workedMs }: Measurement): void {
  reportRatio(
    `${name}: memory added by server and readers, limit ${MAX_ADDED_MB} MB`,
    addedMb / MAX_ADDED_MB,
    1,
    'most',
    `${addedMb.toFixed(0)} MB at most, ${readers} readers at once`,
  );
  reportRatio(
    `${name}: p99 of /api/health meanwhile, limit ${MAX_HEALTH_MS} ms`,
    healthP99Ms / MAX_HEALTH_MS,
    1,
    'most',
    `${healthP99Ms.toFixed(1)} ms of ${asked} answers`,
  );
  reportRatio(
    `${name}: longest stretch of work of the server, limit ${MAX_HEALTH_MS} ms`,
    workedMs / MAX_HEALTH_MS,
    1,
    'most',
    `${workedMs.toFixed(1)} ms of processor time`,
  );
}

const buildValidRow = (at: number) =>
  `2024-01-01,Buy,bitcoin,BTC,Bitcoin,0.${at + 1},${30_000 + (at % 9973)},1.5,USD,Purchase ${at}`.split(',');

function buildValidFiles(): [string, Buffer][] {
  const cells = [HEAD, ...Array.from({ length: 100_000 }, (_, at) => buildValidRow(at))];
  return [
    ['mine.csv', Buffer.from(cells.map((one) => one.join(',')).join('\n'))],
    ['mine.xlsx', buildWorkbook({ sheet: buildSheet(cells) })],
  ];
}

interface Measurement {
  addedMb: number;
  readers: number;
  healthP99Ms: number;
  asked: number;
  /** Longest time that the server worked without yielding, in milliseconds of processor time. */
  workedMs: number;
}

/** Measures memory use and response times of a site until `end` is called. */
function watchSite(site: ChildProcess, url: string): { end: () => Promise<Measurement> } {
  const { pid } = site;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  let [before, most, readers] = [0, 0, 0];
  let isOver = false;
  const memory = async () => {
    const first = await readMemory(pid!);
    before = first.bytes;
    await readLongestWork(site);
    while (!isOver) {
      const now = await readMemory(pid!);
      most = Math.max(most, now.bytes);
      readers = Math.max(readers, now.readers);
      await sleep(SAMPLE_MS);
    }
  };
  const health = async () => {
    while (!isOver) {
      const started = performance.now();
      await ask(`${url}/api/health`, { agent });
      waits.push(performance.now() - started);
      await sleep(HEALTH_EVERY_MS);
    }
  };
  const measurements = [memory(), health()];
  return {
    end: async () => {
      isOver = true;
      await Promise.all(measurements);
      agent.destroy();
      waits.sort((a, b) => a - b);
      return {
        addedMb: (most - before) / MB,
        readers,
        healthP99Ms: waits[Math.floor(waits.length * 0.99)] ?? Number.NaN,
        asked: waits.length,
        workedMs: await readLongestWork(site),
      };
    },
  };
}

/** Returns `workedMs` since the last call, in milliseconds. */
async function readLongestWork(site: ChildProcess): Promise<number> {
  site.send('longest block');
  const [{ workedMs }] = (await once(site, 'message')) as [LongestBlock];
  return workedMs;
}

/**
 * Resident memory of the server and of its processes that read files, in bytes. Reads `/proc`: Linux only.
 */
async function readMemory(pid: number): Promise<{ bytes: number; readers: number }> {
  const rss = async (id: number) =>
    Number((await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '0 0')).split(' ')[1]) * 4096;
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(/\s+/);
  const readers: number[] = [];
  for (const child of children) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('reader-child')) readers.push(await rss(Number(child)));
  }
  return { bytes: readers.reduce((a, b) => a + b, await rss(pid)), readers: readers.length };
}

interface Answer {
  status: number;
  body: string;
}

function ask(
  url: string,
  {
    method = 'GET',
    headers = {},
    payload,
    agent,
  }: { method?: string; headers?: Record<string, string>; payload?: Buffer; agent?: Agent },
): Promise<Answer> {
  return new Promise((done, fail) => {
    const length = payload ? { 'content-length': String(payload.length) } : {};
    const sent = request(url, { method, headers: { ...headers, ...length }, ...(agent ? { agent } : {}) });
    sent.on('error', fail);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () =>
        done({ status: response.statusCode!, body: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    sent.end(payload);
  });
}

async function sendFile(url: string, token: string, { payload, headers }: ReturnType<typeof fileForm>) {
  const { status, body } = await ask(`${url}/api/user/previewWalletImport`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  if (status === 200) return { status, code: '', reason: '' };
  const { code, issues } = JSON.parse(body) as { code: string; issues?: { message: string }[] };
  return { status, code, reason: issues?.[0]?.message ?? code };
}

/** Creates accounts and returns their tokens. */
async function signIn(url: string, dataDir: string): Promise<string[]> {
  const post = (path: string, body: object) =>
    ask(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from(JSON.stringify(body)),
    });
  const addresses = Array.from({ length: AT_ONCE }, (_, at) => `reader-${at}@example.org`);
  for (const email of addresses)
    await post('signup', { email, firstName: 'Ada', lastName: 'Lovelace', password: PASSWORD });
  const database = await openDatabase(loadConfig({ DATA_DIR: dataDir }), () => {});
  await database.db.updateTable('users').set({ activated_at: new Date() }).execute();
  await database.close();
  const tokens: string[] = [];
  for (const email of addresses) {
    const { body } = await post('login', { email, password: PASSWORD });
    tokens.push((JSON.parse(body) as { authToken: string }).authToken);
  }
  return tokens;
}
