import type { FastifyInstance } from 'fastify';
import {
  acceptInvitationCall,
  invitationCall,
  inviteCall,
  leaveTeamCall,
  removeSeatCall,
  teamCall,
  transferTeamCall,
} from '#contracts/team.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { requireEmailKey } from '#server/modules/accounts/email-key.ts';
import { teamAnswer, toInvitation } from '#server/modules/team/presenter.ts';
import {
  acceptInvitation,
  invite,
  leaveTeam,
  readInvitation,
  readTeam,
  removeSeat,
  transferTeam,
} from '#server/modules/team/service.ts';
import { toAddressKey } from '#server/platform/http/address-key.ts';
import { registerMemberCall, registerOpenCall } from '#server/platform/http/register-call.ts';

/** Seats of ENTERPRISE plans. `seats`: people per plan, the payer included. */
export function registerTeamRoutes(app: FastifyInstance, people: AccountServices, seats: number): void {
  const { db, limits } = people;
  const answer = async (userId: string) => {
    people.wakeMail();
    return teamAnswer(await readTeam(db, userId), seats);
  };

  registerMemberCall(app, people, teamCall, async ({ session }) =>
    teamAnswer(await readTeam(db, session.userId), seats),
  );

  registerMemberCall(app, people, inviteCall, async ({ session, body, locale, request }) => {
    const emailKey = requireEmailKey(body.email, locale);
    await limits.take('mailFrom', toAddressKey(request.ip));
    await limits.take('mailTo', emailKey);
    const invited = { email: body.email, emailKey, language: session.language, total: seats };
    await invite(db, session.userId, invited);
    return answer(session.userId);
  });

  registerMemberCall(app, people, removeSeatCall, async ({ session, body }) => {
    await removeSeat(db, session.userId, body.id);
    return answer(session.userId);
  });

  registerMemberCall(app, people, leaveTeamCall, async ({ session }) => {
    await leaveTeam(db, session.userId);
    return answer(session.userId);
  });

  registerMemberCall(app, people, transferTeamCall, async ({ session, body }) => {
    await transferTeam(db, session.userId, body.id);
    return answer(session.userId);
  });

  registerOpenCall(
    app,
    people,
    invitationCall,
    async ({ body }) => toInvitation(await readInvitation(db, body.token)),
    { once: false },
  );

  registerMemberCall(app, people, acceptInvitationCall, async ({ session, body }) => {
    await acceptInvitation(db, session.userId, { ...body, total: seats });
    return answer(session.userId);
  });
}
