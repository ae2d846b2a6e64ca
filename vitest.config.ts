import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LANE, NOT_QUICK, REPEATED } from './tests/lanes.ts';

/** Pure rules and pages of one process: nothing a file leaves behind can be seen by another. */
const PURE = '{domain,contracts,messages,web}/**/*.test.{ts,tsx}';
const shared = {
  // Compiled already: Node loads them sooner than Vite would transform them.
  server: { deps: { external: [/\/messages\/compiled\//] } },
  exclude: [
    ...['**/node_modules/**', 'build/**', 'tests/e2e/**'],
    ...(LANE === 'quick' ? [...REPEATED, ...NOT_QUICK] : []),
  ],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is waited for comes later on a busy machine.
  expect: { poll: { timeout: 20_000 } },
};

const EVERY = ['{server,tests,bench,scripts}/**/*.test.{ts,tsx}'];
const rules = {
  ...shared,
  name: 'rules',
  include: [PURE],
  isolate: false,
  ...(LANE === 'quick' ? { setupFiles: ['tests/brief-laws.ts'] } : {}),
};
const site = {
  ...shared,
  name: 'site',
  include: LANE === 'slow' ? REPEATED : EVERY,
  globalSetup: ['tests/test-server.ts'],
};

export default defineConfig({
  test: {
    // Half of the tests wait for a database or a process of their own: one more than there are cores keeps these at work.
    maxWorkers: availableParallelism() + 1,
    projects: [...(LANE === 'slow' ? [] : [{ test: rules }]), { test: site }],
  },
});
