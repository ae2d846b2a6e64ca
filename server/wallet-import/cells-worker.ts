import { parentPort, workerData } from 'node:worker_threads';
import { readCells } from '#server/wallet-import/read-cells.ts';
import { UnreadableFile, type UnreadableKind } from '#server/wallet-import/unreadable-file.ts';

/** What a worker answers: lines, some at a time, so that taking them in holds nobody up; then how it ended. */
export type CellsAnswer =
  | { lines: string[][] }
  | { encoding: string; fromSheet: boolean }
  | { unreadable: UnreadableKind };

const LINES_AT_ONCE = 500;

const say = (answer: CellsAnswer) => parentPort?.postMessage(answer);
try {
  const { lines, encoding, fromSheet } = await readCells(Buffer.from(workerData as Uint8Array));
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    say({ lines: lines.slice(at, at + LINES_AT_ONCE) });
  }
  say({ encoding, fromSheet });
} catch (error) {
  say({ unreadable: error instanceof UnreadableFile ? error.kind : 'binary' });
}
