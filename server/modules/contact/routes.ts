import type { FastifyInstance } from 'fastify';
import { contactCall } from '#contracts/contact.ts';
import { takeCaptcha } from '#server/modules/accounts/captcha-service.ts';
import { expectEmailKey } from '#server/modules/accounts/email-key.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { sendMessage } from '#server/modules/contact/service.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { registerOpenCall } from '#server/platform/http/register-call.ts';

/** Messages to the operator of the installation. */
export function registerContactRoutes(app: FastifyInstance, people: People): void {
  registerOpenCall(app, people, contactCall, async ({ body, locale, request }) => {
    const { email, subject, text } = body;
    const emailKey = expectEmailKey(email, locale);
    await takeCaptcha(people, body.rc_token, request.log);
    await people.limits.take('contact', addressKey(request.ip));
    const reference = await sendMessage(people, { email, emailKey, language: locale, subject, text });
    return { status: 'sent' as const, reference };
  });
}
