import type { FastifyInstance } from 'fastify';
import { CALLS } from '#contracts/calls.ts';
import { ApiError } from '#server/http/api-error.ts';

/** The methods of a path below `/api/`, HEAD with GET; empty for a path that no call has. */
function methodsOf(path: string): string[] {
  const methods = CALLS.filter((call) => call.path === path).map((call) => call.method);
  return methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method]));
}

/** What no route below `/api/` answers: a known path by another method, or an unknown path. */
export function registerApiFallback(app: FastifyInstance): void {
  app.all('/api/*', { schema: { hide: true } }, (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const methods = methodsOf(path.replace(/^\/api\//, '').replace(/\/$/, ''));
    if (methods.length === 0) throw new ApiError('route.not_found');
    reply.header('allow', methods.join(', '));
    throw new ApiError('method.not_allowed');
  });
}
