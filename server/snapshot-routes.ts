import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Call } from '#contracts/call.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { toVisibility, VISITOR, type Visibility } from '#domain/plans/access.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { SnapshotContext } from '#server/modules/market/snapshot-call.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { API_KEY_PREFIX } from '#server/platform/http/bearer.ts';
import { buildCallSchema } from '#server/platform/http/call-schema.ts';
import { checkAnswer } from '#server/platform/http/check-answer.ts';
import { readRequestLanguage } from '#server/platform/http/error-handler.ts';
import { parseInput } from '#server/platform/http/parse.ts';
import { type PreparedAnswer, prepareAnswer } from '#server/platform/http/prepared-answer.ts';
import { requireCaller } from '#server/platform/http/register-call.ts';
import { sendPrepared } from '#server/platform/http/send-prepared.ts';
import { SNAPSHOT_CALLS } from '#server/snapshot-calls.ts';

const MAX_BYTES = 128 * 1024 * 1024;
/** Limit of answers to free-text queries, which rarely repeat. */
const MAX_TEXT_BYTES = 16 * 1024 * 1024;
/** Longer URLs are parsed on each request. */
const MAX_CACHED_URL_CHARS = 300;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Registers the calls answered from the snapshot. Answers are cached by call, query, visibility, language and
 * snapshot.
 */
export function registerSnapshotRoutes(
  app: FastifyInstance,
  holder: SnapshotHolder,
  readers: Pick<SnapshotContext, 'history' | 'closes' | 'publishedScores'>,
  headers: Record<string, string>,
  people: AccountServices | null,
): void {
  const callCaches = createCaches(MAX_BYTES);
  const textCaches = createCaches(MAX_TEXT_BYTES);

  for (const { call, varies, answer, normalise } of SNAPSHOT_CALLS) {
    const { answerCache, queryKeys } = normalise ? textCaches : callCaches;
    const vary = [varies.locale ? 'accept-language' : '', varies.visibility ? 'authorization' : '']
      .filter(Boolean)
      .join(', ');
    const prepareOptions = {
      type: JSON_TYPE,
      cacheControl: varies.visibility ? 'private, no-cache' : 'no-cache',
      headers,
      ...(vary ? { vary } : {}),
    };
    const computeAnswer = async (
      request: FastifyRequest,
      scope: string,
      locale: Locale,
      visibility: Visibility,
    ) => {
      const { held } = holder;
      if (!held) throw new ApiError('server.unavailable');
      const parsed = parseInput(
        call.query,
        { ...(request.query as object), ...(request.params as object) },
        locale,
      );
      const query = normalise ? normalise(parsed as never) : parsed;
      const queryKey = `${scope} ${call.path} ${JSON.stringify(query)}`;
      let prepared = answerCache.get(queryKey);
      if (!prepared) {
        const found = await answer(query as never, { held, visibility, locale, ...readers });
        prepared = prepareAnswer(JSON.stringify(checkAnswer(call.answer, found, call.path)), prepareOptions);
        answerCache.set(queryKey, prepared);
      }
      if (request.url.length <= MAX_CACHED_URL_CHARS) queryKeys.set(`${scope} ${request.url}`, queryKey);
      return prepared;
    };
    app.get(`/api/${call.path}`, { schema: buildCallSchema(call) }, (request, reply) => {
      // Most requests have no token and are answered synchronously.
      const { authorization } = request.headers;
      const ignoresToken = !varies.visibility && !authorization?.includes(API_KEY_PREFIX);
      if (authorization === undefined || ignoresToken) return sendAnswer(request, reply, VISITOR_VISIBILITY);
      return requestVisibility(people, call, request, reply).then((visibility) =>
        sendAnswer(request, reply, visibility),
      );
    });
    const sendAnswer = (request: FastifyRequest, reply: FastifyReply, visibility: Visibility) => {
      const locale = readRequestLanguage(request);
      const scope = `${holder.version} ${varies.visibility ? visibility : 'all'} ${varies.locale ? locale : 'en'}`;
      const queryKey = queryKeys.get(`${scope} ${request.url}`);
      const prepared = queryKey === undefined ? undefined : answerCache.get(queryKey);
      if (prepared) return sendPrepared(request, reply, prepared);
      return computeAnswer(request, scope, locale, visibility).then((computed) =>
        sendPrepared(request, reply, computed),
      );
    };
  }
}

/** Caches of answers by their normalised query, and of the normalised query by URL. */
function createCaches(maxSize: number) {
  return {
    answerCache: new LRUCache<string, PreparedAnswer>({
      maxSize,
      sizeCalculation: ({ size }, key) => size + 2 * key.length,
    }),
    queryKeys: new LRUCache<string, string>({ max: 5_000 }),
  };
}

const VISITOR_VISIBILITY = toVisibility(VISITOR);

/** Returns the visibility of the caller. Rejects an invalid token instead of ignoring it. */
async function requestVisibility(
  people: AccountServices | null,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visibility> {
  if (!people) throw new ApiError('auth.required');
  return toVisibility(await requireCaller(people, call, request, reply));
}
