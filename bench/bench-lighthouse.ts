import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { describeSpeed, measureProcessorSpeed, type ProcessorSpeed } from '#bench/processor-speed.ts';
import { median } from '#bench/report.ts';
import { startSite, stopProcess } from '#bench/start-site.ts';
import { PAGES } from '#contracts/pages.ts';
import { findFreePort } from '#tests/find-free-port.ts';
import { findBrowser } from '../scripts/browser.mjs';

const ADDRESSES = [
  ...[PAGES.index, `${PAGES.details}?id=bitcoin`, PAGES.method, PAGES.plans, PAGES.news, PAGES.topTen],
  ...[`${PAGES.knowledgeDetails}?slug=what-a-block-is`, `${PAGES.blogPost}?id=1001`],
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const ROUNDS = 3;
const MIN_POINTS = 95;
/** Audits with a lower score are listed. Lighthouse counts an audit as passed from this score on. */
const MIN_PASSED_SCORE = 0.9;
/** Long, because a browser on a busy machine may paint late through no fault of the page. */
const TIMEOUT_MS = 180_000;
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Runs Lighthouse once on a page as on a mid-range phone, in a fresh browser: simulated slow 4G and a
 * processor a quarter as fast as a machine of full speed.
 */
async function runLighthouse(url: string, { rate }: ProcessorSpeed): Promise<Result> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const read = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...CATEGORIES],
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: rate },
      maxWaitForFcp: TIMEOUT_MS,
      maxWaitForLoad: TIMEOUT_MS,
    });
    if (!read || read.lhr.runtimeError) {
      throw new Error(read?.lhr.runtimeError?.message ?? `Lighthouse returned no result for ${url}`);
    }
    return read.lhr;
  } finally {
    await browser.close();
  }
}

async function measureSpeed(): Promise<ProcessorSpeed> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: FLAGS });
  try {
    return await measureProcessorSpeed(browser);
  } finally {
    await browser.close();
  }
}

const getPoints = (read: Result, category: string) =>
  Math.round((read.categories[category]?.score ?? Number.NaN) * 100);

/** Returns the failed audits of a category, by weight, with the value that Lighthouse displays. */
const listFailing = (read: Result, category: string): string[] =>
  (read.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id, weight }) => ({ id, weight, audit: read.audits[id] }))
    .filter(({ audit }) => audit !== undefined && audit.score !== null && audit.score < MIN_PASSED_SCORE)
    .sort((a, b) => b.weight - a.weight)
    .map(({ id, audit }) => (audit?.displayValue ? `${id} ${audit.displayValue.replace(/\s/g, ' ')}` : id));

/**
 * Runs Lighthouse on eight pages as on a phone. Prints the points of its four categories and the failed
 * audits.
 */
export async function benchLighthouse(): Promise<void> {
  if (!findBrowser()) {
    console.log('Lighthouse\n  not measured: install Chromium or Chrome, or set CHROME_PATH');
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'fairview-bench-'));
  const site = await startSite(dataDir);
  try {
    const speed = await measureSpeed();
    console.log(`Lighthouse as on a phone, points, median of ${ROUNDS} runs (target ≥ ${MIN_POINTS})`);
    console.log(`  ${describeSpeed(speed)}`);
    for (const address of ADDRESSES) {
      const reads: Result[] = [];
      for (let at = 0; at < ROUNDS; at += 1) reads.push(await runLighthouse(`${site.url}${address}`, speed));
      console.log(`  ${address}`);
      for (const category of CATEGORIES) {
        const each = reads.map((read) => getPoints(read, category));
        const middle = median(each);
        const failed = [...new Set(reads.flatMap((read) => listFailing(read, category)))];
        console.log(
          `    ${category.padEnd(14)} ${middle}${middle < MIN_POINTS ? '  NOT MET' : ''} · ${each.join(', ')}${failed.length > 0 ? ` · ${failed.join(' · ')}` : ''}`,
        );
      }
    }
  } finally {
    await stopProcess(site.process);
    await rm(dataDir, { recursive: true, force: true });
  }
}
