import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { siteContext } from '#web/api/contexts.ts';
import { readText } from '#web/content/texts.server.ts';
import { GetPage } from '#web/features/install/get-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import type { Route } from './+types/download-page.ts';

const DEVICES = new Set(['ios', 'android', 'desktop']);

/** Loads the installation steps, shown without any layout. */
export function loader({ context }: Route.LoaderArgs) {
  const { appStoreUrl, playStoreUrl } = context.get(siteContext);
  const { sections } = readText('pages/download-app', getLocale());
  return { ways: sections.filter(({ id }) => DEVICES.has(id)), stores: { appStoreUrl, playStoreUrl } };
}

/** The content does not change while the page is open. */
export const shouldRevalidate = () => false;

export default function DownloadPage({ loaderData: { ways, stores } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        page="downloadPage"
        title={m.title_download_page()}
        description={m.description_download_page()}
      />
      <GetPage guides={ways} stores={stores} site={pageHref('index', getLocale())} />
    </>
  );
}
