import { m } from '#messages';
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx';
import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function Notifications() {
  return (
    <>
      <PageHead
        page="notifications"
        title={m.title_notifications()}
        description={m.description_notifications()}
      />
      <MembersOnly title={m.title_notifications()}>
        <NotificationsPage />
      </MembersOnly>
    </>
  );
}
