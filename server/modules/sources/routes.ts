import type { FastifyInstance } from 'fastify';
import { sourcesCall } from '#contracts/sources.ts';
import type { AnswerSources } from '#server/modules/sources/presenter.ts';
import { callSchema } from '#server/platform/http/call-schema.ts';

/** Where the figures come from. Its own route: it moves with the sources, not only with the snapshot. */
export function registerSourcesRoute(app: FastifyInstance, answer: AnswerSources): void {
  app.get(`/api/${sourcesCall.path}`, { schema: callSchema(sourcesCall) }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await answer()),
  );
}
