import { defineConfig } from 'vitest/config';

/**
 * What every change that `npm run mutation` makes is tested against: the rules alone, in one process. The laws of whole
 * market days are left out, because each takes seconds: the mutation score counts what is found without them.
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
