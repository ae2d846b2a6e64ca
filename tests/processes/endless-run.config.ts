import { defineConfig } from 'vitest/config';

/** A run that uses databases and never ends, for `tests/killed-runner.test.ts`. */
export default defineConfig({
  test: {
    include: ['tests/processes/endless-run.ts'],
    globalSetup: ['tests/test-server.ts'],
    testTimeout: 0,
  },
});
