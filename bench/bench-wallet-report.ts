import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillWallet, logInToDemo } from '#bench/fill-wallet.ts';
import { median, reportRatio } from '#bench/report.ts';
import { startSite, stopProcess } from '#bench/start-site.ts';
import type { LongestBlock } from '#bench/watch-loop.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/connect.ts';

const SIZES = [5_000, 100_000];
const ROUNDS = 7;
const MAX_BLOCKED_MS = 50;

interface Request {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
}

/** Measures the duration of wallet calls, and how long they block the event loop of the server. */
export async function benchWalletReport(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const site = await startSite(dataDir, { env: { RATE_LIMITS: 'off', DEMO: '1' }, watched: true });
  const config = loadConfig({ DATA_DIR: dataDir, DEMO: '1' });
  const database = await openDatabase(config, () => {});
  try {
    const { token, userId } = await logInToDemo(site.url, { config, db: database.db });
    const ask = (asked: Request) => send(`${site.url}/api/user/${asked.path}`, token, asked);
    const readLongestBlock = async (): Promise<LongestBlock> => {
      site.process.send('longest block');
      return ((await once(site.process, 'message')) as [LongestBlock])[0];
    };
    const invalidateLedger = () => database.pool.query('update wallets set version = version + 1');
    for (const size of SIZES) {
      // Leaves room for the purchases below: a wallet has at most 100,000 transactions.
      await fillWallet(database, userId, size - ROUNDS);
      await invalidateLedger();
      const acts: [name: string, act: () => Promise<Answer>, before?: () => Promise<unknown>][] = [
        [
          'first page, ledger computed again',
          () => ask({ path: 'getWalletEntries?limit=200' }),
          invalidateLedger,
        ],
        ['first page, ledger cached', () => ask({ path: 'getWalletEntries?limit=200' })],
        ['5,000 entries', () => ask({ path: 'getWalletEntries' })],
        ['ordered by result', () => ask({ path: 'getWalletEntries?limit=200&sort=result' })],
        ['found by text', () => ask({ path: 'getWalletEntries?limit=200&text=bit' })],
        ['a purchase, with its changes', () => addPurchase(ask)],
        ['history of all days', () => ask({ path: 'getWalletHistory?dateRange=all' }), invalidateLedger],
        ['analysis', () => ask({ path: 'getWalletAnalysis' }), invalidateLedger],
        ['what a sale would bring', () => ask({ path: 'previewWalletSale?asset=bitcoin&quantity=0.0001' })],
      ];
      for (const [name, act, before] of acts) {
        const answers: Answer[] = [];
        await readLongestBlock();
        for (let round = 0; round < ROUNDS; round += 1) {
          await before?.();
          answers.push(await act());
        }
        const { workedMs, blockedMs } = await readLongestBlock();
        const took = median(answers.map(({ ms }) => ms));
        reportRatio(
          `wallet of ${size.toLocaleString('en')} entries, ${name}: longest block of the event loop, limit ${MAX_BLOCKED_MS} ms`,
          workedMs / MAX_BLOCKED_MS,
          1,
          'most',
          `${workedMs.toFixed(0)} ms of work, ${blockedMs.toFixed(0)} ms including waits for a core; answered in ${took.toFixed(0)} ms, ${(answers[0]!.text.length / 1024).toFixed(0)} kB`,
        );
      }
    }
  } finally {
    await database.close();
    await stopProcess(site.process);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Adds a transaction with `since`. Returns the answer and time of the write only. */
async function addPurchase(ask: (asked: Request) => Promise<Answer>): Promise<Answer> {
  const { text } = await ask({ path: 'getWalletEntries?limit=1' });
  const { version } = JSON.parse(text) as { version: string };
  const body = { type: 'buy', crypto_id: 'bitcoin', quantity: '1', price: '100', date: '2025-10-01' };
  const answer = await ask({
    method: 'POST',
    path: `addWalletEntry?since=${encodeURIComponent(version)}`,
    body,
  });
  const { changes } = JSON.parse(answer.text) as { changes: { complete: boolean } };
  if (!changes.complete) throw new Error('the ledger before the change was not cached');
  return answer;
}

interface Answer {
  /** Until the last byte, in milliseconds. */
  ms: number;
  text: string;
}

function send(url: string, token: string, { method = 'GET', body }: Request): Promise<Answer> {
  return new Promise((done, fail) => {
    const started = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const sent = request(url, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) done({ ms: performance.now() - started, text });
        else fail(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 200)}`));
      });
    });
    sent.on('error', fail);
    sent.end(body && JSON.stringify(body));
  });
}
