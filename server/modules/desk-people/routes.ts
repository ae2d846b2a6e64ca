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
  const show = async (within: AccountServices, user: User) => deskUserAnswer(await readAccount(within, user));
  const by = ({ userId }: Session, { reason }: { reason: string }) => ({ actorId: userId, reason });

  const options = { inOneTransaction: true, onCommit: people.wakeMail };
  registerDeskCall(app, people, findUserCall, async ({ session, body }) =>
    deskUserAnswer(await lookUp(people, session.userId, body.q)),
  );
  registerDeskCall(
    app,
    people,
    givePlanCall,
    async ({ session, body, db }) => {
      const within = { ...people, db };
      return show(within, await giveTier(within, body.id, body.tier, by(session, body)));
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    giveRolesCall,
    async ({ session, body, db }) => {
      const within = { ...people, db };
      return show(within, await giveRoles(within, body.id, body.roles, by(session, body)));
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    suspendCall,
    async ({ session, body, db }) => {
      const within = { ...people, db };
      return show(within, await suspendAs(within, session, { ...body, ...by(session, body) }));
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    endUserSessionsCall,
    async ({ session, body, db }) => {
      const within = { ...people, db };
      return show(within, await endSessionsAs(within, session, { ...body, ...by(session, body) }));
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    resetSecondFactorCall,
    async ({ session, body, db }) => {
      const within = { ...people, db };
      return show(within, await resetSecondFactorOf(within, body.id, by(session, body)));
    },
    options,
  );
  registerDeskCall(
    app,
    people,
    eraseUserCall,
    async ({ session, body, db }) => {
      const within = { ...people, db };
      return show(within, await eraseAccount(within, body.id, by(session, body)));
    },
    options,
  );
  registerDeskCall(app, people, auditLogCall, async ({ query }) =>
    (await readAuditLog(people.db, query.before)).map(auditEntryAnswer),
  );
}
