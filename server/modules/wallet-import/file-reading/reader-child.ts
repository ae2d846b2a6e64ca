import { fstatSync, writeSync } from 'node:fs';
import { FileSource } from '#server/modules/wallet-import/file-reading/file-source.ts';
import { LineSink } from '#server/modules/wallet-import/file-reading/line-sink.ts';
import { readCells } from '#server/modules/wallet-import/file-reading/read-cells.ts';
import { replyToParent } from '#server/modules/wallet-import/file-reading/reply-to-parent.ts';

/** File descriptors that the parent opened: the file to read and the output. */
const SOURCE_FD = 4;
const LINES_FD = 5;

function writeAll(text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(LINES_FD, bytes, done, bytes.length - done);
}

await replyToParent(() =>
  readCells(new FileSource(SOURCE_FD, fstatSync(SOURCE_FD).size), new LineSink(writeAll)),
);
