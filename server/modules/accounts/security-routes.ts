import type { FastifyInstance } from 'fastify';
import {
  changePasswordCall,
  deleteUserCall,
  endSessionsCall,
  sessionsCall,
} from '#contracts/user-changes.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { deleteAccount } from '#server/modules/accounts/deletion-service.ts';
import { changePassword } from '#server/modules/accounts/password-service.ts';
import { sessionsAnswer } from '#server/modules/accounts/presenter.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';
import { logSecurityEvent } from '#server/platform/logging/security-log.ts';

/** Password, sessions, and deletion of the account. */
export function registerSecurityRoutes(app: FastifyInstance, people: AccountServices): void {
  const { db, sessions } = people;

  registerMemberCall(app, people, changePasswordCall, async ({ session, body, locale, request }) => {
    await changePassword(people, session, body, locale);
    logSecurityEvent(request.log, { event: 'password_changed', user: session.userId });
    return { status: 'ok' as const };
  });

  registerMemberCall(app, people, sessionsCall, async ({ session }) =>
    sessionsAnswer(await sessions.list(db, session.userId), session.id),
  );

  registerMemberCall(app, people, endSessionsCall, async ({ session, body, request }) => {
    if (body.id === undefined) await sessions.endAll(db, session.userId, session.id);
    else if (!(await sessions.end(db, session.userId, body.id))) throw new ApiError('session.not_found');
    logSecurityEvent(request.log, { event: 'sessions_ended', user: session.userId });
    return null;
  });

  registerMemberCall(app, people, deleteUserCall, async ({ session, body, request }) => {
    await deleteAccount(people, session, body.password);
    logSecurityEvent(request.log, { event: 'account_deleted', user: session.userId });
    return null;
  });
}
