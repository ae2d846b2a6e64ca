import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function NotificationsPage() {
  return (
    <>
      <PageHead
        page="notifications"
        title={m.title_notifications()}
        description={m.description_notifications()}
      />
      <MembersOnly title={m.title_notifications()}>
        <PageTitle title={m.title_notifications()} lead={m.description_notifications()} />
      </MembersOnly>
    </>
  );
}
