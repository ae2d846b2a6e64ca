import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { generateRanking, toMarketAnswer } from '#bench/generate-ranking.ts';
import { measureLongTasks } from '#bench/long-tasks.ts';
import { describeSpeed, measureProcessorSpeed, type ProcessorSpeed } from '#bench/processor-speed.ts';
import { median } from '#bench/report.ts';
import { startSite, stopProcess } from '#bench/start-site.ts';
import { BROWSER_FLAGS, click, MAX_TASK_MS, pressKey, type Step, turnWheel } from '#bench/user-actions.ts';
import type { RankAnswer } from '#contracts/rank.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { findBrowser } from '../scripts/browser.mjs';

const ROWS = 15_000;
const ROUNDS = 3;

/** Time allowed for a ranking to arrive and render, in milliseconds. */
const ARRIVAL_MS = 4_000;

const openProfile = (level: RiskLevel) => async (page: Page) => {
  const follow = await click(() => page.locator(`[data-level=${level}] a`))(page);
  return async () => {
    await follow();
    await page.waitForTimeout(ARRIVAL_MS);
  };
};
const sortBy = (head: string) =>
  click((page) => page.getByRole('columnheader', { name: head }).getByRole('link'));
const clickLink = (name: string) => click((page) => page.getByRole('link', { name, exact: true }));
const openMenu = (name: string) => click((page) => page.locator('summary').filter({ hasText: name }));

/** Actions of a user on a long ranking, in this order. */
const STEPS: readonly Step[] = [
  ['rows load', openProfile('high')],
  ['scrolled by 40 wheel steps', turnWheel(40, 700)],
  ['scrolled fast through all rows', turnWheel(20, 45_000)],
  ['end of the page', pressKey('End')],
  ['scrolled back by 40 wheel steps', turnWheel(40, -700)],
  ['start of the page', pressKey('Home')],
  ['ordered by name', sortBy('Asset')],
  ['ordered by price', sortBy('Price')],
  ['ordered by change', sortBy('24 h')],
  [
    'six letters typed',
    async (page) => {
      await page.getByRole('searchbox').first().click();
      return () => page.keyboard.type('coinso', { delay: 120 });
    },
  ],
  ['six letters deleted', pressKey('Escape')],
  ['filter opened', openMenu('Category')],
  ['category selected', clickLink('DeFi')],
  ['category cleared', clickLink('DeFi')],
  ['currency', click((page) => page.getByRole('button', { name: 'EUR €' }))],
  ['as cards', clickLink('Cards')],
  ['cards scrolled by 40 wheel steps', turnWheel(40, 700)],
  ['cards scrolled fast', turnWheel(20, 45_000)],
  ['start of the cards', pressKey('Home')],
  ['as a table', clickLink('Table')],
  ['another profile', openProfile('insane')],
];

/**
 * Prefetches the long answers and serves them to the page in chunks, one task each, as from a network. A
 * driven browser unpacks each body for its driver in one task of the page, longer than the page's own tasks.
 * So they are fetched before the measurement.
 */
async function serveInChunks(levels: readonly string[]): Promise<void> {
  const own = window.fetch;
  const bodies = new Map<string, ArrayBuffer>();
  for (const level of levels) {
    for (const path of ['/api/rank', '/api/market']) {
      const address = `${path}?level=${level}`;
      bodies.set(address, await (await own(address)).arrayBuffer());
    }
  }
  window.fetch = (input, init) => {
    const url = new URL(String(input), window.location.href);
    const bytes = bodies.get(`${url.pathname}?level=${url.searchParams.get('level')}`);
    if (!bytes) return own(input, init);
    let at = 0;
    const body = new ReadableStream({
      type: 'bytes',
      async pull(to) {
        await new Promise((next) => setTimeout(next));
        to.enqueue(new Uint8Array(bytes.slice(at, at + 65_536)));
        at += 65_536;
        if (at >= bytes.byteLength) to.close();
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
  };
}

/** Answers of GET rank and GET market by profile, as JSON. */
type Bodies = Record<'rank' | 'market', Record<RiskLevel, string>>;

/**
 * Returns the longest main-thread task of each step, in milliseconds, with the processor slowed to a quarter
 * of a machine of full speed.
 */
async function runRound(
  url: string,
  bodies: Bodies,
): Promise<{ worst: Map<string, number>; speed: ProcessorSpeed }> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: BROWSER_FLAGS });
  const worst = new Map<string, number>();
  try {
    const speed = await measureProcessorSpeed(browser);
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      locale: 'en',
      bypassCSP: true,
    });
    await page.route(/\/api\/(rank|market)\?/, (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      const level = (searchParams.get('level') ?? 'medium') as RiskLevel;
      const name = pathname === '/api/rank' ? 'rank' : 'market';
      return route.fulfill({ contentType: 'application/json', body: bodies[name][level] });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(serveInChunks, RISK_LEVELS);
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

/** Measures a ranking of 15,000 rows in a throttled browser: no task may exceed `MAX_TASK_MS`. */
export async function benchRanking(): Promise<void> {
  if (!findBrowser()) {
    console.log('long ranking in a browser\n  not measured: install Chromium or Chrome, or set CHROME_PATH');
    return;
  }
  const answers = RISK_LEVELS.map((level) => generateRanking(ROWS, level));
  const toBodies = (build: (answer: RankAnswer) => unknown) =>
    Object.fromEntries(answers.map((answer) => [answer.level, JSON.stringify(build(answer))])) as Record<
      RiskLevel,
      string
    >;
  const bodies = { rank: toBodies((answer) => answer), market: toBodies(toMarketAnswer) };
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const site = await startSite(dataDir);
  try {
    const rounds: Awaited<ReturnType<typeof runRound>>[] = [];
    for (let at = 0; at < ROUNDS; at += 1) rounds.push(await runRound(site.url, bodies));
    console.log(
      `ranking of ${ROWS} rows (${((bodies.rank.medium.length + bodies.market.medium.length) / 1e6).toFixed(1)} MB) in a slowed browser: longest task, median of ${ROUNDS} rounds`,
    );
    for (const { speed } of rounds) console.log(`  ${describeSpeed(speed)}`);
    for (const [name] of STEPS) {
      const times = rounds.map(({ worst }) => worst.get(name) ?? Number.NaN);
      const longest = median(times);
      console.log(
        `  ${name.padEnd(34)} ${longest === 0 ? 'under 50 ms' : `${longest.toFixed(0)} ms`}${longest > MAX_TASK_MS ? '  NOT MET' : ''} · ${times.map((time) => time.toFixed(0)).join(', ')}`,
      );
    }
  } finally {
    await stopProcess(site.process);
    await rm(dataDir, { recursive: true, force: true });
  }
}
