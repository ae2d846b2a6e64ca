import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';

const CATCH_ALL = '/api/*';

/**
 * Answers requests below `/api/` that match no route: 405 for a known path with another method, else 404.
 * Call before any route is registered, because it records the methods of each path.
 */
export function registerApiFallback(app: FastifyInstance): void {
  const methodsByPath = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url === CATCH_ALL) return;
    const path = trimTrailingSlash(url);
    const methods = methodsByPath.get(path) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsByPath.set(path, methods);
  });
  const findMethodsByPattern = (path: string) => {
    const parts = trimTrailingSlash(path).split('/');
    const found = [...methodsByPath].find(([pattern]) => matchesPattern(pattern.split('/'), parts));
    return found?.[1];
  };
  app.all(CATCH_ALL, { schema: { hide: true } }, (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const methods = methodsByPath.get(trimTrailingSlash(path)) ?? findMethodsByPattern(path);
    if (!methods) throw new ApiError('route.not_found');
    reply.header('allow', [...methods].join(', '));
    throw new ApiError('method.not_allowed');
  });
}

const trimTrailingSlash = (path: string): string => path.replace(/\/$/, '');

/** Whether a path has the parts of a route; `:name` stands for any part. */
const matchesPattern = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at]);
