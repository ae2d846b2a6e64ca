import type { FastifyInstance } from 'fastify';
import { overviewCall } from '#contracts/desk-overview.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { overviewAnswer } from '#server/modules/desk-overview/presenter.ts';
import { readSiteState } from '#server/modules/desk-overview/service.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';

export function registerOverviewRoutes(app: FastifyInstance, people: AccountServices): void {
  registerDeskCall(app, people, overviewCall, async () => overviewAnswer(await readSiteState(people.db)));
}
