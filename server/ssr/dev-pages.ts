import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { ApiClient } from '#contracts/client.ts';
import type { Site } from '#contracts/site.ts';
import { createPageRenderer } from '#server/ssr/render-page.ts';

/**
 * Pages with hot reload, for development only: Vite runs in this process and renders each request from the
 * sources.
 */
export async function registerDevPages(
  app: FastifyInstance,
  site: Site,
  api: (locale: 'en' | 'it') => ApiClient,
): Promise<void> {
  const { createServer } = await import('vite');
  const existingHandlers = process.listeners('SIGTERM');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  // The router's compiler runs a Vite of its own, which exits on SIGTERM before the site has released the
  // database.
  for (const added of process.listeners('SIGTERM'))
    if (!existingHandlers.includes(added)) process.off('SIGTERM', added);
  app.addHook('onClose', () => vite.close());
  app.get('/*', (request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      void renderFresh(request.url, request.headers.accept)
        .then(async (response) => {
          reply.raw.writeHead(response.status, Object.fromEntries(response.headers));
          reply.raw.end(Buffer.from(await response.arrayBuffer()));
        })
        .catch((error: Error) => {
          vite.ssrFixStacktrace(error);
          reply.raw.writeHead(500, { 'content-type': 'text/plain' });
          reply.raw.end(error.stack);
        });
    });
  });

  async function renderFresh(path: string, accept: string | undefined): Promise<Response> {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    const request = new Request(new URL(path, site.publicUrl), { headers: accept ? { accept } : {} });
    return createPageRenderer(build, site, 'development')(request, api(path.startsWith('/it') ? 'it' : 'en'));
  }
}
