import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LANE, NOT_QUICK, REPEATED } from './tests/lanes.ts';

/** Pure rules and pages of one process: nothing a file leaves behind can be seen by another. */
const PURE = '{domain,contracts,messages,web}/**/*.test.{ts,tsx}';
const NEVER = ['**/node_modules/**', 'build/**', 'tests/e2e/**'];
const shared = {
  // Compiled already: Node loads them sooner than Vite would transform them.
  server: { deps: { external: [/\/messages\/compiled\//] } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is waited for comes later on a busy machine.
  expect: { poll: { timeout: 20_000 } },
};

const rules = {
  ...shared,
  name: 'rules',
  include: [PURE],
  exclude: LANE === 'quick' ? [...NEVER, ...NOT_QUICK] : NEVER,
  isolate: false,
  ...(LANE === 'quick' ? { setupFiles: ['tests/limit-property-time.ts'] } : {}),
};
/** Databases, calls and pages: a process runs many files, because loading the site again for each takes longer than most tests. */
const site = {
  ...shared,
  name: 'site',
  include: ['{server,tests,bench,scripts}/**/*.test.{ts,tsx}'],
  exclude: [...NEVER, ...REPEATED, ...NOT_QUICK],
  isolate: false,
  globalSetup: ['tests/test-server.ts'],
};
/** What the quick lane leaves out: files that start, kill or fill again and again have a process of their own. */
const apart = {
  ...shared,
  name: 'apart',
  include: LANE === 'slow' ? REPEATED : [...REPEATED, ...NOT_QUICK],
  exclude: [...NEVER, PURE],
  globalSetup: ['tests/test-server.ts'],
};

const PROJECTS = { quick: [rules, site], full: [rules, site, apart], slow: [apart] };

export default defineConfig({
  test: {
    // Half of the tests wait for a database or a process of their own: one more than there are cores keeps these at work.
    maxWorkers: availableParallelism() + 1,
    projects: PROJECTS[LANE].map((test) => ({ test })),
  },
});
