import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One form of an answer, ready for the wire: body and every header it has. */
export interface PreparedForm {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** An answer made once and sent many times, with its compressed forms and one validator for all of them. */
export interface Prepared {
  status: number;
  /** The validator, without quotes. */
  tag: string;
  forms: Record<Encoding, PreparedForm>;
  /** Headers of the answer that says "you have it". */
  unchanged: Record<string, string | number>;
  /** Memory it takes, in bytes. */
  size: number;
}

export interface PrepareOptions {
  type: string;
  cacheControl: string;
  /** What the answer depends on beside its coding. */
  vary?: string;
  status?: number;
  /** Further headers: security, policy of a page. */
  headers?: Record<string, string>;
}

/** Higher is smaller and slower to make; made once a snapshot. */
const BROTLI_QUALITY = 5;
const HEADER_BYTES = 1_024;

/** Compresses an answer and writes down its headers. */
export function prepare(text: string, options: PrepareOptions): Prepared {
  const raw = Buffer.from(text);
  const br = brotliCompressSync(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
  const gzip = gzipSync(raw, { level: 6 });
  const tag = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
  const always = {
    ...options.headers,
    // Weak on purpose: the same validator stands for every coding of the answer.
    etag: `W/"${tag}"`,
    'cache-control': options.cacheControl,
    vary: options.vary ? `accept-encoding, ${options.vary}` : 'accept-encoding',
  };
  const form = (body: Buffer, encoding: Encoding): PreparedForm => ({
    body,
    headers: {
      ...always,
      'content-type': options.type,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': body.length,
    },
  });
  return {
    status: options.status ?? 200,
    tag,
    forms: { br: form(br, 'br'), gzip: form(gzip, 'gzip'), identity: form(raw, 'identity') },
    unchanged: always,
    size: raw.length + br.length + gzip.length + HEADER_BYTES,
  };
}
