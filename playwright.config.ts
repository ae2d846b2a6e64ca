import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';
import { LANE, REPEATED_IN_BROWSER, SLOW_ONLY_IN_BROWSER } from './tests/lanes.ts';
import { beginRun, makeTemporaryData } from './tests/temporary-data.ts';

/** URL of a running server to test. Without it, a server is started on a database of its own. */
const given = process.env.E2E_BASE_URL;
const port = Number(process.env.E2E_PORT ?? 3987);
// Every worker reads this file again. Only the first reading creates the directory, and removes it and the
// copy for other sites at the end.
if (!process.env.E2E_DATA_DIR) {
  beginRun();
  const made = makeTemporaryData();
  process.env.E2E_DATA_DIR = made;
  process.once('exit', () => {
    for (const directory of [made, `${made}-filled`]) rmSync(directory, { recursive: true, force: true });
  });
}

const anywhere = (path: string) => `**/${path}`;

export default defineConfig({
  testDir: 'tests/e2e',
  ...(LANE === 'slow'
    ? { testMatch: [...REPEATED_IN_BROWSER, ...SLOW_ONLY_IN_BROWSER].map(anywhere) }
    : { testIgnore: SLOW_ONLY_IN_BROWSER.map(anywhere) }),
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // One retry for timeouts on a loaded machine. A real fault fails twice.
  retries: 1,
  expect: { timeout: 15_000 },
  use: {
    baseURL: given ?? `http://127.0.0.1:${port}`,
    trace: 'on-first-retry',
    // Requests answered by a service worker cannot be intercepted. Tests of offline copies allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(given
    ? {}
    : {
        webServer: {
          // Playwright keeps a pipe to the standard input of the server, which ends with it even when Playwright is killed.
          command: `"${process.execPath}" --import ./tests/processes/end-with-parent.ts server/main.ts`,
          url: `http://127.0.0.1:${port}/api/ready`,
          timeout: 120_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
          env: {
            PORT: `${port}`,
            HOST: '127.0.0.1',
            PUBLIC_URL: `http://127.0.0.1:${port}`,
            DATA_DIR: process.env.E2E_DATA_DIR,
            DEMO: '1',
            LIVE_DATA: 'off',
            CAPTCHA: 'off',
            RATE_LIMITS: 'off',
            LOG_LEVEL: 'warn',
          },
        },
      }),
});
