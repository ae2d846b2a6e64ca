import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Locale } from '#domain/locale/locales.ts';
import { VISITOR, type Visibility, visibilityOf } from '#domain/plans/access.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { ReadHistory } from '#server/modules/market/recorded-prices.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { callSchema } from '#server/platform/http/call-schema.ts';
import { checkAnswer } from '#server/platform/http/check-answer.ts';
import { languageOfRequest } from '#server/platform/http/error-handler.ts';
import { parseInput } from '#server/platform/http/parse.ts';
import { type Prepared, prepare } from '#server/platform/http/prepared.ts';
import { memberOf } from '#server/platform/http/register-call.ts';
import { sendPrepared } from '#server/platform/http/send-prepared.ts';
import { SNAPSHOT_ANSWERS } from '#server/snapshot-answers.ts';

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
  history: ReadHistory,
  headers: Record<string, string>,
  people: AccountServices | null,
): void {
  const calls = memory(MAX_BYTES);
  const texts = memory(MAX_TEXT_BYTES);

  for (const { call, varies, answer, sense } of SNAPSHOT_ANSWERS) {
    const { kept, meanings } = sense ? texts : calls;
    const vary = [varies.locale ? 'accept-language' : '', varies.visibility ? 'authorization' : '']
      .filter(Boolean)
      .join(', ');
    const how = {
      type: JSON_TYPE,
      cacheControl: varies.visibility ? 'private, no-cache' : 'no-cache',
      headers,
      ...(vary ? { vary } : {}),
    };
    const make = async (request: FastifyRequest, scope: string, locale: Locale, visibility: Visibility) => {
      const { held } = holder;
      if (!held) throw new ApiError('server.unavailable');
      const parsed = parseInput(call.query, request.query, locale);
      const query = sense ? sense(parsed as never) : parsed;
      const meaning = `${scope} ${call.path} ${JSON.stringify(query)}`;
      let prepared = kept.get(meaning);
      if (!prepared) {
        const found = await answer(query as never, { held, visibility, locale, history });
        prepared = prepare(JSON.stringify(checkAnswer(call.answer, found, call.path)), how);
        kept.set(meaning, prepared);
      }
      if (request.url.length <= MAX_CACHED_URL_CHARS) meanings.set(`${scope} ${request.url}`, meaning);
      return prepared;
    };
    app.get(`/api/${call.path}`, { schema: callSchema(call) }, (request, reply) => {
      // Most requests have no token and are answered synchronously.
      if (request.headers.authorization === undefined || !varies.visibility)
        return give(request, reply, VISITOR_VISIBILITY);
      return requestVisibility(people, request).then((visibility) => give(request, reply, visibility));
    });
    const give = (request: FastifyRequest, reply: FastifyReply, visibility: Visibility) => {
      const locale = languageOfRequest(request);
      const scope = `${holder.version} ${varies.visibility ? visibility : 'all'} ${varies.locale ? locale : 'en'}`;
      const meaning = meanings.get(`${scope} ${request.url}`);
      const prepared = meaning === undefined ? undefined : kept.get(meaning);
      if (prepared) return sendPrepared(request, reply, prepared);
      return make(request, scope, locale, visibility).then((made) => sendPrepared(request, reply, made));
    };
  }
}

/** Caches of answers by their normalised query, and of the normalised query by URL. */
function memory(maxSize: number) {
  return {
    kept: new LRUCache<string, Prepared>({
      maxSize,
      sizeCalculation: ({ size }, key) => size + 2 * key.length,
    }),
    meanings: new LRUCache<string, string>({ max: 5_000 }),
  };
}

const VISITOR_VISIBILITY = visibilityOf(VISITOR);

/** Returns the visibility of the caller. Rejects an invalid token instead of ignoring it. */
async function requestVisibility(
  people: AccountServices | null,
  request: FastifyRequest,
): Promise<Visibility> {
  if (!people) throw new ApiError('auth.required');
  return visibilityOf(await memberOf(people, request));
}
