import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Prepared } from '#server/http/prepared.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** The best form the client takes; a coding with `q=0` is refused. */
export function encodingOf(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const accepted = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', parameter] = entry.trim().split(';');
    const quality = /q=([\d.]+)/.exec(parameter ?? '')?.[1];
    accepted.set(name, quality === undefined ? 1 : Number(quality));
  }
  const weight = (name: string) => accepted.get(name) ?? accepted.get('*') ?? 0;
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br';
  return weight('gzip') > 0 ? 'gzip' : 'identity';
}

/** True when the client already holds the bytes behind `etag` (any of its forms: the validator is weak on purpose). */
export function isFresh(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === `"${etag}"`);
}

/** Sends prepared bytes in the form the client takes, or 304. `vary` names what else the answer depends on. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  options: { type: string; cacheControl: string; vary?: string },
): FastifyReply {
  const encoding = encodingOf(request.headers['accept-encoding'] as string | undefined);
  reply.header('etag', `W/"${prepared.etag}"`);
  reply.header('cache-control', options.cacheControl);
  reply.header('vary', options.vary ? `accept-encoding, ${options.vary}` : 'accept-encoding');
  if (isFresh(request.headers['if-none-match'], prepared.etag)) return reply.code(304).send();
  reply.header('content-type', options.type);
  if (encoding === 'identity') return reply.send(prepared.raw);
  reply.header('content-encoding', encoding);
  return reply.send(prepared[encoding]);
}
