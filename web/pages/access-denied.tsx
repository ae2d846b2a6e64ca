import { Restricted } from '#web/features/plans/restricted.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';

export default function AccessDeniedPage() {
  return (
    <>
      <PageHead
        page="accessDenied"
        title={m.title_access_denied()}
        description={m.description_access_denied()}
      />
      <Restricted />
    </>
  );
}
