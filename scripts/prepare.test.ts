import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImports } from '#tests/architecture/read-imports.ts';
import { CHECKOUT } from '#tests/architecture/source-files.ts';
import { PAGE_SOURCES } from './prepare.mjs';

/** Starts programs and knows the path of the checkout; does not shape the pages. */
const SHAPES_NOTHING = 'scripts/processes.mjs';

describe('PAGE_SOURCES', () => {
  it.each(['vite.config.ts', 'react-router.config.ts', 'scripts/prepare.mjs'])(
    'contains every file that %s imports to build the pages',
    (path) => {
      const imported = readImports(path, readFileSync(join(CHECKOUT, path), 'utf8')).filter((name) =>
        /\.(ts|mjs)$/.test(name),
      );
      const missing = imported.filter(
        (name) =>
          name !== SHAPES_NOTHING &&
          !PAGE_SOURCES.some((source) => name === source || name.startsWith(`${source}/`)),
      );
      expect(missing).toEqual([]);
    },
  );
});
