import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';

/**
 * Returns the bearer token of a request, or null without one. Throws `auth.required` for a malformed header.
 */
export function readBearerToken(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(authorization.trim()) ?? [];
  if (!token) throw new ApiError('auth.required');
  return token;
}
