import type { FastifyInstance } from 'fastify';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { registerOverviewRoutes } from '#server/modules/desk-overview/routes.ts';
import { registerDeskPeopleRoutes } from '#server/modules/desk-people/routes.ts';
import { registerDeskTicketRoutes } from '#server/modules/desk-tickets/routes.ts';

/** Registers the calls of the desk, each for the roles that its contract names. */
export function registerDeskRoutes(app: FastifyInstance, people: AccountServices): void {
  registerOverviewRoutes(app, people);
  registerDeskPeopleRoutes(app, people);
  registerDeskTicketRoutes(app, people);
}
