import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ApiClient, isApiFailure } from '#contracts/client.ts';
import { listConfiguredServices, type ThirdParties } from '#contracts/consent.ts';
import { PAGES, SECRET_PAGES } from '#contracts/pages.ts';
import { detectLocale, getLocalePrefix, type Locale, removeLocale } from '#domain/locale/locales.ts';
import type { PreparedAnswer } from '#server/platform/http/prepared-answer.ts';
import { FILE_POLICY } from '#server/platform/http/security-headers.ts';
import { sendPrepared } from '#server/platform/http/send-prepared.ts';
import { createCaptchaPolicy } from '#server/ssr/captcha-policy.ts';
import { createConsentPolicy } from '#server/ssr/consent-policy.ts';
import { FAILED_PAGE_STYLE, renderFailedPage } from '#server/ssr/failed-page.ts';
import {
  PageCache,
  type PageHeaders,
  preparePage,
  type RenderedPage,
  toPreparedPage,
} from '#server/ssr/page-cache.ts';
import { buildPagePolicy } from '#server/ssr/page-policy.ts';
import { type PageRequest, readPageRequest } from '#server/ssr/page-request.ts';
import type { RenderPage } from '#server/ssr/render-page.ts';
import { chooseRootLanguage, formatLanguageCookie, readLanguageCookie } from '#server/ssr/root-language.ts';

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
  /** Creates the in-process API for one page, with the rights of a visitor. */
  api: (locale: Locale) => ApiClient;
}

/** Sends the not-found page for an invalid URL, in the language of its prefix. */
export type SendNotFound = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Pages that no cache may keep and no search engine may list, with their `Cache-Control`. */
const UNKEPT_PAGES: ReadonlyMap<string, string> = new Map([
  [PAGES.desk, 'no-store'],
  ...SECRET_PAGES.map((page): [string, string] => [PAGES[page], 'private, no-store']),
]);
/** `/it/desk/_.data` and `/it/desk.data` are the data of `/it/desk/`. */
const DATA_ENDING = /(?:\/_)?\.data(?:\?.*)?$/;
const ROOT_VARY = 'accept-language, cookie';

/** Longer URLs are parsed on each request. */
const MAX_CACHED_URL_CHARS = 300;

/** Registers built files, pages, the language redirect of the root, and the trailing-slash redirects. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<SendNotFound> {
  const pages = new PageCache();
  const applyConsent = createConsentPolicy(options.thirdParties);
  const applyCaptcha = createCaptchaPolicy(options.recaptchaUrl ?? null);
  const varyHeader = listConfiguredServices(options.thirdParties).length > 0 ? 'cookie' : undefined;
  const requestsByUrl = new LRUCache<string, PageRequest>({ max: 5_000 });
  await app.register(fastifyStatic, {
    root: options.clientDirectory,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const cached = path.includes('/assets/');
      reply.header('content-security-policy', FILE_POLICY);
      reply.header(
        'cache-control',
        cached ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });

  app.get('/', (request, reply) => {
    const { cookie } = request.headers;
    if (chooseRootLanguage(cookie, request.headers['accept-language']) === 'it') {
      if (readLanguageCookie(cookie) === null) {
        reply.header('set-cookie', formatLanguageCookie('it', options.publicUrl.startsWith('https:')));
      }
      const at = request.url.indexOf('?');
      reply.header('vary', ROOT_VARY).header('cache-control', 'no-cache');
      return reply.redirect(`/it/${at === -1 ? '' : request.url.slice(at)}`, 302);
    }
    return handleRequest(request, reply);
  });

  app.get('/*', handleRequest);

  function handleRequest(request: FastifyRequest, reply: FastifyReply) {
    const pageRequest = readUrl(request.url);
    switch (pageRequest.kind) {
      case 'page':
        return sendPage(request, reply, pageRequest);
      case 'data':
        return sendData(request, reply, pageRequest.locale);
      case 'redirect':
        return reply.redirect(pageRequest.to, 308);
      case 'nowhere':
        return sendNotFound(request, reply);
    }
  }

  function readUrl(url: string): PageRequest {
    const known = requestsByUrl.get(url);
    if (known) return known;
    const pageRequest = readPageRequest(url);
    if (url.length <= MAX_CACHED_URL_CHARS) requestsByUrl.set(url, pageRequest);
    return pageRequest;
  }

  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, key, locale }: Extract<PageRequest, { kind: 'page' }>,
  ) {
    const unkept = UNKEPT_PAGES.get(removeLocale(path));
    if (unkept !== undefined) return sendUnkept(request, reply, { key, locale, cacheControl: unkept });
    const version = options.version();
    const cached = pages.find(version, key);
    const send = (page: PreparedAnswer) =>
      sendPrepared(request, reply, applyConsent(request.headers.cookie, applyCaptcha(path, page)));
    if (cached) return send(cached);
    const vary = path === '/' ? ROOT_VARY : varyHeader;
    const pageHeaders = { headers: options.headers, ...(vary ? { vary } : {}) };
    return pages
      .get(version, key, pageHeaders, () => render(key, locale))
      .then(send, (error: unknown) => sendFailed(request, reply, { error, locale, how: pageHeaders }));
  }

  /** Without scripts of third parties, whatever the consent. */
  async function sendUnkept(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, locale, cacheControl }: { key: string; locale: Locale; cacheControl: string },
  ) {
    const how = {
      headers: { ...options.headers, 'x-robots-tag': 'noindex, nofollow' },
      cacheControl,
    };
    try {
      return sendPrepared(request, reply, await toPreparedPage((await render(key, locale)).response, how));
    } catch (error) {
      return sendFailed(request, reply, { error, locale, how });
    }
  }

  /**
   * Renders a page. `isComplete` is false when a call for its data failed: the page may work without, but is not
   * cached.
   */
  async function render(address: string, locale: Locale): Promise<RenderedPage> {
    let isComplete = true;
    const api = options.api(locale);
    const trackingApi = ((call, query) =>
      api(call, query).catch((error: unknown) => {
        if (!isApiFailure(error) || error.status >= 500) isComplete = false;
        throw error;
      })) as ApiClient;
    const response = await options.render(new Request(new URL(address, options.publicUrl)), trackingApi);
    return { response, isComplete };
  }

  function sendFailed(
    request: FastifyRequest,
    reply: FastifyReply,
    { error, locale, how }: { error: unknown; locale: Locale; how: PageHeaders },
  ) {
    request.log.error({ err: error }, 'a page could not be rendered');
    return sendPrepared(
      request,
      reply,
      preparePage(renderFailedPage(locale), 500, buildPagePolicy({ styles: [FAILED_PAGE_STYLE] }), how),
    );
  }

  /** Sends the data of a page for a navigation in the browser. */
  async function sendData(request: FastifyRequest, reply: FastifyReply, locale: Locale) {
    const path = removeLocale(`${request.url.replace(DATA_ENDING, '')}/`);
    reply.header('cache-control', UNKEPT_PAGES.get(path) ?? 'no-cache');
    return reply.send((await render(request.url, locale)).response);
  }

  /** Sends the not-found page of a fixed URL, because the requested one cannot be rendered. */
  function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
    const locale = detectLocale(request.url);
    const path = `${getLocalePrefix(locale)}/404/`;
    return sendPage(request, reply, { kind: 'page', path, key: path, locale });
  }

  return sendNotFound;
}
