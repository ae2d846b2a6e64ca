import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One encoding of a prepared answer: body and all headers. */
export interface PreparedForm {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** An answer built once and sent many times, in each encoding, with one validator for all of them. */
export interface PreparedAnswer {
  status: number;
  /** The validator (ETag) without quotes. */
  tag: string;
  forms: Record<Encoding, PreparedForm>;
  /** Headers of the 304 response. */
  notModifiedHeaders: Record<string, string | number>;
  /** Memory use in bytes. */
  size: number;
}

export interface PrepareOptions {
  type: string;
  cacheControl: string;
  /** Value of `Vary` besides the encoding. */
  vary?: string;
  status?: number;
  /** Further headers: security, policy of a page. */
  headers?: Record<string, string>;
}

/** Higher is smaller and slower. The answer is compressed once per snapshot. */
const BROTLI_QUALITY = 5;
const HEADER_BYTES = 1_024;

/** Compresses an answer in each encoding and sets its headers. */
export function prepareAnswer(text: string, options: PrepareOptions): PreparedAnswer {
  const raw = Buffer.from(text);
  const br = brotliCompressSync(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
  const gzip = gzipSync(raw, { level: 6 });
  return assemble(raw, { br, gzip, identity: raw }, raw.length + br.length + gzip.length, options);
}

/** Prepares a file of a compressed format, such as PNG. Its bytes are the same in every encoding. */
export function prepareFile(body: Buffer, options: PrepareOptions): PreparedAnswer {
  return assemble(body, { br: body, gzip: body, identity: body }, body.length, options);
}

function assemble(
  raw: Buffer,
  bodies: Record<Encoding, Buffer>,
  bytes: number,
  options: PrepareOptions,
): PreparedAnswer {
  const tag = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
  const commonHeaders = {
    ...options.headers,
    // Weak because every encoding has the same validator.
    etag: `W/"${tag}"`,
    'cache-control': options.cacheControl,
    vary: options.vary ? `accept-encoding, ${options.vary}` : 'accept-encoding',
  };
  const toForm = (encoding: Encoding): PreparedForm => {
    const body = bodies[encoding];
    return {
      body,
      headers: {
        ...commonHeaders,
        'content-type': options.type,
        ...(body === raw ? {} : { 'content-encoding': encoding }),
        'content-length': body.length,
      },
    };
  };
  return {
    status: options.status ?? 200,
    tag,
    forms: { br: toForm('br'), gzip: toForm('gzip'), identity: toForm('identity') },
    notModifiedHeaders: commonHeaders,
    size: bytes + HEADER_BYTES,
  };
}
