import type { FileRow } from '#domain/wallet/import/table.ts';
import type { CooperativeScheduler } from '#server/modules/wallet-import/cooperative-scheduler.ts';
import { FileSource } from '#server/modules/wallet-import/file-reading/file-source.ts';
import { LineSink } from '#server/modules/wallet-import/file-reading/line-sink.ts';
import { type ReadResult, readCells } from '#server/modules/wallet-import/file-reading/read-cells.ts';
import { isZip } from '#server/modules/wallet-import/file-reading/read-text.ts';
import { runReader } from '#server/modules/wallet-import/file-reading/run-reader.ts';
import {
  openUnlinkedFile,
  type SpooledFile,
} from '#server/modules/wallet-import/file-reading/spooled-file.ts';

export interface Records extends ReadResult {
  records: FileRow[];
}

/** Text up to this size is read faster than a process starts, and with little memory. */
const SMALL_BYTES = 64 * 1024;
const CHUNK_BYTES = 256 * 1024;

/** Returns whether a file must be read in a separate process. */
export async function needsChildProcess({ handle, size }: SpooledFile): Promise<boolean> {
  return size > SMALL_BYTES || isZip(await new FileSource(handle.fd, size).bytes(0, 4));
}

/** Reads the records of a small text file. Throws `UnreadableFile`. */
export async function readSmallRecords({ handle, size }: SpooledFile): Promise<Records> {
  const records: FileRow[] = [];
  const sink = new LineSink((text) => addLines(records, text));
  const read = await readCells(new FileSource(handle.fd, size), sink);
  return { records, ...read };
}

/** Reads the records of a file in a separate process. Throws `UnreadableFile` or `import.interrupted`. */
export async function readRecordsInChild(
  { handle }: SpooledFile,
  { dataDir, signal, scheduler }: { dataDir: string; signal: AbortSignal; scheduler: CooperativeScheduler },
): Promise<Records> {
  const lines = await openUnlinkedFile(dataDir);
  try {
    const read = await runReader({ source: handle.fd, lines: lines.fd }, { dataDir, signal });
    const { size } = await lines.stat();
    const records: FileRow[] = [];
    let rest = Buffer.alloc(0);
    const source = new FileSource(lines.fd, size);
    for (let from = 0; from < size; from += CHUNK_BYTES) {
      const bytes = Buffer.concat([rest, await source.bytes(from, CHUNK_BYTES)]);
      const end = bytes.lastIndexOf(10) + 1;
      addLines(records, bytes.toString('utf8', 0, end));
      rest = bytes.subarray(end);
      await scheduler.yieldIfDue();
    }
    return { records, ...read };
  } finally {
    await lines.close();
  }
}

function addLines(records: FileRow[], text: string): void {
  for (const line of text.split('\n')) {
    if (line !== '') records.push({ row: records.length + 1, cells: JSON.parse(line) as string[] });
  }
}
