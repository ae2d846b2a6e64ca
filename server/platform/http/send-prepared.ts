import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Encoding, Prepared } from '#server/platform/http/prepared.ts';

/** The best form the client takes; a coding with `q=0` is refused. */
export function encodingOf(
  header: string | undefined,
  there: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  if (!header) return 'identity';
  const accepted = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', parameter] = entry.trim().split(';');
    const quality = /q=([\d.]+)/.exec(parameter ?? '')?.[1];
    accepted.set(name, quality === undefined ? 1 : Number(quality));
  }
  const weight = (name: Encoding) =>
    there.includes(name) ? (accepted.get(name) ?? accepted.get('*') ?? 0) : 0;
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br';
  return weight('gzip') > 0 ? 'gzip' : 'identity';
}

/** True when the client already holds the bytes behind `tag`, in whatever form. */
export function isFresh(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === `"${tag}"`);
}

/** Browsers send a handful of these headers; reading each once is enough. */
const readHeaders = new LRUCache<string, Encoding>({ max: 200 });

function encodingFor(request: FastifyRequest): Encoding {
  const header = request.headers['accept-encoding'];
  if (header === undefined) return 'identity';
  const text = String(header);
  let encoding = readHeaders.get(text);
  if (encoding === undefined) {
    encoding = encodingOf(text);
    readHeaders.set(text, encoding);
  }
  return encoding;
}

/**
 * Writes a prepared answer in the form the client takes, or 304. It goes to the socket as it is, past Fastify's reply:
 * headers and bytes are final, and this is the hot path.
 */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  reply.hijack();
  if (isFresh(request.headers['if-none-match'], prepared.tag) && prepared.status === 200) {
    reply.raw.writeHead(304, prepared.unchanged).end();
    return reply;
  }
  const { headers, body } = prepared.forms[encodingFor(request)];
  reply.raw.writeHead(prepared.status, headers).end(request.method === 'HEAD' ? undefined : body);
  return reply;
}
