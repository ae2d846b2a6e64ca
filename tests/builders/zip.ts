import { crc32, deflateRawSync } from 'node:zlib';

/** One compressed part. Its declared size may be false. */
export interface ZipPart {
  name: string;
  data: Uint8Array | string;
  /** Compressed data, with the checksum and length of the uncompressed data. */
  packed?: { bytes: Uint8Array; crc: number; size: number };
  declaredSize?: number;
  /** Index of the part whose bytes this part shares. */
  sameAs?: number;
}

/** Builds a ZIP file, also an invalid one. */
export function buildZip(parts: readonly ZipPart[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data);
    const packed = part.packed ?? { bytes: deflateRawSync(data), crc: crc32(data), size: data.length };
    const name = Buffer.from(part.name);
    const size = part.declaredSize ?? packed.size;
    const common = Buffer.alloc(22);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.crc, 10);
    common.writeUInt32LE(packed.bytes.length, 14);
    common.writeUInt32LE(size, 18);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(name.length, 0);
    const shared = Buffer.concat([common.subarray(0, 22), lengths]);
    shared.writeUInt16LE(20, 0);
    const offset = part.sameAs === undefined ? at : offsets[part.sameAs]!;
    offsets.push(offset);
    if (part.sameAs === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, packed.bytes]);
      pieces.push(local);
      at += local.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, tail, name]));
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, list, end]);
}

/** Compresses a head, a repeated body and a tail. */
export function compressRepeated(head: string, body: string, times: number, tail: string): ZipPart['packed'] {
  const chunk = Buffer.from(body.repeat(Math.max(1, Math.floor(1_048_576 / body.length))));
  const perChunk = chunk.length / Buffer.byteLength(body);
  const whole: Buffer[] = [Buffer.from(head)];
  for (let left = times; left > 0; left -= perChunk) {
    whole.push(left >= perChunk ? chunk : Buffer.from(body.repeat(left)));
  }
  whole.push(Buffer.from(tail));
  const data = Buffer.concat(whole);
  return { bytes: deflateRawSync(data, { level: 9 }), crc: crc32(data), size: data.length };
}
