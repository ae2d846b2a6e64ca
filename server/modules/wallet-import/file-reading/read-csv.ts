import { parse } from 'csv-parse';
import { FILE_LIMITS } from '#server/modules/wallet-import/file-reading/limits.ts';
import type { LineSink } from '#server/modules/wallet-import/file-reading/line-sink.ts';
import type { FileText } from '#server/modules/wallet-import/file-reading/read-text.ts';
import { UnreadableFile } from '#server/modules/wallet-import/file-reading/unreadable-file.ts';

/** Passes the records of a CSV text on. Accepts quotes inside unquoted fields. Throws `UnreadableFile`. */
export async function readCsv({ head, pieces }: FileText, sink: LineSink): Promise<void> {
  // Characters since the end of the last record, which the parser buffers.
  let openChars = 0;
  const parser = parse({
    delimiter: detectDelimiter(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    on_record(record: string[]) {
      openChars = 0;
      sink.countCells(record.length);
      sink.addLine(record);
      // Keeps the parser from buffering records in its output.
      return null;
    },
  });
  let failure: unknown = null;
  parser.on('error', (error) => {
    failure ??= error;
  });
  parser.resume();
  for await (const piece of pieces()) {
    openChars += piece.length;
    await new Promise<void>((written) => parser.write(piece, () => written()));
    if (failure) break;
    if (openChars > FILE_LIMITS.recordBytes) throw new UnreadableFile('long_record');
  }
  if (!failure) {
    await new Promise<void>((ended) => {
      parser.once('end', ended);
      parser.once('error', () => ended());
      parser.end();
    });
  }
  if (failure instanceof UnreadableFile) throw failure;
  if (failure) throw new UnreadableFile(isOpenQuote(failure) ? 'open_quote' : 'no_table');
}

const isOpenQuote = (error: unknown): boolean => (error as { code?: string }).code === 'CSV_QUOTE_NOT_CLOSED';

/** Returns the delimiter that divides the first lines most evenly, ignoring quoted text. */
function detectDelimiter(text: string): string {
  const head = text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*"/g, '""');
  const lines = head
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 40);
  const scores = [',', ';', '\t', '|'].map((mark) => ({
    mark,
    score: scoreEvenness(lines.map((line) => line.split(mark).length - 1)),
  }));
  return scores.toSorted((a, b) => b.score - a.score)[0]!.mark;
}

/** Returns the largest product of a number of delimiters and the lines that have it. */
function scoreEvenness(counts: readonly number[]): number {
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  return Math.max(0, ...[...tally].map(([marks, lines]) => marks * lines));
}
