import { useSearchParams } from 'react-router';
import { liveEventsCall } from '#contracts/live-events.ts';
import { type TierAnswer, tiersCall } from '#contracts/payments.ts';
import { bookCall } from '#contracts/reading.ts';
import { countOffered } from '#domain/events/live-event.ts';
import { buildPlanTable } from '#domain/plans/plan-table.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext, siteContext } from '#web/api/contexts.ts';
import { readText } from '#web/content/texts.server.ts';
import { readPlanChoice } from '#web/features/plans/plan-choice.ts';
import { PlanTerms } from '#web/features/plans/plan-terms.tsx';
import { PlansTable } from '#web/features/plans/plans-table.tsx';
import { PriceSwitch } from '#web/features/plans/price-switch.tsx';
import { SaleClosed } from '#web/features/plans/sale-closed.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/plans.ts';

/** Runs on the server only: browsers receive the table in one language. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  // An installation without accounts has no plans to sell.
  const tiers = await context
    .get(apiContext)(tiersCall, {})
    .catch((): TierAnswer[] => []);
  const chapters = await context.get(apiContext)(bookCall, { planned: 'true' });
  const live = await context.get(apiContext)(liveEventsCall, {});
  const progress = {
    published: chapters.filter(({ minutes }) => minutes !== null).length,
    announced: chapters.length,
    live: countOffered(
      live.map(({ end, has_recording }) => ({ end, hasRecording: has_recording })),
      Date.now(),
    ),
  };
  const seats = tiers.find(({ slug }) => slug === 'enterprise')?.seats;
  return {
    text: readText('pages/plans', getLocale(), context.get(siteContext)),
    groups: buildPlanTable(progress, getLocale(), seats),
    tiers,
  };
};

/** The content does not change while the page is open. */
export const shouldRevalidate = () => false;

export default function PlansPage({ loaderData: { text, groups, tiers } }: Route.ComponentProps) {
  const choice = readPlanChoice(useSearchParams()[0]);
  const closed = tiers.find(({ slug }) => slug === 'pro')?.closed ?? null;
  return (
    <>
      <PageHead page="plans" title={text.title} description={text.description} />
      <PageTitle title={text.title} lead={text.lead} />
      {closed === null ? <PriceSwitch tiers={tiers} choice={choice} /> : <SaleClosed reason={closed} />}
      <PlansTable groups={groups} signup={pageHref('signup', getLocale())} tiers={tiers} choice={choice} />
      <PlanTerms sections={text.sections} />
    </>
  );
}
