import { Worker } from 'node:worker_threads';
import { IMPORT_LIMITS } from '#contracts/wallet-import.ts';
import type { FileRow } from '#domain/wallet/import/table.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CellsAnswer } from '#server/wallet-import/cells-worker.ts';
import { type FileCells, readCells } from '#server/wallet-import/read-cells.ts';
import { isZip } from '#server/wallet-import/read-text.ts';
import { UnreadableFile } from '#server/wallet-import/unreadable-file.ts';

export interface Records extends Pick<FileCells, 'encoding' | 'fromSheet'> {
  records: FileRow[];
}

/** Smaller texts are read in less time than a worker takes to start. */
const SMALL_BYTES = 128 * 1024;
/** A sheet may unpack to a thousandfold: a worker that needs more memory or time than a wallet does is ended. */
const MEMORY_MB = 1024;
const PATIENCE_MS = 60_000;
/** One more for the line of column names. */
const MOST_LINES = IMPORT_LIMITS.rows + 1;

/** The records of a file that are not empty. Throws `UnreadableFile`, or `import.too_large`. */
export async function readRecords(bytes: Buffer): Promise<Records> {
  const small = bytes.length <= SMALL_BYTES && !isZip(bytes);
  const { lines, encoding, fromSheet } = await (small ? readCells(bytes) : readInWorker(bytes));
  if (lines.length > MOST_LINES) throw new ApiError('import.too_large');
  return { records: lines.map((cells, at) => ({ row: at + 1, cells })), encoding, fromSheet };
}

async function readInWorker(bytes: Buffer): Promise<FileCells> {
  const worker = new Worker(new URL('./cells-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const impatience = setTimeout(() => void worker.terminate(), PATIENCE_MS);
  const lines: string[][] = [];
  try {
    return await new Promise<FileCells>((resolve, reject) => {
      worker.on('message', (answer: CellsAnswer) => {
        if ('unreadable' in answer) reject(new UnreadableFile(answer.unreadable));
        else if ('lines' in answer) {
          for (const line of answer.lines) lines.push(line);
          if (lines.length > MOST_LINES) reject(new ApiError('import.too_large'));
        } else resolve({ lines, ...answer });
      });
      worker.once('error', () => reject(new ApiError('import.too_large')));
      worker.once('exit', () => reject(new ApiError('import.too_large')));
    });
  } finally {
    clearTimeout(impatience);
    void worker.terminate();
  }
}
