import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Bytes made once and sent many times, with their compressed forms and one validator a form. */
export interface Prepared {
  raw: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

/** @param quality of brotli, 0..11: higher is smaller and slower to make. */
export function prepare(text: string, quality = 5): Prepared {
  const raw = Buffer.from(text);
  return {
    raw,
    br: brotliCompressSync(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }),
    gzip: gzipSync(raw, { level: 6 }),
    etag: createHash('sha256').update(raw).digest('base64url').slice(0, 22),
  };
}
