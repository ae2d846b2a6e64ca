import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';

/** Reads the first sheet of a spreadsheet, which keeps a processor busy for as long as it takes; and answers its cells as text. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  const iso = cell.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
};

try {
  // Numbers stay the text they are kept as, and notes keep the blanks they begin with.
  const rows = await readSheet(Buffer.from(workerData as Uint8Array), {
    parseNumber: (text) => text,
    trim: false,
  });
  parentPort?.postMessage(rows.map((row) => row.map(cellText)));
} catch {
  parentPort?.postMessage(null);
}
