import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Encoding, PreparedAnswer } from '#server/platform/http/prepared-answer.ts';

/** Returns the best encoding that the client accepts; `q=0` rejects an encoding. */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  if (!header) return 'identity';
  const accepted = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', parameter] = entry.trim().split(';');
    const quality = /q=([\d.]+)/.exec(parameter ?? '')?.[1];
    accepted.set(name, quality === undefined ? 1 : Number(quality));
  }
  const weight = (name: Encoding) =>
    available.includes(name) ? (accepted.get(name) ?? accepted.get('*') ?? 0) : 0;
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br';
  return weight('gzip') > 0 ? 'gzip' : 'identity';
}

/** Whether the client has the content of `tag` already, in any encoding. */
export function isFresh(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === `"${tag}"`);
}

/** Browsers send few different headers: each is parsed once. */
const encodingsByHeader = new LRUCache<string, Encoding>({ max: 200 });

function chooseRequestEncoding(request: FastifyRequest): Encoding {
  const header = request.headers['accept-encoding'];
  if (header === undefined) return 'identity';
  const text = String(header);
  let encoding = encodingsByHeader.get(text);
  if (encoding === undefined) {
    encoding = chooseEncoding(text);
    encodingsByHeader.set(text, encoding);
  }
  return encoding;
}

/**
 * Sends a prepared answer in the encoding the client accepts, or 304. Writes directly to the socket instead
 * of through Fastify's reply: headers and bytes are final, and this is the hot path.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedAnswer,
): FastifyReply {
  reply.hijack();
  if (isFresh(request.headers['if-none-match'], prepared.tag) && prepared.status === 200) {
    reply.raw.writeHead(304, prepared.notModifiedHeaders).end();
    return reply;
  }
  const { headers, body } = prepared.forms[chooseRequestEncoding(request)];
  reply.raw.writeHead(prepared.status, headers).end(request.method === 'HEAD' ? undefined : body);
  return reply;
}
