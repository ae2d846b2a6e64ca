import { getLocale } from '#messages/compiled/runtime.js';
import { siteContext } from '#web/api/contexts.ts';
import { readText } from '#web/content/texts.server.ts';
import { InstallPage } from '#web/features/install/install-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import type { Route } from './+types/download-app.ts';

/** Runs on the server only: browsers receive the text of one language. */
export function loader({ context }: Route.LoaderArgs) {
  const { appStoreUrl, playStoreUrl } = context.get(siteContext);
  return { text: readText('pages/download-app', getLocale()), stores: { appStoreUrl, playStoreUrl } };
}

/** The content does not change while the page is open. */
export const shouldRevalidate = () => false;

export default function DownloadApp({ loaderData: { text, stores } }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="downloadApp" title={text.title} description={text.description} />
      <InstallPage text={text} stores={stores} />
    </>
  );
}
