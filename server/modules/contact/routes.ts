import type { FastifyInstance } from 'fastify';
import { contactCall } from '#contracts/contact.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { verifyCaptcha } from '#server/modules/accounts/captcha-service.ts';
import { requireEmailKey } from '#server/modules/accounts/email-key.ts';
import { sendMessage } from '#server/modules/contact/service.ts';
import { toAddressKey } from '#server/platform/http/address-key.ts';
import { registerOpenCall } from '#server/platform/http/register-call.ts';

export function registerContactRoutes(app: FastifyInstance, people: AccountServices): void {
  registerOpenCall(app, people, contactCall, async ({ body, locale, request }) => {
    const { email, subject, text } = body;
    const emailKey = requireEmailKey(email, locale);
    await verifyCaptcha(people, body.rc_token, request.log);
    await people.limits.take('contact', toAddressKey(request.ip));
    // Nobody can fill the mailbox of another.
    const copy = await people.limits.tryTake('contactCopy', emailKey);
    const reference = await sendMessage(people, { email, emailKey, language: locale, subject, text, copy });
    return { status: 'sent' as const, reference, copy, emailed: people.config.supportMail !== null };
  });
}
