import type { FileSource } from '#server/modules/wallet-import/file-reading/file-source.ts';
import { readGhostfolioJson } from '#server/modules/wallet-import/file-reading/ghostfolio-json.ts';
import type { LineSink } from '#server/modules/wallet-import/file-reading/line-sink.ts';
import { readCsv } from '#server/modules/wallet-import/file-reading/read-csv.ts';
import { isZip, openText } from '#server/modules/wallet-import/file-reading/read-text.ts';
import { readXlsx } from '#server/modules/wallet-import/file-reading/read-xlsx.ts';

/** Properties of a file found on reading. */
export interface ReadResult {
  /** `xlsx` for a spreadsheet. */
  encoding: string;
  /** True for a spreadsheet: its numbers have a decimal point in every language. */
  isSheet: boolean;
}

/** Detects the kind of a file and passes its lines on. Throws `UnreadableFile`. */
export async function readCells(source: FileSource, sink: LineSink): Promise<ReadResult> {
  if (isZip(await source.bytes(0, 4))) {
    await readXlsx(source, sink);
    sink.end();
    return { encoding: 'xlsx', isSheet: true };
  }
  const text = await openText(source);
  await (/^\s*[{[]/.test(text.head) ? readGhostfolioJson(text, sink) : readCsv(text, sink));
  sink.end();
  return { encoding: text.encoding, isSheet: false };
}
