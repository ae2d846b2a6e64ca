import { read } from 'node:fs';
import { promisify } from 'node:util';

const readAt = promisify(read);
const CHUNK_BYTES = 64 * 1024;

/** An open file that is read in parts, without loading it as a whole. */
export class FileSource {
  readonly fd: number;
  readonly size: number;

  constructor(fd: number, size: number) {
    this.fd = fd;
    this.size = size;
  }

  /** Reads at most `length` bytes from `from` on. */
  async bytes(from: number, length: number): Promise<Buffer> {
    const wanted = Math.max(0, Math.min(length, this.size - from));
    const buffer = Buffer.allocUnsafe(wanted);
    let done = 0;
    while (done < wanted) {
      const { bytesRead } = await readAt(this.fd, buffer, done, wanted - done, from + done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return buffer.subarray(0, done);
  }

  /** Reads the whole file in chunks. */
  async *chunks(): AsyncGenerator<Buffer> {
    for (let from = 0; from < this.size; from += CHUNK_BYTES) yield await this.bytes(from, CHUNK_BYTES);
  }
}
