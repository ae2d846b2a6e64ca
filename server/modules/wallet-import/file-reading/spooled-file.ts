import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Opens a temporary file and unlinks it at once, so that its space is freed when it is closed or the
 * process ends.
 */
export async function openUnlinkedFile(dataDir: string): Promise<FileHandle> {
  const folder = join(dataDir, 'reading');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** An upload stored on disk, so that waiting files take no memory. */
export interface SpooledFile {
  handle: FileHandle;
  size: number;
  sha256: string;
}

/** Writes an upload to disk while it arrives. Closes the file on failure. */
export async function spool(stream: AsyncIterable<Buffer>, dataDir: string): Promise<SpooledFile> {
  const handle = await openUnlinkedFile(dataDir);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of stream) {
      hash.update(chunk);
      await handle.write(chunk, 0, chunk.length, size);
      size += chunk.length;
    }
    return { handle, size, sha256: hash.digest('hex') };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
