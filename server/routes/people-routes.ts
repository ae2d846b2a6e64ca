import type { FastifyInstance } from 'fastify';
import type { People } from '#server/people/people.ts';
import { registerAccountRoutes } from '#server/routes/account/account-routes.ts';

/** Everything that needs or makes an account. */
export function registerPeopleRoutes(app: FastifyInstance, people: People): void {
  registerAccountRoutes(app, people);
}
