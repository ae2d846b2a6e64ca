import type { FastifyInstance, FastifyReply } from 'fastify';
import { googleCallbackCall, googleExchangeCall, googleLoginCall } from '#contracts/account.ts';
import { PAGES } from '#contracts/pages.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { createOpenId } from '#server/gateways/openid.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { answerLogin } from '#server/modules/accounts/answer-login.ts';
import {
  beginGoogleLogin,
  completeGoogleLogin,
  exchangeGoogleCode,
} from '#server/modules/accounts/google-service.ts';
import { parseDevice } from '#server/modules/accounts/parse-device.ts';
import { toAddressKey } from '#server/platform/http/address-key.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type CallRequest, registerOpenCall } from '#server/platform/http/register-call.ts';

/**
 * Login with Google without cookies. The pending login is stored in the database under the hash of its
 * `state`. The callback passes a code to the page in the fragment, which browsers do not send to a server.
 * The page exchanges the code for a session with a secret of its own tab, so nobody can be logged in to
 * another person's account.
 */
export function registerGoogleRoutes(app: FastifyInstance, people: AccountServices): void {
  const { config, limits } = people;
  const provider = config.google
    ? createOpenId(config.google, `${config.publicUrl}/api/${googleCallbackCall.path}`)
    : null;

  /** Redirects to the login page with the result in the fragment. */
  const redirectToLogin = (reply: FastifyReply, language: Locale, fragment: Record<string, string>) => {
    reply.redirect(`${getLocalePrefix(language)}${PAGES.login}#${new URLSearchParams(fragment)}`, 302);
    return null;
  };

  registerOpenCall(app, people, googleLoginCall, async ({ query, locale, request, reply }) => {
    if (!provider) throw new ApiError('route.not_found');
    await limits.take('socialLogin', toAddressKey(request.ip));
    const language = query.lang ?? locale;
    const start = { language, challenge: query.challenge };
    const address = await beginGoogleLogin(people, provider, start, request.log);
    if (address === null) return redirectToLogin(reply, language, { google_error: 'failed' });
    reply.redirect(address, 302);
    return null;
  });

  registerOpenCall(app, people, googleCallbackCall, async ({ query, locale, request, reply }) => {
    const callback = {
      state: typeof query.state === 'string' ? query.state : '',
      search: new URL(request.url, config.publicUrl).search,
    };
    const { language, result } = await completeGoogleLogin(people, provider, callback, request.log);
    return redirectToLogin(
      reply,
      language ?? locale,
      'code' in result ? { google_code: result.code } : { google_error: result.error },
    );
  });

  const exchangeCode = async ({ body, request }: CallRequest<typeof googleExchangeCall>) => {
    await limits.take('socialLogin', toAddressKey(request.ip));
    const exchangeRequest = {
      code: body.code,
      verifier: body.verifier,
      secondFactor: { code: body.second_factor, passkey: body.passkey },
      address: toAddressKey(request.ip),
      device: parseDevice(request.headers['user-agent']),
    };
    return answerLogin(request, 'google', await exchangeGoogleCode(people, exchangeRequest));
  };
  registerOpenCall(app, people, googleExchangeCall, exchangeCode, { once: false });
}
