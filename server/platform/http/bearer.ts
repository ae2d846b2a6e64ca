import type { FastifyRequest } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Begins every API key. Tokens of sessions are shorter, so that the two cannot be confused. */
export const API_KEY_PREFIX = 'fairview_';

export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX);

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
