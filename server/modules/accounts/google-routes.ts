import type { FastifyInstance, FastifyReply } from 'fastify';
import { googleCallbackCall, googleExchangeCall, googleLoginCall } from '#contracts/account.ts';
import { PAGES } from '#contracts/pages.ts';
import { type Locale, localePrefix } from '#domain/locale/locales.ts';
import { openId } from '#server/gateways/openid.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { deviceOf } from '#server/modules/accounts/device-of.ts';
import {
  beginGoogleLogin,
  completeGoogleLogin,
  exchangeGoogleCode,
} from '#server/modules/accounts/google-service.ts';
import { loginAnswer } from '#server/modules/accounts/presenter.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type CallRequest, registerOpenCall } from '#server/platform/http/register-call.ts';

/**
 * The login with Google, without a cookie: what it began with lies in the database under the hash of its `state`. It
 * comes back to the page with a code in the fragment, which no server and no log sees, and the page exchanges that for a
 * session together with a secret of its own tab, so that nobody can be led into another one's account.
 */
export function registerGoogleRoutes(app: FastifyInstance, people: AccountServices): void {
  const { config, limits } = people;
  const provider = config.google
    ? openId(config.google, `${config.publicUrl}/api/${googleCallbackCall.path}`)
    : null;

  /** The login page, told by its fragment how it went. */
  const toLogin = (reply: FastifyReply, language: Locale, fragment: Record<string, string>) => {
    reply.redirect(`${localePrefix(language)}${PAGES.login}#${new URLSearchParams(fragment)}`, 302);
    return null;
  };

  registerOpenCall(app, people, googleLoginCall, async ({ query, locale, request, reply }) => {
    if (!provider) throw new ApiError('route.not_found');
    await limits.take('socialLogin', addressKey(request.ip));
    const language = query.lang ?? locale;
    const begins = { language, challenge: query.challenge };
    const address = await beginGoogleLogin(people, provider, begins, request.log);
    if (address === null) return toLogin(reply, language, { google_error: 'failed' });
    reply.redirect(address, 302);
    return null;
  });

  registerOpenCall(app, people, googleCallbackCall, async ({ query, locale, request, reply }) => {
    const returned = {
      state: typeof query.state === 'string' ? query.state : '',
      search: new URL(request.url, config.publicUrl).search,
    };
    const { language, result } = await completeGoogleLogin(people, provider, returned, request.log);
    return toLogin(
      reply,
      language ?? locale,
      'code' in result ? { google_code: result.code } : { google_error: result.error },
    );
  });

  const exchange = async ({ body, request }: CallRequest<typeof googleExchangeCall>) => {
    await limits.take('socialLogin', addressKey(request.ip));
    const asked = {
      code: body.code,
      verifier: body.verifier,
      address: addressKey(request.ip),
      device: deviceOf(request.headers['user-agent']),
    };
    return loginAnswer(await exchangeGoogleCode(people, asked));
  };
  registerOpenCall(app, people, googleExchangeCall, exchange, { once: false });
}
