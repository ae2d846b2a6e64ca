import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { readGhostfolioJson } from '#server/wallet-import/read-ghostfolio-json.ts';
import { isZip, readText } from '#server/wallet-import/read-text.ts';
import { UnreadableFile } from '#server/wallet-import/unreadable-file.ts';

/** A file as lines of cells, the empty lines left out. */
export interface FileCells {
  lines: string[][];
  /** `xlsx` for a sheet. */
  encoding: string;
  /** A spreadsheet keeps numbers as such: they are printed with a dot, whatever its language. */
  fromSheet: boolean;
}

/** Columns beyond are of no table of transactions. */
const MOST_CELLS = 500;

/** Reads a file whole, as what it is. Keeps a processor busy for as long as it takes. Throws `UnreadableFile`. */
export async function readCells(bytes: Buffer): Promise<FileCells> {
  if (isZip(bytes)) return { lines: filled(await sheetCells(bytes)), encoding: 'xlsx', fromSheet: true };
  const { text, encoding } = readText(bytes);
  const isJson = /^\s*[{[]/.test(text);
  return { lines: filled(isJson ? readGhostfolioJson(text) : csvCells(text)), encoding, fromSheet: false };
}

function filled(lines: readonly string[][]): string[][] {
  const kept = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  if (kept.length < 2) throw new UnreadableFile('no_table');
  return kept;
}

async function sheetCells(bytes: Buffer): Promise<string[][]> {
  try {
    // Numbers stay the text they are kept as, and so do dates, as days since 1900 with more digits than a `Date` holds;
    // notes keep the blanks they begin with.
    const options = { parseNumber: (text: string) => text, smartDateParser: false, trim: false };
    const rows = await readSheet<string>(bytes, options);
    return rows.map((row) => row.map(cellText));
  } catch {
    throw new UnreadableFile(bytes.includes('xl/workbook') ? 'sheet' : 'archive');
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  // Shown to the second, kept as a fraction of a day that may fall short of it.
  const iso = new Date(Math.round(cell.getTime() / 10) * 10).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
}

/** Unbalanced quotes are taken as they stand: the rows they spoil are told as unreadable. */
function csvCells(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), quoteChar: '"' });
  return data.map((cells) => (cells.length > MOST_CELLS ? cells.slice(0, MOST_CELLS) : cells));
}

/** The mark that parts the first lines into most fields, outside quotes. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*"/g, '""');
  const lines = head
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 40);
  const scores = [',', ';', '\t', '|'].map((mark) => ({
    mark,
    score: evenness(lines.map((line) => line.split(mark).length - 1)),
  }));
  return scores.toSorted((a, b) => b.score - a.score)[0]!.mark;
}

/** The most marks that the most lines have in common. */
function evenness(counts: readonly number[]): number {
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  return Math.max(0, ...[...tally].map(([marks, lines]) => marks * lines));
}
