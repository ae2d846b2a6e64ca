import type { FastifyBaseLogger } from 'fastify';
import { verifyRecaptcha } from '#server/gateways/recaptcha.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { readAltcha } from '#server/modules/accounts/altcha.ts';
import { insertUsedCaptcha } from '#server/modules/accounts/captcha-repository.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

/** Longer than the 2 minutes for which Google accepts an answer. */
const RECAPTCHA_RETENTION_MS = 5 * 60_000;

/**
 * Accepts the captcha answer sent as `rc_token` once over all nodes. Throws `captcha.invalid` when it is
 * wrong, expired, repeated or missing, and when reCAPTCHA is down: an outage must not disable the captcha.
 */
export async function verifyCaptcha(
  people: AccountServices,
  token: string | undefined,
  log: FastifyBaseLogger,
): Promise<void> {
  const { captcha } = people.config;
  if (captcha === 'off') return;
  const answer = token
    ? await (captcha === 'altcha' ? readAltcha : checkRecaptcha)(people, token, log)
    : null;
  if (!answer || !(await insertUsedCaptcha(people.db, sha256(answer.signature), answer.expiresAt)))
    throw new ApiError('captcha.invalid');
}

async function checkRecaptcha(
  { config: { recaptcha } }: AccountServices,
  token: string,
  log: FastifyBaseLogger,
) {
  if (!recaptcha) return null;
  const { baseUrl, secret } = recaptcha;
  const isVerified = await verifyRecaptcha({ baseUrl, secret: secret.reveal(), token: token }).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'reCAPTCHA failed to check a captcha: nobody can sign up');
      return false;
    },
  );
  return isVerified ? { signature: token, expiresAt: new Date(Date.now() + RECAPTCHA_RETENTION_MS) } : null;
}
