import type { FastifyBaseLogger } from 'fastify';
import { askRecaptcha } from '#server/gateways/recaptcha.ts';
import { readAltcha } from '#server/modules/accounts/altcha.ts';
import { insertUsedCaptcha } from '#server/modules/accounts/captcha-repository.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

/** Google takes an answer for two minutes; ours are remembered a little longer. */
const RECAPTCHA_KEPT_MS = 5 * 60_000;

/**
 * Takes the captcha's answer that travels as `rc_token`, once over all nodes. Throws `captcha.invalid` for a wrong, late,
 * repeated or missing one, and where reCAPTCHA gives no verdict: a captcha that opens when its service is down would be none.
 */
export async function takeCaptcha(
  people: People,
  token: string | undefined,
  log: FastifyBaseLogger,
): Promise<void> {
  const { captcha } = people.config;
  if (captcha === 'off') return;
  const answer = token ? await (captcha === 'altcha' ? readAltcha : readRecaptcha)(people, token, log) : null;
  if (!answer || !(await insertUsedCaptcha(people.db, sha256(answer.signature), answer.expiresAt)))
    throw new ApiError('captcha.invalid');
}

async function readRecaptcha({ config: { recaptcha } }: People, token: string, log: FastifyBaseLogger) {
  if (!recaptcha) return null;
  const { baseUrl, secret } = recaptcha;
  const good = await askRecaptcha({ baseUrl, secret: secret.reveal(), answer: token }).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'reCAPTCHA gives no verdict: nobody can sign up');
      return false;
    },
  );
  return good ? { signature: token, expiresAt: new Date(Date.now() + RECAPTCHA_KEPT_MS) } : null;
}
