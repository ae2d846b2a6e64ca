import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { ApiClient } from '#contracts/client.ts';
import type { Site } from '#contracts/site.ts';
import { separateOwnScripts } from '#server/ssr/own-scripts.ts';
import { buildPagePolicy } from '#server/ssr/page-policy.ts';

interface EntryModule {
  apiContext: RouterContext<ApiClient>;
  siteContext: RouterContext<Site>;
  nonceContext: RouterContext<string>;
}

/**
 * Renders one request as for a visitor. A page comes with its content security policy; without that header
 * none of its inline scripts is allowed.
 */
export type RenderPage = (request: Request, api: ApiClient) => Promise<Response>;

const NONCE_BYTES = 18;

/** Creates the page handler of a build of `web/`. The context keys must be the build's own objects. */
export function createPageRenderer(
  build: ServerBuild,
  site: Site,
  mode: 'production' | 'development',
): RenderPage {
  const handle = createRequestHandler(build, mode);
  const { apiContext, siteContext, nonceContext } = build.entry.module as unknown as EntryModule;
  return async (request, api) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(siteContext, site);
    context.set(nonceContext, nonce);
    const response = await handle(request, context);
    return response.headers.get('content-type')?.startsWith('text/html')
      ? addPolicy(response, nonce, mode)
      : response;
  };
}

/** Sets the policy of a built page. None in development, because hot reload adds inline scripts. */
async function addPolicy(
  response: Response,
  nonce: string,
  mode: 'production' | 'development',
): Promise<Response> {
  const { status } = response;
  const { html, scripts } = separateOwnScripts(await response.text(), nonce);
  const headers = new Headers(response.headers);
  if (mode === 'production') headers.set('content-security-policy', buildPagePolicy({ scripts }));
  return new Response(html, { status, headers });
}

/** Loads `build/server/index.js`, the only import of the pages by the server. */
export async function loadBuild(directory: URL): Promise<ServerBuild> {
  const file = new URL('server/index.js', directory);
  return (await import(pathToFileURL(file.pathname).href)) as ServerBuild;
}
