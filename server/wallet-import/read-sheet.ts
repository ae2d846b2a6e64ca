import { Worker } from 'node:worker_threads';
import { UnreadableFile } from '#server/wallet-import/unreadable-file.ts';

/** A sheet may unpack to a thousandfold: a worker that needs more memory or time than a wallet does is ended. */
const MEMORY_MB = 1024;
const PATIENCE_MS = 60_000;

/** The cells of the first sheet of an XLSX file. Throws `UnreadableFile` of any other packed file. */
export async function readSheet(bytes: Uint8Array): Promise<string[][]> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const impatience = setTimeout(() => void worker.terminate(), PATIENCE_MS);
  try {
    const rows = await new Promise<string[][] | null>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
    if (rows) return rows;
  } finally {
    clearTimeout(impatience);
    void worker.terminate();
  }
  const isWorkbook = Buffer.from(bytes).includes('xl/workbook');
  throw new UnreadableFile(isWorkbook ? 'sheet' : 'archive');
}
