import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { googleCallbackCall, googleExchangeCall, googleLoginCall } from '#contracts/account.ts';
import { PAGES } from '#contracts/pages.ts';
import { type Locale, localePrefix } from '#domain/locale/locales.ts';
import { openId } from '#server/gateways/openid.ts';
import { deviceOf } from '#server/modules/accounts/device-of.ts';
import { googleAccount } from '#server/modules/accounts/google-account.ts';
import { openSession } from '#server/modules/accounts/log-in.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { makeOneTimeToken, takeOneTimeToken } from '#server/modules/mail/one-time-token-service.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type Asked, registerOpenCall } from '#server/platform/http/register-call.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

const LOGIN_MS = 10 * 60_000;
const CODE_MS = 60_000;

const codeData = z.object({ challenge: z.string() });

/**
 * The login with Google, without a cookie: what it began with lies in the database under the hash of its `state`. It
 * comes back to the page with a code in the fragment, which no server and no log sees, and the page exchanges that for a
 * session together with a secret of its own tab, so that nobody can be led into another one's account.
 */
export function registerGoogleRoutes(app: FastifyInstance, people: People): void {
  const { config, db, limits } = people;
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
    const begun = await provider.begin().catch((error: unknown) => {
      request.log.warn({ reason: reasonOf(error) }, 'the issuer of social logins does not answer');
      return null;
    });
    if (!begun) return toLogin(reply, language, { google_error: 'failed' });
    const { state, nonce, codeVerifier, address } = begun;
    await db
      .insertInto('social_logins')
      .values({
        state_sha256: sha256(state),
        data: toJson({ nonce, codeVerifier, language, challenge: query.challenge }),
        expires_at: new Date(Date.now() + LOGIN_MS),
      })
      .execute();
    reply.redirect(address, 302);
    return null;
  });

  registerOpenCall(app, people, googleCallbackCall, async ({ query, locale, request, reply }) => {
    const state = typeof query.state === 'string' ? query.state : '';
    const begun = await db
      .deleteFrom('social_logins')
      .where('state_sha256', '=', sha256(state))
      .returning(['data', 'expires_at'])
      .executeTakeFirst();
    if (!provider || !begun || begun.expires_at.getTime() <= Date.now())
      return toLogin(reply, locale, { google_error: 'failed' });
    const { language, challenge, ...rest } = begun.data;
    const identity = await provider
      .complete(new URL(request.url, config.publicUrl).search, { state, ...rest })
      .catch((error: unknown) => {
        // The error carries what the issuer sent: codes and tokens.
        request.log.info({ reason: reasonOf(error) }, 'a social login was not completed');
        return null;
      });
    const account = identity === null ? 'failed' : await googleAccount(people, identity, language);
    if (typeof account === 'string') return toLogin(reply, language, { google_error: account });
    const code = await makeOneTimeToken(
      db,
      { userId: account.id, purpose: 'login', data: { challenge } },
      new Date(Date.now() + CODE_MS),
    );
    return toLogin(reply, language, { google_code: code });
  });

  const exchange = async ({ body, request }: Asked<typeof googleExchangeCall>) => {
    await limits.take('socialLogin', addressKey(request.ip));
    const taken = await takeOneTimeToken(db, body.code, ['login']);
    const challenge = codeData.safeParse(taken?.data).data?.challenge;
    if (!taken || challenge !== createHash('sha256').update(body.verifier).digest('base64url'))
      throw new ApiError('token.invalid');
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', taken.userId)
      .executeTakeFirstOrThrow();
    return openSession(people, row, {
      address: addressKey(request.ip),
      device: deviceOf(request.headers['user-agent']),
    });
  };
  registerOpenCall(app, people, googleExchangeCall, exchange, { once: false });
}

/** Its name alone. */
function reasonOf(error: unknown): string {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return [name, code].filter((part) => typeof part === 'string').join(' ');
}
