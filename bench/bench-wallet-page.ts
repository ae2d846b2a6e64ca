import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { fillWallet, logInToDemo } from '#bench/fill-wallet.ts';
import { measureLongTasks } from '#bench/long-tasks.ts';
import { describeSpeed, measureProcessorSpeed, type ProcessorSpeed } from '#bench/processor-speed.ts';
import { median } from '#bench/report.ts';
import { startSite, stopProcess } from '#bench/start-site.ts';
import { BROWSER_FLAGS, click, MAX_TASK_MS, pressKey, type Step, turnWheel } from '#bench/user-actions.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { findBrowser } from '../scripts/browser.mjs';

const ENTRIES = 5_000;
const ROUNDS = 3;

/** Actions of a user on a long list of transactions, in this order. */
const STEPS: readonly Step[] = [
  ['scrolled by 40 wheel steps', turnWheel(40, 700)],
  ['scrolled fast through all transactions', turnWheel(20, 20_000)],
  ['scrolled back by 40 wheel steps', turnWheel(40, -700)],
  ['start of the page', pressKey('Home')],
  [
    'ordered by total',
    click((page) => page.getByRole('columnheader', { name: 'Total' }).getByRole('button')),
  ],
  [
    'four letters typed',
    async (page) => {
      await page.getByRole('searchbox', { name: 'Find by asset or note' }).click();
      return () => page.keyboard.type('note', { delay: 120 });
    },
  ],
];

/**
 * Returns the longest main-thread task of each step, in milliseconds, with the processor slowed to a quarter
 * of a machine of full speed.
 */
async function runRound(
  url: string,
  token: string,
): Promise<{ worst: Map<string, number>; speed: ProcessorSpeed }> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: BROWSER_FLAGS });
  const worst = new Map<string, number>();
  try {
    const speed = await measureProcessorSpeed(browser);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' });
    await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
    await page.goto(`${url}/wallet/`, { waitUntil: 'networkidle' });
    await page.getByRole('table', { name: 'Transactions' }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: speed.rate });
    for (const [name, prepare] of STEPS) {
      const act = await prepare(page);
      worst.set(name, (await measureLongTasks(browser, page, act))[0] ?? 0);
    }
    return { worst, speed };
  } finally {
    await browser.close();
  }
}

/** Measures a wallet of 5,000 transactions in a throttled browser: no task may exceed `MAX_TASK_MS`. */
export async function benchWalletPage(): Promise<void> {
  if (!findBrowser()) {
    console.log('long wallet in a browser\n  not measured: install Chromium or Chrome, or set CHROME_PATH');
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const site = await startSite(dataDir, { env: { DEMO: '1', RATE_LIMITS: 'off' } });
  const config = loadConfig({ DATA_DIR: dataDir, DEMO: '1' });
  const database = await openDatabase(config, () => {});
  try {
    const { token, userId } = await logInToDemo(site.url, { config, db: database.db });
    await fillWallet(database, userId, ENTRIES);
    const rounds: Awaited<ReturnType<typeof runRound>>[] = [];
    for (let at = 0; at < ROUNDS; at += 1) rounds.push(await runRound(site.url, token));
    console.log(
      `wallet of ${ENTRIES} transactions in a slowed browser: longest task, median of ${ROUNDS} rounds`,
    );
    for (const { speed } of rounds) console.log(`  ${describeSpeed(speed)}`);
    for (const [name] of STEPS) {
      const times = rounds.map(({ worst }) => worst.get(name) ?? Number.NaN);
      const longest = median(times);
      console.log(
        `  ${name.padEnd(34)} ${longest.toFixed(0)} ms${longest > MAX_TASK_MS ? '  NOT MET' : ''} · ${times.map((time) => time.toFixed(0)).join(', ')}`,
      );
    }
  } finally {
    await database.close();
    await stopProcess(site.process);
    await rm(dataDir, { recursive: true, force: true });
  }
}
