import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { beforeAll } from 'vitest';
import type { AppParts } from '#server/app.ts';
import { createPageRenderer, loadBuild } from '#server/ssr/render-page.ts';
import { type Market, openApp, provideMarket } from '#tests/builders/open-site.ts';
import { SITE } from '#tests/builders/site-facts.ts';

const BUILD = new URL('../build/', import.meta.url);

/** Whether the pages are built. Tests that need them are skipped otherwise and say so in their title. */
export const pagesAreBuilt = existsSync(new URL('server/index.js', BUILD));
export const builtTitle = pagesAreBuilt ? '' : ' (skipped: the pages are not built, run "npm test")';

/** The built pages, for an application that the test opens itself. */
export async function loadBuiltPages(): Promise<NonNullable<AppParts['pages']>> {
  return {
    mode: 'production',
    clientDirectory: fileURLToPath(new URL('client/', BUILD)),
    render: createPageRenderer(await loadBuild(BUILD), SITE, 'production'),
    thirdParties: SITE.thirdParties,
  };
}

export interface BuiltSite extends Market {
  app: FastifyInstance;
}

/**
 * The real application over the bundled market with the built pages, in memory, for all tests of the file.
 */
export function provideBuiltSite(): BuiltSite {
  const site = provideMarket() as BuiltSite;
  beforeAll(async () => {
    site.app = await openApp(site, { pages: await loadBuiltPages() });
    return () => site.app.close();
  });
  return site;
}
