import type { FastifyInstance } from 'fastify';
import { deskPaymentsCall, settleIssueCall } from '#contracts/desk-payments.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { deskPaymentsAnswer } from '#server/modules/desk-payments/presenter.ts';
import { readDeskPayments, settleIssue } from '#server/modules/desk-payments/service.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';

export function registerDeskPaymentRoutes(app: FastifyInstance, people: AccountServices): void {
  registerDeskCall(app, people, deskPaymentsCall, async () =>
    deskPaymentsAnswer(await readDeskPayments(people.db)),
  );
  registerDeskCall(
    app,
    people,
    settleIssueCall,
    async ({ session, body, db }) =>
      deskPaymentsAnswer(await settleIssue(db, { ...body, actorId: session.userId })),
    { inOneTransaction: true },
  );
}
