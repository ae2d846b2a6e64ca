import { lazy, Suspense } from 'react';
import { m } from '#messages';
import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Loaded in the browser of a logged-in user only. */
const DeskPage = lazy(async () => ({
  default: (await import('#web/features/desk/desk-page.tsx')).DeskPage,
}));

export default function Desk() {
  return (
    <>
      <PageHead page="desk" title={m.title_desk()} description={m.description_desk()} />
      <MembersOnly title={m.title_desk()}>
        <PageTitle title={m.title_desk()} />
        <Suspense fallback={<div aria-busy="true" />}>
          <DeskPage />
        </Suspense>
      </MembersOnly>
    </>
  );
}
