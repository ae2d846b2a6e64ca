import type { FastifyInstance } from 'fastify';
import {
  accountOptionsCall,
  activateCall,
  captchaCall,
  confirmSignUpCall,
  loginCall,
  logoutCall,
  recoverPasswordCall,
  resendActivationCall,
  resetPasswordCall,
  signupCall,
} from '#contracts/account.ts';
import { PAGES } from '#contracts/pages.ts';
import { getLocalePrefix } from '#domain/locale/locales.ts';
import { readAccountOptions } from '#server/modules/accounts/account-options.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { createAltchaChallenge } from '#server/modules/accounts/altcha.ts';
import { answerLogin } from '#server/modules/accounts/answer-login.ts';
import { verifyCaptcha } from '#server/modules/accounts/captcha-service.ts';
import { checkPassword } from '#server/modules/accounts/check-password.ts';
import { confirmAddress, confirmSignUp } from '#server/modules/accounts/confirmation-service.ts';
import { emailKey, requireEmailKey } from '#server/modules/accounts/email-key.ts';
import { logIn, openSession } from '#server/modules/accounts/login-service.ts';
import { parseDevice } from '#server/modules/accounts/parse-device.ts';
import { recoverPassword, resetPassword } from '#server/modules/accounts/password-service.ts';
import { sendActivationAgain, signUp } from '#server/modules/accounts/sign-up-service.ts';
import { withMinDuration } from '#server/modules/accounts/with-min-duration.ts';
import { toAddressKey } from '#server/platform/http/address-key.ts';
import { registerMemberCall, registerOpenCall } from '#server/platform/http/register-call.ts';
import { requireOwnSite } from '#server/platform/http/require-own-site.ts';
import { logSecurityEvent, noteAccount } from '#server/platform/logging/security-log.ts';

/** Sign-up, activation, login, logout and password reset. */
export function registerAccountRoutes(app: FastifyInstance, people: AccountServices): void {
  const { limits, sessions } = people;

  registerOpenCall(
    app,
    people,
    loginCall,
    async ({ body: { email, password, second_factor: code, passkey }, request }) =>
      answerLogin(
        request,
        'password',
        await logIn(people, {
          email,
          password,
          secondFactor: { code, passkey },
          address: toAddressKey(request.ip),
          device: parseDevice(request.headers['user-agent']),
          onAccount: (userId) => noteAccount(request, userId),
        }),
      ),
    { once: false },
  );

  registerOpenCall(app, people, signupCall, async ({ body, locale, request }) => {
    const key = requireEmailKey(body.email, locale);
    checkPassword(body.password, locale, body);
    await verifyCaptcha(people, body.rc_token, request.log);
    await limits.take('signup', toAddressKey(request.ip));
    await limits.take('signupTo', key);
    await signUp(people, {
      ...body,
      emailKey: key,
      language: body.lang ?? locale,
      browserSecret: body.browser_secret,
    });
    return { status: 'activation_sent' as const };
  });

  registerOpenCall(app, people, activateCall, async ({ query, locale, reply }) => {
    const { done, language, passwordToken, confirmToken } = await confirmAddress(people, query.token ?? '');
    const outcome = done ? 'success' : 'error';
    // Tokens go into the fragment, which browsers do not send to a server, so no log contains them.
    const tokens = {
      ...(passwordToken ? { choose_password: passwordToken } : {}),
      ...(confirmToken ? { confirm: confirmToken } : {}),
    };
    const fragment = Object.keys(tokens).length > 0 ? `#${new URLSearchParams(tokens)}` : '';
    reply.redirect(
      `${getLocalePrefix(language ?? locale)}${PAGES.login}?activation=${outcome}${fragment}`,
      302,
    );
    return null;
  });

  registerOpenCall(
    app,
    people,
    confirmSignUpCall,
    async ({ body, request }) => {
      await limits.take('confirm', toAddressKey(request.ip));
      const confirmed = await confirmSignUp(people, {
        token: body.token,
        browserSecret: body.browser_secret,
      });
      if ('passwordToken' in confirmed)
        return { status: 'choose_password' as const, token: confirmed.passwordToken, login: null };
      const login = await openSession(people, confirmed.user, {
        hasSecondFactor: false,
        address: toAddressKey(request.ip),
        device: parseDevice(request.headers['user-agent']),
        checkedHash: confirmed.user.passwordHash,
      });
      return { status: 'confirmed' as const, token: null, login: answerLogin(request, 'activation', login) };
    },
    { once: false },
  );

  /** Limits and sends an email that anyone can request. Takes at least 100 ms, also for unknown addresses. */
  const requestMail = async (email: string, ip: string, send: (key: string) => Promise<void>) => {
    const key = emailKey(email);
    await limits.take('mailFrom', toAddressKey(ip));
    await limits.take('mailTo', key ?? email);
    await withMinDuration(key === null ? Promise.resolve() : send(key));
    return { status: 'sent' as const };
  };
  registerOpenCall(app, people, resendActivationCall, ({ body, request }) =>
    requestMail(body.email, request.ip, (key) => sendActivationAgain(people, key, body.password)),
  );
  // By default only calls other than GET honour an Idempotency-Key. This GET sends an email.
  registerOpenCall(
    app,
    people,
    recoverPasswordCall,
    async ({ query, request }) => {
      requireOwnSite(request);
      return requestMail(query.email, request.ip, (key) => recoverPassword(people, key));
    },
    { once: true },
  );

  registerOpenCall(app, people, resetPasswordCall, async ({ body, locale, request }) => {
    checkPassword(body.password, locale);
    await limits.take('reset', toAddressKey(request.ip));
    const user = await resetPassword(people, { ...body, address: toAddressKey(request.ip), locale });
    logSecurityEvent(request.log, { event: 'password_reset', user });
    return { status: 'ok' as const };
  });

  registerMemberCall(app, people, logoutCall, async ({ session, request }) => {
    await sessions.end(people.db, session.userId, session.id);
    logSecurityEvent(request.log, { event: 'logout', user: session.userId });
    return null;
  });

  registerOpenCall(app, people, captchaCall, async ({ request }) => {
    await limits.take('captcha', toAddressKey(request.ip));
    return { ...(await createAltchaChallenge(people)) };
  });

  registerOpenCall(app, people, accountOptionsCall, () => readAccountOptions(people));
}
