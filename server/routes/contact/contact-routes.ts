import type { FastifyInstance } from 'fastify';
import { contactCall } from '#contracts/contact.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { addressKey } from '#server/people/address-key.ts';
import { takeCaptcha } from '#server/people/captcha.ts';
import { expectEmailKey } from '#server/people/email-key.ts';
import type { People } from '#server/people/people.ts';
import { registerOpenCall } from '#server/routes/register-call.ts';

/** A message to the people of the installation, at the address its mails come from. */
export function registerContactRoutes(app: FastifyInstance, people: People): void {
  registerOpenCall(app, contactCall, async ({ body, locale, request }) => {
    const { email, subject, text } = body;
    expectEmailKey(email, locale);
    await takeCaptcha(people, body.rc_token, request.log);
    await people.limits.take('contact', addressKey(request.ip));
    await queueMail(people.db, {
      userId: null,
      address: bareAddress(people.config.mail.from),
      language: locale,
      kind: 'support',
      facts: { from: email, subject, text },
    });
    people.wakeMail();
    return { status: 'sent' as const };
  });
}

/** `Fairview <mail@fairview.example>` → `mail@fairview.example`. */
const bareAddress = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
