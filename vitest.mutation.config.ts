import { defineConfig } from 'vitest/config';

/**
 * Tests that check every mutant of `npm run mutation`: the rules only, in one process. The laws over whole market days
 * are left out because each takes seconds, so the mutation score is a lower bound.
 */
export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts', 'tests/method-document.test.ts'],
    exclude: ['domain/scoring/laws-*.test.ts', 'domain/ingest/**', 'domain/search/**'],
    isolate: false,
    setupFiles: ['tests/seed-properties.ts'],
    testTimeout: 60_000,
  },
});
