import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LANE, LAWS, NOT_QUICK, REPEATED, SLOW_ONLY, USES_DATABASE } from './tests/lanes.ts';

/** Pure rules and pages share one process: no file leaves anything behind that another could see. */
const PURE = '{domain,contracts,messages,web}/**/*.test.{ts,tsx}';
const NEVER = ['**/node_modules/**', 'build/**', 'tests/e2e/**'];
const shared = {
  // Already compiled: Node loads them faster than Vite can transform them.
  server: { deps: { external: [/\/messages\/compiled\//] } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Polled conditions may take long on a loaded machine.
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['tests/reset-locale.ts', ...(LANE === 'quick' ? ['tests/limit-property-time.ts'] : [])],
};

const rules = {
  ...shared,
  name: 'rules',
  include: [PURE],
  exclude: LANE === 'quick' ? [...NEVER, ...NOT_QUICK] : NEVER,
  isolate: false,
};
const laws = { ...shared, name: 'laws', include: LAWS, isolate: false };
const SITE = '{server,tests,bench,scripts}/**/*.test.{ts,tsx}';
const onDatabases = () => globSync(SITE).filter((path) => USES_DATABASE.test(readFileSync(path, 'utf8')));
/** Tests of databases, calls and pages. A process runs many files: loading the site for each takes longer than most tests. */
const site = {
  ...shared,
  name: 'site',
  include: [SITE],
  exclude: [...NEVER, ...REPEATED, ...NOT_QUICK, ...SLOW_ONLY, ...(LANE === 'quick' ? onDatabases() : [])],
  isolate: false,
};
/** Files that start, kill or fill again and again have a process of their own. The quick lane leaves them out. */
const apart = {
  ...shared,
  name: 'apart',
  include: LANE === 'slow' ? [...REPEATED, ...SLOW_ONLY] : [...REPEATED, ...NOT_QUICK],
  exclude: [...NEVER, PURE],
};

const PROJECTS = { quick: [rules, site], full: [rules, site, apart], slow: [laws, apart] };

export default defineConfig({
  test: {
    // Half of the tests wait for a database or another process: one worker more than there are cores keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    // One database server for all projects: filling its template takes longer than most files.
    globalSetup: ['tests/test-server.ts'],
    projects: PROJECTS[LANE].map((test) => ({ test })),
  },
});
