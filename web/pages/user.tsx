import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function UserPage() {
  return (
    <>
      <PageHead page="user" title={m.title_user()} description={m.description_user()} />
      <MembersOnly title={m.title_user()}>
        <PageTitle title={m.title_user()} lead={m.description_user()} />
      </MembersOnly>
    </>
  );
}
