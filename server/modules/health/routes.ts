import type { FastifyInstance } from 'fastify';
import { healthCall, readyCall } from '#contracts/health.ts';
import { readyAnswer } from '#server/modules/health/presenter.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import type { SourceStatusCache } from '#server/modules/sources/source-status-cache.ts';
import { callSchema } from '#server/platform/http/call-schema.ts';
import { RETRY_AFTER_SECONDS } from '#server/platform/http/error-handler.ts';

export interface HealthOptions {
  holder: SnapshotHolder;
  sources: SourceStatusCache;
}

/** Liveness (health) and readiness (ready) of this node. */
export function registerHealthRoutes(app: FastifyInstance, { holder, sources }: HealthOptions): void {
  app.get(`/api/${healthCall.path}`, { schema: callSchema(healthCall) }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  const described = callSchema(readyCall);
  app.get(
    `/api/${readyCall.path}`,
    {
      schema: {
        ...described,
        response: { ...described.response, 200: readyCall.answer, 503: readyCall.answer },
      },
    },
    async (_request, reply) => {
      const read = await sources.now().catch(() => null);
      const snapshot = holder.held?.snapshot ?? null;
      const answer = readyAnswer(snapshot, read, sources.known);
      const ready = answer.status === 'ready';
      if (!ready) reply.header('retry-after', RETRY_AFTER_SECONDS);
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  );
}
