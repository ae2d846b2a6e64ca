import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { buildBundle } from '#scripts/bundle/build-bundle.ts';
import { DATA_FOLDER } from '#server/modules/bundled-data/read-bundled.ts';
import { FIXTURES, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

describe.skipIf(!FIXTURES)(`buildBundle${WITHOUT_FIXTURES}`, () => {
  it('gives every file of data/ that comes from recordings, byte for byte', {
    timeout: 180_000,
  }, async () => {
    const files = Object.entries(await buildBundle(FIXTURES!, DATA_FOLDER));
    expect(files.map(([name]) => name).sort()).toEqual([
      'assets.json',
      'candles.bin',
      'manifest.json',
      'market-days.bin',
      'observations.json',
    ]);
    for (const [name, content] of files)
      expect(Buffer.from(content).equals(await readFile(new URL(name, DATA_FOLDER))), name).toBe(true);
  });
});
