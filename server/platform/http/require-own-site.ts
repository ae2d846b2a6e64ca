import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';

/**
 * Refuses a GET with an effect that a browser sends for a page of another site, such as a picture in it (Fetch
 * Metadata). Callers that are no browser send no such header. Throws `input.invalid`.
 */
export function requireOwnSite({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new ApiError('input.invalid');
}
