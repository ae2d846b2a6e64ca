import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { TeamPage } from '#web/features/user/team/team-page.tsx';
import type { Route } from './+types/team.ts';

export const loader = () => messagesWithPrefix('team_', getLocale());

export default function Team({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="team" title={m.title_team()} description={m.description_team()} />
      <MembersOnly title={m.title_team()}>
        <TeamPage words={loaderData} />
      </MembersOnly>
    </>
  );
}
