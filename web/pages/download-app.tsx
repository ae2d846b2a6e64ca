import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function DownloadAppPage() {
  return (
    <>
      <PageHead
        page="downloadApp"
        title={m.title_download_app()}
        description={m.description_download_app()}
      />
      <PageTitle title={m.title_download_app()} lead={m.description_download_app()} />
    </>
  );
}
