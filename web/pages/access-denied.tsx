import { m } from '#messages';
import { Restricted } from '#web/features/plans/restricted.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

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
