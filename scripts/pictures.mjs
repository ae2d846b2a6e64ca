import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { checkout, fail } from './processes.mjs';

/**
 * Takes the screenshots of the README from a running site: `node scripts/pictures.mjs http://localhost:3000`.
 * They are WebP, half a megabyte in total, and show the bundled snapshot when the site runs with
 * LIVE_DATA=off.
 */
const PICTURES = [
  { name: 'ranking', path: '/en/', width: 1280, height: 860, colorScheme: 'light' },
  { name: 'asset', path: '/details/?id=bitcoin', width: 1280, height: 860, colorScheme: 'dark' },
  { name: 'phone', path: '/it/', width: 390, height: 844, colorScheme: 'light', scale: 2 },
  { name: 'data-sources', path: '/data-sources/', width: 1280, height: 860, colorScheme: 'light' },
];
const QUALITY = 82;

const site = process.argv[2];
if (!site || !URL.canParse(site)) fail('Usage: node scripts/pictures.mjs <address of a running site>');
const folder = join(checkout, 'docs', 'pictures');
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
});
try {
  for (const { name, path, width, height, colorScheme, scale = 1 } of PICTURES) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const response = await page.goto(new URL(path, site).href, { waitUntil: 'networkidle' });
    if (!response?.ok()) fail(`${path} answered ${response?.status() ?? 'nothing'}.`);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({
      path: join(folder, `${name}.webp`),
      type: 'webp',
      quality: QUALITY,
      animations: 'disabled',
    });
    console.log(`docs/pictures/${name}.webp`);
    await context.close();
  }
} finally {
  await browser.close();
}
