import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import type { FileSource } from '#server/modules/wallet-import/file-reading/file-source.ts';
import { FILE_LIMITS } from '#server/modules/wallet-import/file-reading/limits.ts';
import { UnreadableFile } from '#server/modules/wallet-import/file-reading/unreadable-file.ts';

/** Size up to which the compression ratio is not checked. */
const UNCHECKED_BYTES = 1024 * 1024;
const LOCAL_HEADER_BYTES = 30;
/** Bytes in which a workbook’s typical part names occur, even in a truncated file. */
const HEAD_BYTES = 64 * 1024;
const CONTENT_TYPES_PART = '[Content_Types].xml';

/** Reads the parts of a ZIP archive. Checks declared sizes first and real sizes while unpacking. */
export class Zip {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpacked = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** Reads the central directory. Throws `UnreadableFile`. */
  static async open(source: FileSource): Promise<Zip> {
    try {
      const zip = await fromFdPromise(source.fd, { autoClose: false, lazyEntries: true });
      return new Zip(zip, await readZipEntries(zip));
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      const head = await source.bytes(0, HEAD_BYTES);
      throw new UnreadableFile(
        head.includes('xl/') || head.includes(CONTENT_TYPES_PART) ? 'zip_damaged' : 'archive',
      );
    }
  }

  has(name: string): boolean {
    return this.#entries.has(normalisePartName(name));
  }

  /** Unpacks a part in chunks; throws `UnreadableFile` beyond the limits. */
  async *unpack(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(normalisePartName(name));
    if (!entry) throw new UnreadableFile('sheet');
    let bytes = 0;
    try {
      const stream = await this.#zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        this.#unpacked += chunk.length;
        if (this.#unpacked > FILE_LIMITS.unpackedBytes) throw new UnreadableFile('unpacked_size');
        rejectCompressionRatio(bytes, entry.compressedSize);
        yield chunk;
      }
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      const isOutOfMemory = (error as { code?: string }).code === 'Z_MEM_ERROR';
      throw new UnreadableFile(isOutOfMemory ? 'memory' : 'zip_damaged');
    }
  }
}

/** Normalises part names, because programs differ in case and leading slashes. */
const normalisePartName = (name: string): string => name.replace(/^\/+/, '').toLowerCase();

function rejectCompressionRatio(unpacked: number, packed: number): void {
  if (unpacked > UNCHECKED_BYTES && unpacked > packed * FILE_LIMITS.unpackRatio)
    throw new UnreadableFile('unpack_ratio');
}

async function readZipEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > FILE_LIMITS.zipEntries) throw new UnreadableFile('too_many_parts');
  const entries = new Map<string, Entry>();
  const byteRanges: { from: number; to: number }[] = [];
  let declared = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      try {
        if (entry.fileNameLength > FILE_LIMITS.zipNameBytes) throw new UnreadableFile('zip_damaged');
        const key = normalisePartName(entry.fileName);
        if (entries.has(key)) throw new UnreadableFile('zip_damaged');
        declared += entry.uncompressedSize;
        if (declared > FILE_LIMITS.unpackedBytes) throw new UnreadableFile('unpacked_size');
        rejectCompressionRatio(entry.uncompressedSize, entry.compressedSize);
        entries.set(key, entry);
        const from = entry.relativeOffsetOfLocalHeader;
        byteRanges.push({
          from,
          to: from + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize,
        });
        zip.readEntry();
      } catch (error) {
        reject(error);
      }
    });
    zip.readEntry();
  });
  byteRanges.sort((a, b) => a.from - b.from);
  // Rejects overlapping parts: the same bytes under several names would be unpacked several times.
  for (const [at, place] of byteRanges.entries()) {
    const next = byteRanges[at + 1];
    if (next && next.from < place.to) throw new UnreadableFile('zip_damaged');
  }
  return entries;
}
