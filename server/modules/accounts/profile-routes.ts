import type { FastifyInstance } from 'fastify';
import { userCall } from '#contracts/user.ts';
import { setUserDetailsCall, usernameAvailabilityCall } from '#contracts/user-changes.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { userAnswer } from '#server/modules/accounts/presenter.ts';
import { changeDetails, isUsernameAvailable } from '#server/modules/accounts/profile-service.ts';
import { requireUser } from '#server/modules/accounts/user-service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Profile: names, username and email address. */
export function registerProfileRoutes(app: FastifyInstance, people: AccountServices): void {
  registerMemberCall(app, people, userCall, async ({ session }) =>
    userAnswer(await requireUser(people.db, session)),
  );

  registerMemberCall(app, people, setUserDetailsCall, async ({ session, body, locale }) =>
    userAnswer(await changeDetails(people, session, body, locale)),
  );

  registerMemberCall(app, people, usernameAvailabilityCall, async ({ session, query }) => ({
    available: await isUsernameAvailable(people, session.userId, query.username),
  }));
}
