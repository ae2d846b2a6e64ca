import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ApiClient } from '#contracts/client.ts';
import { sendPrepared } from '#server/http/send-prepared.ts';
import { PageCache } from '#server/pages/page-cache.ts';
import { pageKey } from '#server/pages/page-key.ts';
import type { RenderPage } from '#server/pages/render-page.ts';
import { LANGUAGE_COOKIE, rememberedLanguage, rootLanguage } from '#server/pages/root-redirect.ts';

export interface PagesOptions {
  /** Directory of the built client, as a path. */
  clientDirectory: string;
  render: RenderPage;
  /** Headers of every page. */
  headers: Record<string, string>;
  publicUrl: string;
  /** Changes whenever an answer may have changed. */
  version: () => string;
  /** The API in process, as a visitor of that language. */
  api: (locale: 'en' | 'it') => ApiClient;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Built files, pages, the language redirect of the root, and the trailing slash of every page. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const pages = new PageCache();
  const keys = new LRUCache<string, string>({ max: 5_000 });
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
      reply.header('vary', 'accept-language, cookie').header('cache-control', 'no-cache');
      return reply.redirect(`/it/${search(request)}`, 302);
    }
    return sendPage(request, reply);
  });

  app.get('/*', (request, reply) => {
    const path = pathOf(request);
    if (path.endsWith('.data')) return passThrough(request, reply);
    if (!path.endsWith('/') && !/\.[a-z0-9]+$/i.test(path)) {
      return reply.redirect(`${path.replace(/^\/{2,}/, '/')}/${search(request)}`, 308);
    }
    return sendPage(request, reply);
  });

  function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const { url } = request;
    const key = keyOf(url);
    const version = options.version();
    const kept = pages.kept(version, key);
    if (kept) return sendPrepared(request, reply, kept);
    const path = pathOf(request);
    const how = { headers: options.headers, ...(path === '/' ? { vary: 'accept-language, cookie' } : {}) };
    return pages
      .get(version, key, how, () =>
        options.render(new Request(new URL(key, options.publicUrl)), options.api(localeOf(path))),
      )
      .then((page) => sendPrepared(request, reply, page));
  }

  function keyOf(url: string): string {
    let key = keys.get(url);
    if (key === undefined) {
      const at = url.indexOf('?');
      key =
        at === -1
          ? pageKey(url, new URLSearchParams())
          : pageKey(url.slice(0, at), new URLSearchParams(url.slice(at)));
      keys.set(url, key);
    }
    return key;
  }

  /** Data of a page the browser walks to without a full load. */
  async function passThrough(request: FastifyRequest, reply: FastifyReply) {
    const url = new URL(request.url, options.publicUrl);
    return reply.send(await options.render(new Request(url), options.api(localeOf(url.pathname))));
  }
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';
const search = (request: FastifyRequest) => {
  const at = request.url.indexOf('?');
  return at === -1 ? '' : request.url.slice(at);
};
const localeOf = (path: string): 'en' | 'it' =>
  path === '/it' || path.startsWith('/it/') || path.startsWith('/it.') ? 'it' : 'en';
