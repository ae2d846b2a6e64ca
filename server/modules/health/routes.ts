import type { FastifyInstance } from 'fastify';
import { healthCall, readyCall } from '#contracts/health.ts';
import { readyAnswer } from '#server/modules/health/presenter.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import type { SourceStatusCache } from '#server/modules/sources/source-status-cache.ts';
import { buildCallSchema } from '#server/platform/http/call-schema.ts';
import { RETRY_AFTER_SECONDS } from '#server/platform/http/error-handler.ts';

export interface HealthOptions {
  holder: SnapshotHolder;
  sources: SourceStatusCache;
  /** Whether this process is about to end. */
  isEnding: () => boolean;
}

/** Liveness (health) and readiness (ready) of this node. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { holder, sources, isEnding }: HealthOptions,
): void {
  app.get(`/api/${healthCall.path}`, { schema: buildCallSchema(healthCall) }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  const schema = buildCallSchema(readyCall);
  app.get(
    `/api/${readyCall.path}`,
    {
      schema: {
        ...schema,
        response: { ...schema.response, 200: readyCall.answer, 503: readyCall.answer },
      },
    },
    async (_request, reply) => {
      const current = await sources.readFresh().catch(() => null);
      const snapshot = holder.held?.snapshot ?? null;
      const ready = readyAnswer(snapshot, current, sources.lastKnown);
      const answer = isEnding() ? { ...ready, status: 'unavailable' as const } : ready;
      const isReady = answer.status === 'ready';
      if (!isReady) reply.header('retry-after', RETRY_AFTER_SECONDS);
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  );
}
