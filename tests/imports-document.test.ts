import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { detectReading } from '#domain/wallet/import/detect-reading.ts';
import { detectFormat } from '#domain/wallet/import/formats/all-formats.ts';
import { FORMAT_IDS } from '#domain/wallet/import/formats/format.ts';
import { mapped } from '#domain/wallet/import/formats/mapped.ts';
import { suggestMapping } from '#domain/wallet/import/suggest-mapping.ts';
import { readSmallRecords } from '#server/modules/wallet-import/read-records.ts';
import { CHECKOUT } from '#tests/architecture/source-files.ts';
import { FIXTURES, recordedArchive, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

const DOCUMENT = readFileSync(join(CHECKOUT, 'docs/imports.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'fairview-imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Row of the table for one file: format, and its rows by what became of them, with the reasons. */
async function describeFile(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, 'file.csv');
  writeFileSync(path, bytes);
  const handle = await open(path);
  const { records } = await readSmallRecords({ handle, size: bytes.length, sha256: '' });
  await handle.close();
  const { table, format } = detectFormat(records);
  const mapping = format ? null : { columns: suggestMapping(table.header), words: {}, mark: null };
  const now = Date.UTC(2026, 10, 26);
  const { reading } = detectReading(table, format ?? mapped, { mapping }, now);
  const counts = { read: 0, left_out: 0, unresolved: 0, unreadable: 0 };
  const reasons = new Map<string, number>();
  for (const group of (format ?? mapped).read(table, reading)) {
    if (!group) continue;
    const { length } = group.rows;
    if (!group.rejection) counts.read += length;
    else {
      counts[group.rejection.verdict] += length;
      const { code } = group.rejection.reason;
      reasons.set(code, (reasons.get(code) ?? 0) + length);
    }
  }
  expect(counts.read + counts.left_out + counts.unresolved + counts.unreadable, name).toBe(table.rows.length);
  const why = [...reasons].sort().map(([code, count]) => `${code} ${count}`);
  const cells = [name, format?.id ?? '–', table.rows.length, ...Object.values(counts), why.join(', ')];
  return `| ${cells.join(' | ')} |`;
}

describe('the document about imports', () => {
  it.skipIf(!FIXTURES)(
    `states for each recorded export what becomes of its rows${WITHOUT_FIXTURES}`,
    async () => {
      const files = [...recordedArchive('market-2026/exchange-csv/exports.tar.gz')]
        .filter(([name]) => name.endsWith('.csv'))
        .sort(([a], [b]) => (a < b ? -1 : 1));
      expect(files.length).toBeGreaterThan(50);
      const rows: string[] = [];
      for (const [name, bytes] of files) rows.push(await describeFile(name.replace(/^.*\//, ''), bytes));
      const stated = DOCUMENT.split('\n').filter((line) => /^\| \w+\.csv /.test(line));
      expect(stated).toEqual(rows);
    },
  );

  it('lists every supported format once', () => {
    const listed = [...DOCUMENT.matchAll(/^\| `(\w+)` \|/gm)].map(([, id]) => id);
    expect(listed.toSorted()).toEqual(FORMAT_IDS.filter((id) => id !== 'mapped').toSorted());
  });
});
