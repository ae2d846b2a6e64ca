import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type OpenDataAnswer, openDataCall, openDataFile } from '#contracts/open-data.ts';
import { PAGES } from '#contracts/pages.ts';
import { getLocalePrefix, LOCALES } from '#domain/locale/locales.ts';
import { readRelease, writeInputsCsv, writeScoresCsv } from '#server/modules/open-data/release-file.ts';
import { answerOpenData, readReleasedFile } from '#server/modules/open-data/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { buildCallSchema } from '#server/platform/http/call-schema.ts';
import { type PreparedAnswer, prepareAnswer } from '#server/platform/http/prepared-answer.ts';
import { sendPrepared } from '#server/platform/http/send-prepared.ts';

export interface OpenData {
  answer(): Promise<OpenDataAnswer>;
  /** Changes, some seconds late, with every new day. Part of the cache keys of pages. */
  version(): string;
}

/** Time for which the version is not read again. */
const VERSION_MS = 20_000;

/** Creates what answers GET openData, for HTTP and for pages. Without a database there are no days. */
export function createOpenData(db: Db | null): OpenData {
  let known = { version: '', readAt: 0 };
  const answer = () => answerOpenData(db, new Date());
  return {
    answer,
    version() {
      if (db && Date.now() - known.readAt > VERSION_MS) {
        known = { ...known, readAt: Date.now() };
        answer().then(
          ({ head, releases }) => {
            known = { ...known, version: head === null ? '' : `${head.slice(0, 8)}-${releases.length}` };
          },
          () => {},
        );
      }
      return known.version;
    },
  };
}

/** Files hold several megabytes; those of a few days are enough. */
const MAX_CACHED_FILES = 12;
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const JSON_TYPE = 'application/json; charset=utf-8';
const CSV_TYPE = 'text/csv; charset=utf-8';

/** The file of a day by the end of its name. */
const FORMS: Record<string, { type: string; write: (json: string) => string }> = {
  '.json': { type: JSON_TYPE, write: (json) => json },
  '-inputs.csv': { type: CSV_TYPE, write: (json) => writeInputsCsv(readRelease(json)) },
  '-scores.csv': { type: CSV_TYPE, write: (json) => writeScoresCsv(readRelease(json)) },
};

interface OpenDataRoutes {
  db: Db | null;
  openData: OpenData;
  headers: Record<string, string>;
}

/** Registers GET openData and the files of released days, with the same bytes in both languages. */
export function registerOpenData(app: FastifyInstance, { db, openData, headers }: OpenDataRoutes): void {
  app.get(`/api/${openDataCall.path}`, { schema: buildCallSchema(openDataCall) }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await openData.answer()),
  );
  const cache = new LRUCache<string, PreparedAnswer>({ max: MAX_CACHED_FILES });
  const schema = JSON.stringify(z.toJSONSchema(openDataFile), null, 1);
  const send = (request: FastifyRequest, reply: FastifyReply, text: string, seconds: number) =>
    sendPrepared(
      request,
      reply,
      prepareAnswer(text, { type: JSON_TYPE, cacheControl: `public, max-age=${seconds}`, headers }),
    );
  const sendFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const { file } = request.params as { file: string };
    const [, day = '', end = ''] = /^(\d{4}-\d{2}-\d{2})(.+)$/.exec(file) ?? [];
    const form = FORMS[end];
    if (!form) throw new ApiError('route.not_found');
    const cached = cache.get(file);
    if (cached) return sendPrepared(request, reply, cached);
    const json = await readReleasedFile(db, day, new Date());
    if (json === null) throw new ApiError('route.not_found');
    const cacheControl = `public, max-age=${DAY_SECONDS}`;
    const prepared = prepareAnswer(form.write(json), { type: form.type, cacheControl, headers });
    cache.set(file, prepared);
    return sendPrepared(request, reply, prepared);
  };
  for (const locale of LOCALES) {
    const folder = `${getLocalePrefix(locale)}${PAGES.openData}`;
    app.get(`${folder}index.json`, { schema: { hide: true } }, async (request, reply) =>
      send(request, reply, `${JSON.stringify(await openData.answer(), null, 1)}\n`, HOUR_SECONDS),
    );
    app.get(`${folder}schema.json`, { schema: { hide: true } }, (request, reply) =>
      send(request, reply, `${schema}\n`, DAY_SECONDS),
    );
    // Other names below the page are its data for navigations in the browser.
    app.get(`${folder}:file(^\\d{4}-.+$)`, { schema: { hide: true } }, sendFile);
  }
}
