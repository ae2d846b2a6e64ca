import type { FastifyInstance } from 'fastify';
import {
  auditLogCall,
  endUserSessionsCall,
  eraseUserCall,
  findUserCall,
  givePlanCall,
  giveRolesCall,
  resetSecondFactorCall,
  suspendCall,
} from '#contracts/desk-people.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import {
  eraseAccount,
  giveRoles,
  giveTier,
  resetSecondFactorOf,
} from '#server/modules/accounts/operator-service.ts';
import type { User } from '#server/modules/accounts/user.ts';
import { readAuditLog } from '#server/modules/audit/service.ts';
import { auditEntryAnswer, deskUserAnswer } from '#server/modules/desk-people/presenter.ts';
import { endSessionsAs, lookUp, readAccount, suspendAs } from '#server/modules/desk-people/service.ts';
import { registerDeskCall } from '#server/platform/http/register-desk-call.ts';
import type { Session } from '#server/platform/http/session.ts';

/** Accounts, and the log of what operators do. */
export function registerDeskPeopleRoutes(app: FastifyInstance, people: AccountServices): void {
  const show = async (user: User) => deskUserAnswer(await readAccount(people, user));
  const by = ({ userId }: Session, { reason }: { reason: string }) => ({ actorId: userId, reason });

  registerDeskCall(app, people, findUserCall, async ({ session, body }) =>
    deskUserAnswer(await lookUp(people, session.userId, body.q)),
  );
  registerDeskCall(app, people, givePlanCall, async ({ session, body }) =>
    show(await giveTier(people, body.id, body.tier, by(session, body))),
  );
  registerDeskCall(app, people, giveRolesCall, async ({ session, body }) =>
    show(await giveRoles(people, body.id, body.roles, by(session, body))),
  );
  registerDeskCall(app, people, suspendCall, async ({ session, body }) =>
    show(await suspendAs(people, session, { ...body, ...by(session, body) })),
  );
  registerDeskCall(app, people, endUserSessionsCall, async ({ session, body }) =>
    show(await endSessionsAs(people, session, { ...body, ...by(session, body) })),
  );
  registerDeskCall(app, people, resetSecondFactorCall, async ({ session, body }) =>
    show(await resetSecondFactorOf(people, body.id, by(session, body))),
  );
  registerDeskCall(app, people, eraseUserCall, async ({ session, body }) =>
    show(await eraseAccount(people, body.id, by(session, body))),
  );
  registerDeskCall(app, people, auditLogCall, async ({ query }) =>
    (await readAuditLog(people.db, query.before)).map(auditEntryAnswer),
  );
}
