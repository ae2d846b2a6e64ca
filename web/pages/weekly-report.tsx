import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { WeeklyPage } from '#web/features/reports/weekly-page.tsx';
import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import type { Route } from './+types/weekly-report.ts';

export const loader = () => messagesWithPrefix('weekly_', getLocale());

export default function WeeklyReport({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        page="weeklyReport"
        title={m.title_weekly_report()}
        description={m.description_weekly_report()}
      />
      <MembersOnly title={m.title_weekly_report()}>
        <WeeklyPage words={loaderData} />
      </MembersOnly>
    </>
  );
}
