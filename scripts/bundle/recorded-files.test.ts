import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIXTURES, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';
import { RECORDED_FILES } from './recorded-files.ts';

describe('the files of data/ made from recordings', () => {
  it.skipIf(!FIXTURES).each(Object.keys(RECORDED_FILES))(
    `%s equals, byte for byte, what the recordings give${WITHOUT_FIXTURES}`,
    (file) => {
      const delivered = readFileSync(join(import.meta.dirname, '../../data', file), 'utf8');
      expect(RECORDED_FILES[file]!(FIXTURES!) === delivered, `data/${file}`).toBe(true);
    },
  );
});
