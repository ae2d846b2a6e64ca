import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { line, median, note } from '#bench/report.ts';
import { startSite, stop } from '#bench/start-site.ts';
import { walletRows } from '#bench/wallet-rows.ts';
import type { LongestHold } from '#bench/watch-loop.ts';
import { unitsOf } from '#domain/wallet/fixed.ts';
import type { WalletCurrency } from '#domain/wallet/transaction.ts';
import { demoAccounts } from '#server/modules/accounts/demo-account-service.ts';
import { changeWallet } from '#server/modules/wallet/service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/connect.ts';

const SIZES = [5_000, 100_000];
const ROUNDS = 7;
const LONGEST_HOLD_MS = 100;

/** Answering a whole wallet, made anew and kept, beside a bare server that sends the same bytes. */
export async function benchWalletReport(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const site = await startSite(dataDir, { env: { RATE_LIMITS: 'off', DEMO: '1' }, watched: true });
  const config = loadConfig({ DATA_DIR: dataDir, DEMO: '1' });
  const database = await openDatabase(config, () => {});
  try {
    const { token, userId } = await logIn(site.url, { config, db: database.db });
    const url = `${site.url}/api/user/getWalletEntries`;
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
    const anew = () => database.pool.query('update wallets set version = version + 1');
    const hold = async (): Promise<LongestHold> => {
      site.process.send('longest hold');
      return ((await once(site.process, 'message')) as [LongestHold])[0];
    };
    for (const size of SIZES) {
      await fill(database, userId, size);
      await anew();
      const { bytes } = await get(url, headers);
      const bare = await startBare(bytes);
      await hold();
      const made = await times(async () => {
        await anew();
        return get(url, headers);
      });
      const { workedMs, heldMs } = await hold();
      const kept = await times(() => get(url, headers));
      const sent = await times(() => get(bare.url, headers));
      bare.stop();
      const name = `wallet of ${size.toLocaleString('en')} entries`;
      const beside = `against ${sent.toFixed(1)} ms for the same ${(bytes.length / 1024).toFixed(0)} kB alone`;
      note(`${name}: answered anew`, made / sent, `${made.toFixed(0)} ms ${beside}`);
      note(`${name}: answered as it was kept`, kept / sent, `${kept.toFixed(1)} ms ${beside}`);
      line(
        `${name}: longest hold of the event loop, against ${LONGEST_HOLD_MS} ms`,
        workedMs / LONGEST_HOLD_MS,
        1,
        'most',
        `${workedMs.toFixed(0)} ms of work, ${heldMs.toFixed(0)} ms with waits for a core`,
      );
    }
  } finally {
    await database.close();
    await stop(site.process);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function logIn(url: string, people: Parameters<typeof demoAccounts>[0]) {
  const account = (await demoAccounts(people)).find(({ tier }) => tier === 'pro')!;
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  const { authToken, user } = (await response.json()) as { authToken: string; user: { _id: string } };
  return { token: authToken, userId: user._id };
}

/** Trades in the assets that the most days are recorded of. */
async function fill({ db, pool }: OpenDatabase, userId: string, size: number): Promise<void> {
  const { rows: assets } = await pool.query<{ id: string }>(
    'select asset_id as id from price_history group by asset_id order by count(*) desc, asset_id limit 20',
  );
  const entries = walletRows(size).map(({ asset, quantity, price, fees, currency, ...row }) => ({
    ...row,
    asset: assets[Number(asset.slice('asset-'.length))]!.id,
    quantity: unitsOf(quantity),
    price: unitsOf(price),
    fees: unitsOf(fees),
    currency: currency as WalletCurrency,
    date: new Date(row.at).toISOString(),
    notes: '',
    importId: null,
  }));
  await changeWallet(db, userId, async (wallet) => {
    await wallet.empty();
    await wallet.add(entries);
  });
}

/** One GET: how long until its last byte, in milliseconds, and its bytes as they came. */
function get(url: string, headers: Record<string, string>): Promise<{ ms: number; bytes: Buffer }> {
  return new Promise((done, fail) => {
    const started = performance.now();
    const sent = request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        if (response.statusCode === 200)
          done({ ms: performance.now() - started, bytes: Buffer.concat(parts) });
        else fail(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    sent.on('error', fail);
    sent.end();
  });
}

async function times(work: () => Promise<{ ms: number }>): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push((await work()).ms);
  return median(all);
}

async function startBare(bytes: Buffer): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['bench/bare-server.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  child.stdin.end(JSON.stringify({ body: bytes.toString('base64'), headers }));
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
