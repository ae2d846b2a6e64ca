import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { longTasks } from '#bench/long-tasks.ts';
import { median } from '#bench/report.ts';
import { startSite, stop } from '#bench/start-site.ts';
import { wildRanking } from '#bench/wild-ranking.ts';
import { LEVELS, type Level } from '#domain/scoring/levels.ts';
import { findBrowser } from '../scripts/browser.mjs';

const ROWS = 15_000;
const SLOWER = 4;
const ROUNDS = 3;
const MOST_MS = 50;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

type Step = readonly [name: string, act: (page: Page) => Promise<unknown>];

const wheel = (steps: number, by: number) => async (page: Page) => {
  await page.mouse.move(600, 500);
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(30);
  }
};
const key = (name: string) => (page: Page) => page.keyboard.press(name);
const orderBy = (head: string) => (page: Page) =>
  page.getByRole('columnheader', { name: head }).getByRole('link').click();
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).first().click();

/** What a reader does with a long ranking, in this order. */
const STEPS: readonly Step[] = [
  ['rows arrive', (page) => page.locator('[data-level=high] a').click()],
  ['scrolled by 40 wheel steps', wheel(40, 700)],
  ['flung through all rows', wheel(20, 45_000)],
  ['end of the page', key('End')],
  ['scrolled back by 40 wheel steps', wheel(40, -700)],
  ['start of the page', key('Home')],
  ['ordered by name', orderBy('Asset')],
  ['ordered by price', orderBy('Price')],
  ['ordered by change', orderBy('24 h')],
  [
    'six letters typed',
    async (page) => {
      await page.getByRole('searchbox').click();
      await page.keyboard.type('coinso', { delay: 120 });
    },
  ],
  ['six letters taken back', (page) => page.getByRole('searchbox').press('Escape')],
  ['category in', link('DeFi')],
  ['category out', link('DeFi')],
  ['currency', (page) => page.getByRole('button', { name: 'EUR €' }).click()],
  ['as cards', link('Cards')],
  ['cards scrolled by 40 wheel steps', wheel(40, 700)],
  ['cards flung', wheel(20, 45_000)],
  ['start of the cards', key('Home')],
  ['as a table', link('Table')],
  ['another profile', (page) => page.locator('[data-level=insane] a').click()],
];

/** The worst task of the page's main thread in every step, in milliseconds, at a quarter of the machine's speed. */
async function round(url: string, bodies: Record<Level, string>): Promise<Map<string, number>> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: FLAGS });
  const worst = new Map<string, number>();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' });
    await page.route('**/api/rank?*', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: bodies[(new URL(route.request().url()).searchParams.get('level') ?? 'medium') as Level],
      }),
    );
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    for (const [name, act] of STEPS) {
      worst.set(name, (await longTasks(browser, page, () => act(page)))[0] ?? 0);
    }
    return worst;
  } finally {
    await browser.close();
  }
}

/** A ranking of 15,000 rows in a real browser, slowed down: no task may keep the reader waiting. */
export async function benchRanking(): Promise<void> {
  if (!findBrowser()) {
    console.log('long ranking in a browser\n  not measured: no Chromium or Chrome here');
    return;
  }
  const bodies = Object.fromEntries(
    LEVELS.map((level) => [level, JSON.stringify(wildRanking(ROWS, level))]),
  ) as Record<Level, string>;
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const site = await startSite(dataDir);
  try {
    const rounds: Map<string, number>[] = [];
    for (let at = 0; at < ROUNDS; at += 1) rounds.push(await round(site.url, bodies));
    console.log(
      `ranking of ${ROWS} rows (${(bodies.medium.length / 1e6).toFixed(1)} MB) in a browser at 1/${SLOWER} of its speed: longest task, median of ${ROUNDS} rounds`,
    );
    for (const [name] of STEPS) {
      const times = rounds.map((each) => each.get(name) ?? Number.NaN);
      const longest = median(times);
      console.log(
        `  ${name.padEnd(34)} ${longest === 0 ? 'under 50 ms' : `${longest.toFixed(0)} ms`}${longest > MOST_MS ? '  NOT MET' : ''} · ${times.map((time) => time.toFixed(0)).join(', ')}`,
      );
    }
  } finally {
    await stop(site.process);
    await rm(dataDir, { recursive: true, force: true });
  }
}
