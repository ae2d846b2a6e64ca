import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { healthCall, readyCall } from '#contracts/health.ts';
import { SOURCES } from '#domain/assets/sources.ts';
import type { SourceStatus } from '#server/queries/source-status.ts';
import { callSchema } from '#server/routes/call-schema.ts';
import type { SnapshotHolder } from '#server/snapshot/snapshot-holder.ts';

export interface HealthOptions {
  holder: SnapshotHolder;
  /** Rejects when the database does not answer. */
  readSources: () => Promise<SourceStatus[]>;
}

/** Liveness, and whether this node can answer: database, snapshot, and each source with its last good date. */
export function registerHealthRoutes(app: FastifyInstance, { holder, readSources }: HealthOptions): void {
  app.get(`/api/${healthCall.path}`, { schema: callSchema(healthCall) }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get(
    `/api/${readyCall.path}`,
    { schema: { ...callSchema(readyCall), response: { 200: readyCall.answer, 503: readyCall.answer } } },
    async (_request, reply) => {
      const sources = await readSources().catch(() => null);
      const snapshot = holder.held?.snapshot ?? null;
      const ready = sources !== null && snapshot !== null;
      const answer: z.infer<typeof readyCall.answer> = {
        status: ready ? 'ready' : 'unavailable',
        database: sources !== null,
        snapshot: snapshot && {
          id: snapshot.id,
          as_of: snapshot.as_of,
          method: snapshot.method,
          assets: snapshot.assets.size,
        },
        sources: (sources ?? []).map((source) => ({
          ...source,
          name: SOURCES[source.id as keyof typeof SOURCES]?.name ?? source.id,
        })),
      };
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  );
}
