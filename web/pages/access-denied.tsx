import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function AccessDeniedPage() {
  return (
    <>
      <PageHead
        page="accessDenied"
        title={m.title_access_denied()}
        description={m.description_access_denied()}
      />
      <PageTitle title={m.title_access_denied()} lead={m.description_access_denied()} />
    </>
  );
}
