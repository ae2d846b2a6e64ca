import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ApiClient, isApiFailure } from '#contracts/client.ts';
import { configured, type ThirdParties } from '#contracts/consent.ts';
import { type Locale, localeOfPath, localePrefix } from '#domain/locale/locales.ts';
import type { Prepared } from '#server/platform/http/prepared.ts';
import { sendPrepared } from '#server/platform/http/send-prepared.ts';
import { captchaPolicy } from '#server/ssr/captcha-page.ts';
import { consentPolicy } from '#server/ssr/consented-page.ts';
import { FAILED_PAGE_STYLE, failedPage } from '#server/ssr/failed-page.ts';
import { PageCache, type PageHeaders, preparePage, type RenderedPage } from '#server/ssr/page-cache.ts';
import { pagePolicy } from '#server/ssr/page-policy.ts';
import { type PageRequest, readPageRequest } from '#server/ssr/page-request.ts';
import type { RenderPage } from '#server/ssr/render-page.ts';
import { LANGUAGE_COOKIE, rememberedLanguage, rootLanguage } from '#server/ssr/root-redirect.ts';

export interface PagesOptions {
  /** Path of the directory of the built client. */
  clientDirectory: string;
  render: RenderPage;
  /** Headers of every page. */
  headers: Record<string, string>;
  publicUrl: string;
  thirdParties: ThirdParties;
  /** Base URL of the reCAPTCHA widget, when forms use it. */
  recaptchaUrl?: string | null;
  /** Changes whenever an answer may have changed. */
  version: () => string;
  /** In-process API with the rights of a visitor. */
  api: (locale: Locale) => ApiClient;
}

/** Sends the not-found page for an invalid URL, in the language of its prefix. */
export type SendNotFound = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const ROOT_VARIES = 'accept-language, cookie';

/** Longer URLs are parsed on each request. */
const MAX_CACHED_URL_CHARS = 300;

/** Registers built files, pages, the language redirect of the root, and the trailing-slash redirects. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<SendNotFound> {
  const pages = new PageCache();
  const pageFor = consentPolicy(options.thirdParties);
  const withCaptcha = captchaPolicy(options.recaptchaUrl ?? null);
  const varies = configured(options.thirdParties).length > 0 ? 'cookie' : undefined;
  const readings = new LRUCache<string, PageRequest>({ max: 5_000 });
  await app.register(fastifyStatic, {
    root: options.clientDirectory,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/');
      reply.header(
        'cache-control',
        kept ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });

  app.get('/', (request, reply) => {
    const { cookie } = request.headers;
    if (rootLanguage(cookie, request.headers['accept-language']) === 'it') {
      if (rememberedLanguage(cookie) === null) {
        reply.header('set-cookie', `${LANGUAGE_COOKIE}=it; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`);
      }
      const at = request.url.indexOf('?');
      reply.header('vary', ROOT_VARIES).header('cache-control', 'no-cache');
      return reply.redirect(`/it/${at === -1 ? '' : request.url.slice(at)}`, 302);
    }
    return answer(request, reply);
  });

  app.get('/*', answer);

  function answer(request: FastifyRequest, reply: FastifyReply) {
    const asked = read(request.url);
    switch (asked.kind) {
      case 'page':
        return sendPage(request, reply, asked);
      case 'data':
        return sendData(request, reply, asked.locale);
      case 'redirect':
        return reply.redirect(asked.to, 308);
      case 'nowhere':
        return sendNowhere(request, reply);
    }
  }

  function read(url: string): PageRequest {
    const known = readings.get(url);
    if (known) return known;
    const asked = readPageRequest(url);
    if (url.length <= MAX_CACHED_URL_CHARS) readings.set(url, asked);
    return asked;
  }

  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, key, locale }: Extract<PageRequest, { kind: 'page' }>,
  ) {
    const version = options.version();
    const kept = pages.kept(version, key);
    const send = (page: Prepared) =>
      sendPrepared(request, reply, pageFor(request.headers.cookie, withCaptcha(path, page)));
    if (kept) return send(kept);
    const vary = path === '/' ? ROOT_VARIES : varies;
    const how = { headers: options.headers, ...(vary ? { vary } : {}) };
    return pages
      .get(version, key, how, () => render(key, locale))
      .then(send, (error: unknown) => sendFailed(request, reply, { error, locale, how }));
  }

  /**
   * Renders a page. `isWhole` is false when a call for its data failed: the page may work without, but is not
   * cached.
   */
  async function render(address: string, locale: Locale): Promise<RenderedPage> {
    let isWhole = true;
    const api = options.api(locale);
    const noting = ((call, query) =>
      api(call, query).catch((error: unknown) => {
        if (!isApiFailure(error) || error.status >= 500) isWhole = false;
        throw error;
      })) as ApiClient;
    const response = await options.render(new Request(new URL(address, options.publicUrl)), noting);
    return { response, isWhole };
  }

  function sendFailed(
    request: FastifyRequest,
    reply: FastifyReply,
    { error, locale, how }: { error: unknown; locale: Locale; how: PageHeaders },
  ) {
    request.log.error({ err: error }, 'a page could not be drawn');
    return sendPrepared(
      request,
      reply,
      preparePage(failedPage(locale), 500, pagePolicy({ styles: [FAILED_PAGE_STYLE] }), how),
    );
  }

  /** Sends the data of a page for a navigation in the browser. */
  async function sendData(request: FastifyRequest, reply: FastifyReply, locale: Locale) {
    reply.header('cache-control', 'no-cache');
    return reply.send((await render(request.url, locale)).response);
  }

  /** Sends the not-found page of a fixed URL, because the requested one cannot be rendered. */
  function sendNowhere(request: FastifyRequest, reply: FastifyReply) {
    const locale = localeOfPath(request.url);
    const path = `${localePrefix(locale)}/404/`;
    return sendPage(request, reply, { kind: 'page', path, key: path, locale });
  }

  return sendNowhere;
}
