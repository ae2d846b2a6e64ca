import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingOf } from '#server/platform/http/send-prepared.ts';

const unpack = promisify(gunzip);

/** Quick, and almost as short as the rest. */
const LEVEL = 3;
/** Pieces are put together to about this many characters. */
const PIECE = 400_000;

/** Compresses an answer that comes in pieces, beside the thread that serves; between the pieces others have their turn. */
export async function pack(pieces: Iterable<string>): Promise<Buffer> {
  const gzip = createGzip({ level: LEVEL, chunkSize: PIECE });
  const packed: Buffer[] = [];
  gzip.on('data', (bytes: Buffer) => packed.push(bytes));
  const written = (text: string) =>
    new Promise<void>((done, fail) => {
      gzip.write(text, (error) => (error ? fail(error) : done()));
    });
  let text = '';
  let before = Promise.resolve();
  for (const piece of pieces) {
    text += piece;
    if (text.length < PIECE) continue;
    await before;
    // One piece is compressed while the next is made.
    before = written(text);
    text = '';
    await setImmediate();
  }
  await before;
  await new Promise<void>((done, fail) => {
    gzip.on('end', done).on('error', fail).end(text);
  });
  return Buffer.concat(packed);
}

/** Packed JSON to send in a form that the client takes; its headers are set. */
export async function unpackFor(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Buffer,
): Promise<Buffer> {
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  const taken = encodingOf(request.headers['accept-encoding']?.toString(), ['gzip']);
  if (taken === 'identity') return unpack(packed);
  reply.header('content-encoding', 'gzip');
  return packed;
}
