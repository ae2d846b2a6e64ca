import type { ReadResult } from '#server/modules/wallet-import/file-reading/read-cells.ts';
import {
  UnreadableFile,
  type UnreadableKind,
} from '#server/modules/wallet-import/file-reading/unreadable-file.ts';

/** The single message from the reader process. */
export type ReaderAnswer = ReadResult | { unreadable: UnreadableKind };

/** Runs `work`, sends the result to the parent process and exits. Also exits when the parent disconnects. */
export async function replyToParent(work: () => Promise<ReadResult>): Promise<void> {
  process.once('disconnect', () => process.exit(0));
  let answer: ReaderAnswer;
  try {
    answer = await work();
  } catch (error) {
    if (error instanceof UnreadableFile) answer = { unreadable: error.kind };
    // `Array buffer allocation failed`.
    else if (error instanceof RangeError) answer = { unreadable: 'memory' };
    else throw error;
  }
  process.send?.(answer, () => process.exit(0));
}
