import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
    reply.header('vary', 'accept-encoding, accept-language, cookie');
    if (rootLanguage(cookie, request.headers['accept-language']) === 'it') {
      if (rememberedLanguage(cookie) === null) {
        reply.header('set-cookie', `${LANGUAGE_COOKIE}=it; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`);
      }
      return reply.header('cache-control', 'no-cache').redirect(`/it/${search(request)}`, 302);
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

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request);
    const key = pageKey(path, new URLSearchParams(search(request)));
    const page = await pages.get(options.version(), key, () =>
      options.render(new Request(new URL(key, options.publicUrl)), options.api(localeOf(path))),
    );
    reply.code(page.status).header('content-security-policy', page.policy);
    return sendPrepared(request, reply, page.prepared, {
      type: page.type,
      cacheControl: 'no-cache',
      ...(path === '/' ? { vary: 'accept-language, cookie' } : {}),
    });
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
