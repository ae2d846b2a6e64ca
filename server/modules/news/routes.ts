import type { FastifyInstance } from 'fastify';
import { ecosystemNewsCall, newsCall, walletNewsCall } from '#contracts/news.ts';
import type { News, NewsKind } from '#server/modules/news/service.ts';
import { buildCallSchema } from '#server/platform/http/call-schema.ts';
import { readRequestLanguage } from '#server/platform/http/error-handler.ts';
import { parseInput } from '#server/platform/http/parse.ts';

export const NEWS_CALLS = [
  [newsCall, 'all'],
  [ecosystemNewsCall, 'ecosystem'],
  [walletNewsCall, 'named'],
] as const satisfies readonly (readonly [typeof newsCall, NewsKind])[];

/** Registers the calls of news. Not snapshot calls, because feeds are read between snapshots. */
export function registerNewsRoutes(app: FastifyInstance, news: News): void {
  for (const [call, kind] of NEWS_CALLS)
    app.get(`/api/${call.path}`, { schema: buildCallSchema(call) }, async (request, reply) => {
      const locale = readRequestLanguage(request);
      const query = parseInput(call.query, request.query, locale);
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language');
      return reply.send(await news.answer(kind, query, locale));
    });
}
