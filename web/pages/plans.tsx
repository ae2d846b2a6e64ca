import { buildPlanTable } from '#domain/plans/plan-table.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { siteContext } from '#web/api/contexts.ts';
import { readText } from '#web/content/texts.server.ts';
import { PlanTerms } from '#web/features/plans/plan-terms.tsx';
import { PlansTable } from '#web/features/plans/plans-table.tsx';
import { readBookProgress } from '#web/features/reading/book/book.server.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/plans.ts';

/** Runs on the server only: browsers receive the table in one language. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  text: readText('pages/plans', getLocale(), context.get(siteContext)),
  groups: buildPlanTable(readBookProgress(), getLocale()),
});

/** The content does not change while the page is open. */
export const shouldRevalidate = () => false;

export default function PlansPage({ loaderData: { text, groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="plans" title={text.title} description={text.description} />
      <PageTitle title={text.title} lead={text.lead} />
      <PlansTable groups={groups} signup={pageHref('signup', getLocale())} />
      <PlanTerms sections={text.sections} />
    </>
  );
}
