import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { ApiClient } from '#contracts/client.ts';
import type { Site } from '#contracts/site.ts';

interface EntryModule {
  apiContext: RouterContext<ApiClient>;
  siteContext: RouterContext<Site>;
}

/** Renders one request as a visitor sees it. */
export type RenderPage = (request: Request, api: ApiClient) => Promise<Response>;

/** The page handler over a build of `web/`. The context keys must be the build's own objects, so they are read from it. */
export function pageRenderer(build: ServerBuild, site: Site, mode: 'production' | 'development'): RenderPage {
  const handle = createRequestHandler(build, mode);
  const { apiContext, siteContext } = build.entry.module as unknown as EntryModule;
  return (request, api) => {
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(siteContext, site);
    return handle(request, context);
  };
}

/** Loads `build/server/index.js`: the one place where the server meets the pages. */
export async function loadBuild(directory: URL): Promise<ServerBuild> {
  const file = new URL('server/index.js', directory);
  return (await import(pathToFileURL(file.pathname).href)) as ServerBuild;
}
