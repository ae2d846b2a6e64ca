import type { FastifyInstance } from 'fastify';
import { sourcesCall } from '#contracts/sources.ts';
import type { AnswerSources } from '#server/modules/sources/presenter.ts';
import { buildCallSchema } from '#server/platform/http/call-schema.ts';

/** Registers GET sources. Not a snapshot call, because the status of sources changes between snapshots. */
export function registerSourcesRoute(app: FastifyInstance, answer: AnswerSources): void {
  app.get(`/api/${sourcesCall.path}`, { schema: buildCallSchema(sourcesCall) }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await answer()),
  );
}
