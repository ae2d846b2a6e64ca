import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { type ApiClient, isApiFailure } from '#contracts/client.ts';
import { detailsCall } from '#contracts/details.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { renderPng } from '#server/modules/share/render-png.ts';
import {
  drawAsset,
  drawChapter,
  drawComparison,
  drawFlag,
  drawPost,
  drawSite,
  type ShareSources,
} from '#server/modules/share/share-service.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { parseInput } from '#server/platform/http/parse.ts';
import { type PreparedAnswer, prepareFile } from '#server/platform/http/prepared-answer.ts';
import { sendPrepared } from '#server/platform/http/send-prepared.ts';

export interface SharePicturesOptions {
  /** Client of the API as a visitor: a picture shows what a visitor may see. */
  api: (locale: Locale) => ApiClient;
  publicUrl: string;
  /** Version of the data. */
  version: () => string;
  headers: Record<string, string>;
}

const MAX_CACHED_BYTES = 24 * 1024 * 1024;
const HOUR_SECONDS = 3600;
const FILE = new RegExp(`^(.+)\\.(${LOCALES.join('|')})\\.png$`);
const profileQuery = detailsCall.query.pick({ level: true });

/** Registers the pictures that networks show beside a link. Each is drawn once per version of the data. */
export function registerSharePictures(
  app: FastifyInstance,
  { api, publicUrl, version, headers }: SharePicturesOptions,
): void {
  const cache = new LRUCache<string, PreparedAnswer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  const drawing = new Map<string, Promise<PreparedAnswer>>();

  const prepare = async (draw: () => Promise<string | null>): Promise<PreparedAnswer> => {
    const svg = await draw().catch((error: unknown) => {
      throw isApiFailure(error) && error.status < 500 ? new ApiError('route.not_found') : error;
    });
    if (svg === null) throw new ApiError('route.not_found');
    return prepareFile(await renderPng(svg), {
      type: 'image/png',
      cacheControl: `public, max-age=${HOUR_SECONDS}`,
      // Other sites may show the picture.
      headers: { ...headers, 'cross-origin-resource-policy': 'cross-origin' },
    });
  };
  const find = async (key: string, draw: () => Promise<string | null>): Promise<PreparedAnswer> => {
    const cached = cache.get(key);
    if (cached) return cached;
    const running = drawing.get(key);
    if (running) return running;
    const promise = prepare(draw).finally(() => drawing.delete(key));
    drawing.set(key, promise);
    const prepared = await promise;
    cache.set(key, prepared);
    return prepared;
  };
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    subject: readonly string[],
    draw: (
      sources: ShareSources,
      id: string,
      level: z.output<typeof profileQuery>['level'],
    ) => Promise<string | null>,
  ) => {
    const [, id, locale] = (FILE.exec(name) ?? []) as (string | undefined)[] as [
      string,
      string,
      Locale | undefined,
    ];
    if (!locale) throw new ApiError('route.not_found');
    const { level } = readProfile(request.query, locale);
    const key = JSON.stringify([version(), ...subject, id, level, locale]);
    const prepared = await find(key, () => draw({ api: api(locale), locale, publicUrl }, id, level));
    return sendPrepared(request, reply, prepared);
  };

  app.get<{ Params: { file: string } }>('/share/:file', { schema: { hide: true } }, (request, reply) =>
    send(request, reply, request.params.file, ['site'], async (sources, id) =>
      id === 'fairview' ? drawSite(sources) : null,
    ),
  );
  app.get<{ Params: { file: string } }>('/share/asset/:file', { schema: { hide: true } }, (request, reply) =>
    send(request, reply, request.params.file, ['asset'], (sources, id, level) =>
      drawAsset(sources, { id, level }),
    ),
  );
  app.get<{ Params: { file: string } }>(
    '/share/chapter/:file',
    { schema: { hide: true } },
    (request, reply) => send(request, reply, request.params.file, ['chapter'], drawChapter),
  );
  app.get<{ Params: { file: string } }>('/share/post/:file', { schema: { hide: true } }, (request, reply) =>
    send(request, reply, request.params.file, ['post'], drawPost),
  );
  app.get<{ Params: { asset: string; file: string } }>(
    '/share/flag/:asset/:file',
    { schema: { hide: true } },
    (request, reply) => {
      const { asset, file } = request.params;
      return send(request, reply, file, ['flag', asset], (sources, code) =>
        drawFlag(sources, { id: asset, code }),
      );
    },
  );
  app.get<{ Params: { asset: string; file: string } }>(
    '/share/compare/:asset/:file',
    { schema: { hide: true } },
    (request, reply) => {
      const { asset, file } = request.params;
      return send(request, reply, file, ['compare', asset], (sources, other, level) =>
        drawComparison(sources, { a: asset, b: other, level }),
      );
    },
  );
}

/** Ignores other parameters: the address contains one that changes with the data. */
function readProfile(query: unknown, locale: Locale) {
  try {
    return parseInput(profileQuery, query, locale);
  } catch {
    throw new ApiError('route.not_found');
  }
}
