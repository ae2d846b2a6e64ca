import type { FastifyInstance } from 'fastify';
import { contactCall } from '#contracts/contact.ts';
import { keepMessage } from '#server/contact/keep-message.ts';
import { addressKey } from '#server/people/address-key.ts';
import { takeCaptcha } from '#server/people/captcha.ts';
import { expectEmailKey } from '#server/people/email-key.ts';
import type { People } from '#server/people/people.ts';
import { registerOpenCall } from '#server/routes/register-call.ts';

/** Messages to the operator of the installation. */
export function registerContactRoutes(app: FastifyInstance, people: People): void {
  registerOpenCall(app, people, contactCall, async ({ body, locale, request }) => {
    const { email, subject, text } = body;
    const emailKey = expectEmailKey(email, locale);
    await takeCaptcha(people, body.rc_token, request.log);
    await people.limits.take('contact', addressKey(request.ip));
    const reference = await keepMessage(people, { email, emailKey, language: locale, subject, text });
    return { status: 'sent' as const, reference };
  });
}
