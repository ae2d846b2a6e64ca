import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Sight, sightOf, VISITOR, type Viewer } from '#domain/plans/access.ts';
import { SNAPSHOT_ANSWERS } from '#server/answers/answer-call.ts';
import type { ReadHistory } from '#server/answers/history-answer.ts';
import { ApiError } from '#server/http/api-error.ts';
import { languageOfRequest } from '#server/http/error-handler.ts';
import { parseInput } from '#server/http/parse.ts';
import { type Prepared, prepare } from '#server/http/prepared.ts';
import { sendPrepared } from '#server/http/send-prepared.ts';
import type { SnapshotHolder } from '#server/snapshot/snapshot-holder.ts';

const MOST_BYTES = 128 * 1024 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

/** The calls that are answered from the snapshot: bytes made once per (call, query, sight, language) and snapshot. */
export function registerSnapshotRoutes(
  app: FastifyInstance,
  holder: SnapshotHolder,
  history: ReadHistory,
): void {
  const kept = new LRUCache<string, Prepared>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ raw, br, gzip }) => raw.length + br.length + gzip.length + 256,
  });

  for (const { call, varies, answer } of SNAPSHOT_ANSWERS) {
    const vary = [varies.locale ? 'accept-language' : '', varies.sight ? 'authorization' : '']
      .filter(Boolean)
      .join(', ');
    app.get(
      `/api/${call.path}`,
      { schema: { summary: call.summary, querystring: call.query, response: { 200: call.answer } } },
      async (request, reply) => {
        const { held } = holder;
        if (!held) throw new ApiError('server.unavailable');
        const locale = languageOfRequest(request);
        const sight = sightOf(viewerOf(request));
        const key = keyOf(
          holder.version,
          request.url,
          varies.sight ? sight : 'all',
          varies.locale ? locale : 'en',
        );
        let prepared = kept.get(key);
        if (!prepared) {
          const query = parseInput(call.query, request.query, locale);
          prepared = prepare(JSON.stringify(await answer(query as never, { held, sight, locale, history })));
          kept.set(key, prepared);
        }
        return sendPrepared(request, reply, prepared, {
          type: JSON_TYPE,
          cacheControl: varies.sight ? 'private, no-cache' : 'no-cache',
          ...(vary ? { vary } : {}),
        });
      },
    );
  }
}

const keyOf = (version: string, url: string, sight: Sight, locale: string) =>
  `${version} ${sight} ${locale} ${url}`;

/** Who asks. Without accounts everybody is a visitor. */
function viewerOf(_request: FastifyRequest): Viewer {
  return VISITOR;
}
