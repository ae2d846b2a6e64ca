import type { CellsRead } from '#server/modules/wallet-import/file-reading/read-cells.ts';
import {
  UnreadableFile,
  type UnreadableKind,
} from '#server/modules/wallet-import/file-reading/unreadable-file.ts';

/** What the process that reads a file says at its end, once. */
export type ReaderAnswer = CellsRead | { unreadable: UnreadableKind };

/** Does a work, tells the process that asked for it how it went, and ends; also when nobody is there any more to be told. */
export async function replyToParent(work: () => Promise<CellsRead>): Promise<void> {
  process.once('disconnect', () => process.exit(0));
  let answer: ReaderAnswer;
  try {
    answer = await work();
  } catch (error) {
    if (error instanceof UnreadableFile) answer = { unreadable: error.kind };
    // A buffer that was refused: `Array buffer allocation failed`.
    else if (error instanceof RangeError) answer = { unreadable: 'memory' };
    else throw error;
  }
  process.send?.(answer, () => process.exit(0));
}
