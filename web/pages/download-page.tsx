import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function DownloadPagePage() {
  return (
    <>
      <PageHead
        page="downloadPage"
        title={m.title_download_page()}
        description={m.description_download_page()}
      />
      <PageTitle title={m.title_download_page()} lead={m.description_download_page()} />
    </>
  );
}
