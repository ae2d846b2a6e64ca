import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, run } from './processes.mjs';

/** The headless shell first: it renders the same pages in half the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
/** Debian's packages in order of preference. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of a Chromium or Chrome; installs Debian's if there is none. Exits with a sentence when it
 * fails.
 */
export async function findOrInstallBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    fail('The browser tests need Chromium or Chrome: install one, or set CHROME_PATH.');
  }
  console.log('Installing Chromium …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  let failure = '';
  for (const name of PACKAGES) {
    const { output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      quiet: true,
      env,
    });
    const installed = findBrowser();
    if (installed) return installed;
    failure = output.trim();
  }
  return fail(`${failure}\nChromium could not be installed: install one, or set CHROME_PATH.`);
}

/** Returns the path of an installed Chromium or Chrome, or null. */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named)) fail(`CHROME_PATH must be a browser that exists, not "${named}".`);
  if (named) return named;
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...inPath, ...PLACES].find((place) => existsSync(place)) ?? null;
}
