import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '#server/platform/http/send-prepared.ts';

const compress = promisify(gzip);

/** Fast, and almost as small as higher levels. */
const LEVEL = 3;
/** In characters. Shorter answers fit into a few packets uncompressed. */
const MIN_LENGTH_CHARS = 8_000;

/** Compresses a long JSON answer for a client that accepts gzip, off the main thread. An `onSend` hook. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < MIN_LENGTH_CHARS) return payload;
  if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
  const existingVary = reply.getHeader('vary');
  reply.header(
    'vary',
    existingVary === undefined ? 'accept-encoding' : `${String(existingVary)}, accept-encoding`,
  );
  if (chooseEncoding(request.headers['accept-encoding']?.toString(), ['gzip']) === 'identity') return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return compress(payload, { level: LEVEL });
}
