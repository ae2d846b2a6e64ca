import type { FastifyInstance } from 'fastify';
import { setCurrencyCall, setLanguageCall, setPreferencesCall } from '#contracts/user-changes.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { userAnswer } from '#server/modules/accounts/presenter.ts';
import { changeSettings } from '#server/modules/accounts/profile-service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

const OK = { status: 'ok' } as const;

/** Language, currency and other preferences. */
export function registerSettingsRoutes(app: FastifyInstance, people: AccountServices): void {
  registerMemberCall(app, people, setPreferencesCall, async ({ session, body }) =>
    userAnswer(await changeSettings(people, session.userId, body.settings)),
  );

  registerMemberCall(app, people, setLanguageCall, async ({ session, body }) => {
    await changeSettings(people, session.userId, { language: body.lang });
    return OK;
  });

  registerMemberCall(app, people, setCurrencyCall, async ({ session, body }) => {
    await changeSettings(people, session.userId, { currency: body.currency });
    return OK;
  });
}
