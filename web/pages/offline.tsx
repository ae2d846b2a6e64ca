import { m } from '#messages';
import { OfflinePage } from '#web/features/shell/offline-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function Offline() {
  return (
    <>
      <PageHead page="offline" title={m.title_offline()} description={m.description_offline()} />
      <OfflinePage />
    </>
  );
}
