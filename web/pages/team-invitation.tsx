import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { InvitationPage } from '#web/features/user/team/invitation-page.tsx';
import type { Route } from './+types/team-invitation.ts';

export const loader = () => messagesWithPrefix('team_', getLocale());

export default function TeamInvitation({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        page="teamInvitation"
        title={m.title_team_invitation()}
        description={m.description_team_invitation()}
      />
      <InvitationPage words={loaderData} />
    </>
  );
}
