import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { ReportsPage } from '#web/features/reports/reports-page.tsx';
import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import type { Route } from './+types/reports.ts';

export const loader = () => messagesWithPrefix('reports_', getLocale());

export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="reports" title={m.title_reports()} description={m.description_reports()} />
      <MembersOnly title={m.title_reports()}>
        <ReportsPage words={loaderData} />
      </MembersOnly>
    </>
  );
}
