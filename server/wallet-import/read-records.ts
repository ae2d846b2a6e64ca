import Papa from 'papaparse';
import { IMPORT_LIMITS } from '#contracts/wallet-import.ts';
import type { FileRow } from '#domain/wallet/import/table.ts';
import { ApiError } from '#server/http/api-error.ts';
import { readGhostfolioJson } from '#server/wallet-import/read-ghostfolio-json.ts';
import { readSheet } from '#server/wallet-import/read-sheet.ts';
import { isZip, readText } from '#server/wallet-import/read-text.ts';
import type { Turns } from '#server/wallet-import/turns.ts';
import { UnreadableFile } from '#server/wallet-import/unreadable-file.ts';

export interface Records {
  records: FileRow[];
  /** `xlsx` for a sheet. */
  encoding: string;
  /** A spreadsheet keeps numbers as such: they are printed with a dot, whatever its language. */
  fromSheet: boolean;
}

/** So many characters are read at once. */
const PIECE = 64 * 1024;
/** Columns beyond are of no table of transactions. */
const MOST_CELLS = 500;

/** The records of a file that are not empty, of text as of a sheet. Throws `UnreadableFile`, or `import.too_large`. */
export async function readRecords(bytes: Buffer, turns: Turns): Promise<Records> {
  if (isZip(bytes)) {
    const cells = await readSheet(bytes);
    return { records: numbered(cells), encoding: 'xlsx', fromSheet: true };
  }
  const { text, encoding } = readText(bytes);
  const head = text.trimStart();
  if (head.startsWith('{') || head.startsWith('[')) {
    return { records: numbered(readGhostfolioJson(text)), encoding, fromSheet: false };
  }
  const cells = await readCsv(text, turns);
  return { records: numbered(cells), encoding, fromSheet: false };
}

function numbered(lines: Iterable<readonly string[]>): FileRow[] {
  const records: FileRow[] = [];
  for (const cells of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    records.push({ row: records.length + 1, cells });
    // One more for the line of column names.
    if (records.length > IMPORT_LIMITS.rows + 1) throw new ApiError('import.too_large');
  }
  if (records.length < 2) throw new UnreadableFile('no_table');
  return records;
}

/** CSV piece by piece. Unbalanced quotes are taken as they stand: the row they spoil is told as unreadable. */
async function readCsv(text: string, turns: Turns): Promise<string[][]> {
  const lines: string[][] = [];
  const stream = Papa.parse(Papa.NODE_STREAM_INPUT, {
    delimiter: delimiterOf(text),
    quoteChar: '"',
    skipEmptyLines: 'greedy',
  });
  let failed: unknown = null;
  stream.on('data', (cells: string[]) => {
    lines.push(cells.length > MOST_CELLS ? cells.slice(0, MOST_CELLS) : cells);
  });
  const ended = new Promise<void>((resolve, reject) => {
    stream.on('end', resolve);
    stream.on('error', (error: unknown) => {
      failed = error;
      reject(error as Error);
    });
  });
  ended.catch(() => {});
  for (let at = 0; at < text.length && failed === null; at += PIECE) {
    stream.write(text.slice(at, at + PIECE));
    await turns.next();
    if (lines.length > IMPORT_LIMITS.rows + 1) throw new ApiError('import.too_large');
  }
  stream.end();
  await ended;
  if (lines.length < 2) throw new UnreadableFile('no_table');
  return lines;
}

/** The mark that parts the first lines into most fields, outside quotes. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*"/g, '""');
  const lines = head
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 40);
  const scores = [',', ';', '\t', '|'].map((mark) => {
    const counts = lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0);
    const most = mode(counts);
    return { mark, score: most.count * most.value };
  });
  return scores.toSorted((a, b) => b.score - a.score)[0]!.mark;
}

function mode(counts: readonly number[]): { value: number; count: number } {
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  let best = { value: 0, count: 0 };
  for (const [value, count] of tally) if (count * value > best.count * best.value) best = { value, count };
  return best;
}
