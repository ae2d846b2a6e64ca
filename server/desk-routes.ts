import type { FastifyInstance } from 'fastify';
import type { FetchFeed } from '#server/gateways/news-feeds.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { registerDeskAssetRoutes } from '#server/modules/desk-assets/routes.ts';
import { registerDeskDataRoutes } from '#server/modules/desk-data/routes.ts';
import { registerDeskEventRoutes } from '#server/modules/desk-events/routes.ts';
import { registerDeskFaqRoutes } from '#server/modules/desk-faq/routes.ts';
import { registerDeskNewsRoutes } from '#server/modules/desk-news/routes.ts';
import { registerOverviewRoutes } from '#server/modules/desk-overview/routes.ts';
import { registerDeskPaymentRoutes } from '#server/modules/desk-payments/routes.ts';
import { registerDeskPeopleRoutes } from '#server/modules/desk-people/routes.ts';
import { registerDeskPostRoutes } from '#server/modules/desk-posts/routes.ts';
import { registerDeskProposalRoutes } from '#server/modules/desk-proposals/routes.ts';
import { openSourceFetcher } from '#server/modules/desk-ratings/archive-service.ts';
import { registerDeskRatingRoutes } from '#server/modules/desk-ratings/routes.ts';
import { registerDeskTicketRoutes } from '#server/modules/desk-tickets/routes.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import type { JobStarter } from '#server/platform/queue/queue.ts';

export interface DeskOptions {
  holder: SnapshotHolder;
  jobs: JobStarter;
  /** Reads sources of ratings; from the network by default. */
  fetchSource?: FetchFeed;
}

/** Registers the calls of the desk, each for the roles that its contract names. */
export function registerDeskRoutes(
  app: FastifyInstance,
  people: AccountServices,
  { holder, jobs, fetchSource = openSourceFetcher() }: DeskOptions,
): void {
  registerOverviewRoutes(app, people);
  registerDeskPeopleRoutes(app, people);
  registerDeskPaymentRoutes(app, people);
  registerDeskTicketRoutes(app, people);
  registerDeskPostRoutes(app, people);
  registerDeskNewsRoutes(app, people, holder);
  registerDeskFaqRoutes(app, people);
  registerDeskEventRoutes(app, people, holder);
  registerDeskAssetRoutes(app, people, { onBuild: () => people.wakeScoring() });
  registerDeskDataRoutes(app, people, { starter: jobs, holder });
  const onChange = () => people.wakeScoring();
  registerDeskRatingRoutes(app, people, { holder, fetchSource, onChange });
  registerDeskProposalRoutes(app, people, { holder, fetchSource, onChange });
}
