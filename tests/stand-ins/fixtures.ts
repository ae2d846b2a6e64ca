import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CHECKOUT } from '#tests/architecture/source-files.ts';

/** Folder of the recorded responses; null when it is absent. */
export const FIXTURES =
  [process.env.FAIRVIEW_FIXTURES, join(CHECKOUT, '../shared/fixtures')].find(
    (folder): folder is string => folder !== undefined && existsSync(folder),
  ) ?? null;

/** Appended to the titles of tests that are skipped without recordings. */
export const WITHOUT_FIXTURES = FIXTURES ? '' : ' (skipped: no recordings, set FAIRVIEW_FIXTURES)';

function bytes(file: string): Buffer {
  if (!FIXTURES) throw new Error('there are no recordings');
  const read = readFileSync(join(FIXTURES, file));
  return file.endsWith('.gz') ? gunzipSync(read) : read;
}

export function recordedJson<T = unknown>(file: string): T {
  return JSON.parse(bytes(file).toString('utf8')) as T;
}

/** Rows of a CSV file by column name. */
export function recordedCsv(file: string): Record<string, string>[] {
  const [head, ...lines] = bytes(file).toString('utf8').trim().split(/\r?\n/).map(cells);
  return lines.map((line) => Object.fromEntries(head!.map((name, at) => [name, line[at] ?? ''])));
}

function cells(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map(([, cell]) => (cell!.startsWith('"') ? cell!.slice(1, -1).replaceAll('""', '"') : cell!))
    .slice(0, -1);
}

/** Files of a recorded `.tar.gz` by name, without directories. */
export function recordedArchive(file: string): Map<string, Buffer> {
  const tar = bytes(file);
  const files = new Map<string, Buffer>();
  const text = (from: number, length: number) => tar.toString('utf8', from, from + length).split('\0')[0]!;
  for (let at = 0; at + TAR_BLOCK <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    const start = at + TAR_BLOCK;
    if (text(at + 156, 1) === '0')
      files.set(text(at, 100).replace(/^\.\//, ''), tar.subarray(start, start + size));
    at = start + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
  }
  return files;
}

/** Bytes of a block of a tar archive. */
const TAR_BLOCK = 512;
