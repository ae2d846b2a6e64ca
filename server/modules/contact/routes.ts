import type { FastifyInstance } from 'fastify';
import { contactCall } from '#contracts/contact.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { verifyCaptcha } from '#server/modules/accounts/captcha-service.ts';
import { requireEmailKey } from '#server/modules/accounts/email-key.ts';
import { sendMessage } from '#server/modules/contact/service.ts';
import { toAddressKey } from '#server/platform/http/address-key.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { registerOpenCall } from '#server/platform/http/register-call.ts';

export function registerContactRoutes(app: FastifyInstance, people: AccountServices): void {
  registerOpenCall(app, people, contactCall, async ({ body, locale, request }) => {
    const { email, subject, text } = body;
    const emailKey = requireEmailKey(email, locale);
    await verifyCaptcha(people, body.rc_token, request.log);
    await people.limits.take('contact', toAddressKey(request.ip));
    const copy = await mayCopy(people, emailKey);
    const reference = await sendMessage(people, { email, emailKey, language: locale, subject, text, copy });
    return { status: 'sent' as const, reference, copy, emailed: people.config.supportMail !== null };
  });
}

/** False for an address that received its copies of the day: nobody can fill the mailbox of another. */
async function mayCopy({ limits }: AccountServices, emailKey: string): Promise<boolean> {
  try {
    await limits.take('contactCopy', emailKey);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate.limited') return false;
    throw error;
  }
}
