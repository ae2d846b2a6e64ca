import type { FastifyInstance } from 'fastify';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { registerDeskDataRoutes } from '#server/modules/desk-data/routes.ts';
import { registerOverviewRoutes } from '#server/modules/desk-overview/routes.ts';
import { registerDeskPeopleRoutes } from '#server/modules/desk-people/routes.ts';
import { registerDeskTicketRoutes } from '#server/modules/desk-tickets/routes.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import type { JobStarter } from '#server/platform/queue/queue.ts';

/** Registers the calls of the desk, each for the roles that its contract names. */
export function registerDeskRoutes(
  app: FastifyInstance,
  people: AccountServices,
  data: { starter: JobStarter; holder: SnapshotHolder },
): void {
  registerOverviewRoutes(app, people);
  registerDeskPeopleRoutes(app, people);
  registerDeskTicketRoutes(app, people);
  registerDeskDataRoutes(app, people, data);
}
