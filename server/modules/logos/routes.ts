import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readLogoFile } from '#server/modules/logos/logo-service.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type PreparedAnswer, prepareAnswer } from '#server/platform/http/prepared-answer.ts';
import { sendPrepared } from '#server/platform/http/send-prepared.ts';

/** Opened as a document, a logo can load and run nothing. Its style attributes only blend. */
const POLICY = "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const MAX_CACHED = 400;

/** Registers the logos of assets. Each file is cleaned and compressed once. */
export function registerLogos(app: FastifyInstance, headers: Record<string, string>): void {
  const cache = new LRUCache<string, PreparedAnswer>({ max: MAX_CACHED });
  app.get<{ Params: { name: string } }>(
    '/logos/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const path = `/logos/${request.params.name}`;
      const cached = cache.get(path);
      if (cached) return sendPrepared(request, reply, cached);
      const file = await readLogoFile(path);
      if (file === null) throw new ApiError('route.not_found');
      const prepared = prepareAnswer(file, {
        type: 'image/svg+xml',
        // Immutable: a changed file has another address.
        cacheControl: 'public, max-age=31536000, immutable',
        headers: { ...headers, 'content-security-policy': POLICY },
      });
      cache.set(path, prepared);
      return sendPrepared(request, reply, prepared);
    },
  );
}
