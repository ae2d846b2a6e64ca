import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,contracts,server,web,tests,bench,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**', 'tests/e2e/**'],
    globalSetup: ['tests/test-server.ts'],
    // Several tests start processes of their own, on machines with few cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
