import type { FastifyInstance } from 'fastify';
import {
  accountOptionsCall,
  activateCall,
  captchaCall,
  loginCall,
  logoutCall,
  recoverPasswordCall,
  resendActivationCall,
  resetPasswordCall,
  signupCall,
} from '#contracts/account.ts';
import { PAGES } from '#contracts/pages.ts';
import { localePrefix } from '#domain/locale/locales.ts';
import { addressKey } from '#server/people/address-key.ts';
import { altchaChallenge } from '#server/people/altcha.ts';
import { atLeast } from '#server/people/at-least.ts';
import { takeCaptcha } from '#server/people/captcha.ts';
import { checkPassword } from '#server/people/check-password.ts';
import { confirmAddress } from '#server/people/confirm-address.ts';
import { demoAccounts } from '#server/people/demo-accounts.ts';
import { deviceOf } from '#server/people/device-of.ts';
import { emailKey, expectEmailKey } from '#server/people/email-key.ts';
import { logIn } from '#server/people/log-in.ts';
import { recoverPassword, resetPassword } from '#server/people/new-password.ts';
import type { People } from '#server/people/people.ts';
import { sendActivationAgain, signUp } from '#server/people/sign-up.ts';
import { registerMemberCall, registerOpenCall } from '#server/routes/register-call.ts';

/** Ways in and out. */
export function registerAccountRoutes(app: FastifyInstance, people: People): void {
  const { config, limits, sessions } = people;

  registerOpenCall(app, loginCall, ({ body, request }) =>
    logIn(people, {
      ...body,
      address: addressKey(request.ip),
      device: deviceOf(request.headers['user-agent']),
    }),
  );

  registerOpenCall(app, signupCall, async ({ body, locale, request }) => {
    const key = expectEmailKey(body.email, locale);
    checkPassword(body.password, locale);
    await takeCaptcha(people, body.rc_token, request.log);
    await limits.take('signup', addressKey(request.ip));
    await signUp(people, { ...body, emailKey: key, language: body.lang ?? locale });
    return { status: 'activation_sent' as const };
  });

  registerOpenCall(app, activateCall, async ({ query, locale, reply }) => {
    const { done, language } = await confirmAddress(people, query.token ?? '');
    const outcome = done ? 'success' : 'error';
    reply.redirect(`${localePrefix(language ?? locale)}${PAGES.login}?activation=${outcome}`, 302);
    return null;
  });

  /** A mail asked for by anybody, to whoever owns the address. */
  const mailTo = async (email: string, ip: string, send: (people: People, key: string) => Promise<void>) => {
    const key = emailKey(email);
    await limits.take('mailFrom', addressKey(ip));
    await limits.take('mailTo', key ?? email);
    await atLeast(key === null ? Promise.resolve() : send(people, key));
    return { status: 'sent' as const };
  };
  registerOpenCall(app, resendActivationCall, ({ body, request }) =>
    mailTo(body.email, request.ip, sendActivationAgain),
  );
  registerOpenCall(app, recoverPasswordCall, ({ query, request }) =>
    mailTo(query.email, request.ip, recoverPassword),
  );

  registerOpenCall(app, resetPasswordCall, async ({ body, locale, request }) => {
    checkPassword(body.password, locale);
    await limits.take('reset', addressKey(request.ip));
    await resetPassword(people, body.token, body.password);
    return { status: 'ok' as const };
  });

  registerMemberCall(app, people, logoutCall, async ({ session }) => {
    await sessions.end(people.db, session.userId, session.id);
    return null;
  });

  registerOpenCall(app, captchaCall, async ({ request }) => {
    await limits.take('captcha', addressKey(request.ip));
    return { ...(await altchaChallenge(people)) };
  });

  registerOpenCall(app, accountOptionsCall, async () => ({
    captcha: config.captcha,
    recaptcha_site_key: config.captcha === 'recaptcha' ? (config.recaptcha?.siteKey ?? null) : null,
    google: config.google !== null,
    demo: await demoAccounts(people),
  }));
}
