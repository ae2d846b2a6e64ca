import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { detectReading } from '#domain/wallet/import/detect-reading.ts';
import type { Group } from '#domain/wallet/import/drafts.ts';
import type { Shortage } from '#domain/wallet/import/find-shortages.ts';
import { detectFormat } from '#domain/wallet/import/formats/all-formats.ts';
import { FORMAT_IDS } from '#domain/wallet/import/formats/format.ts';
import { mapped } from '#domain/wallet/import/formats/mapped.ts';
import { ImportReview } from '#domain/wallet/import/import-review.ts';
import type { BalanceTerms } from '#domain/wallet/import/starting-balance.ts';
import { suggestMapping } from '#domain/wallet/import/suggest-mapping.ts';
import { readSmallRecords } from '#server/modules/wallet-import/read-records.ts';
import { CHECKOUT } from '#tests/architecture/source-files.ts';
import { FIXTURES, recordedArchive, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

const DOCUMENT = readFileSync(join(CHECKOUT, 'docs/imports.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'fairview-imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface ReadFile {
  /** Id of the format; null when it is read with the suggested columns. */
  format: string | null;
  rows: number;
  groups: Group[];
}

/** Reads a file in the format of its columns, else with the suggested columns. */
async function readFile(bytes: Buffer): Promise<ReadFile> {
  const path = join(folder, 'file.csv');
  writeFileSync(path, bytes);
  const handle = await open(path);
  const { records } = await readSmallRecords({ handle, size: bytes.length, sha256: '' });
  await handle.close();
  const { table, format } = detectFormat(records);
  const mapping = format ? null : { columns: suggestMapping(table.header), words: {}, mark: null };
  const now = Date.UTC(2026, 10, 26);
  const { reading } = detectReading(table, format ?? mapped, { mapping }, now);
  const groups = [...(format ?? mapped).read(table, reading)].filter((group) => group !== null);
  return { format: format?.id ?? null, rows: table.rows.length, groups };
}

/** Row of the table for one file: format, and its rows by what became of them, with the reasons. */
async function describeFile(name: string, bytes: Buffer): Promise<string> {
  const { format, rows, groups } = await readFile(bytes);
  const counts = { read: 0, left_out: 0, unresolved: 0, unreadable: 0 };
  const reasons = new Map<string, number>();
  for (const group of groups) {
    const { length } = group.rows;
    if (!group.rejection) counts.read += length;
    else {
      counts[group.rejection.verdict] += length;
      const { code } = group.rejection.reason;
      reasons.set(code, (reasons.get(code) ?? 0) + length);
    }
  }
  expect(counts.read + counts.left_out + counts.unresolved + counts.unreadable, name).toBe(rows);
  const why = [...reasons].sort().map(([code, count]) => `${code} ${count}`);
  const cells = [name, format ?? '–', rows, ...Object.values(counts), why.join(', ')];
  return `| ${cells.join(' | ')} |`;
}

const NO_COST: BalanceTerms = { day: null, price: null, currency: 'usd' };

/** Rows imported into an empty wallet, open and left out, when each ticker is an asset of its own. */
function countResults(groups: readonly Group[], covered: readonly Shortage[]) {
  const balances = new Map(covered.map(({ asset }) => [asset, NO_COST]));
  const review = new ImportReview([], { leftOut: new Set(), forced: new Set(), balances });
  for (const _ of review.begin());
  for (const group of groups) review.add(structuredClone(group), ({ ticker }) => ticker);
  for (const _ of review.finish());
  const counts = { imported: 0, open: 0, leftOut: 0 };
  for (const { group, verdict } of review.groups) {
    const isOpen = verdict === 'conflict' || verdict === 'unresolved' || verdict === 'unreadable';
    counts[verdict === 'left_out' ? 'leftOut' : isOpen ? 'open' : 'imported'] += group.rows.length;
  }
  return { ...counts, shortages: review.shortages };
}

/** Recorded CSV exports of exchanges and other programs, by name. */
function listRecordedFiles(): [string, Buffer][] {
  const archive = [...recordedArchive('market-2026/exchange-csv/exports.tar.gz')];
  const exports = join(FIXTURES!, 'wallet/exports');
  const loose = readdirSync(exports, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('ghostfolio'))
    .map((name): [string, Buffer | null] => [
      name,
      statSync(join(exports, name)).isFile() ? readFileSync(join(exports, name)) : null,
    ]);
  return [...archive, ...loose]
    .flatMap(([name, bytes]): [string, Buffer][] =>
      bytes && name.endsWith('.csv') ? [[name.replace(/^.*\//, ''), bytes]] : [],
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
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
      const [first] = DOCUMENT.split('## Files that begin in mid-history');
      const stated = first!.split('\n').filter((line) => /^\| \w+\.csv /.test(line));
      expect(stated).toEqual(rows);
    },
  );

  it.skipIf(!FIXTURES)(
    `states what starting balances add for each file that begins in mid-history${WITHOUT_FIXTURES}`,
    async () => {
      const lines: string[] = [];
      for (const [name, bytes] of listRecordedFiles()) {
        const { format, rows, groups } = await readFile(bytes);
        const before = countResults(groups, []);
        expect(before.imported + before.open + before.leftOut, name).toBe(rows);
        if (before.shortages.length === 0) continue;
        const after = countResults(groups, before.shortages);
        expect(after.imported + after.open, name).toBe(before.imported + before.open);
        const cells = [name, format ?? '–', rows, before.imported, before.open, before.leftOut];
        lines.push(`| ${[...cells, before.shortages.length, after.imported, after.open].join(' | ')} |`);
      }
      expect(DOCUMENT).toContain(lines.join('\n'));
    },
  );

  it('lists every supported format once', () => {
    const listed = [...DOCUMENT.matchAll(/^\| `(\w+)` \|/gm)].map(([, id]) => id);
    expect(listed.toSorted()).toEqual(FORMAT_IDS.filter((id) => id !== 'mapped').toSorted());
  });
});
