import type { FastifyInstance, FastifyReply } from 'fastify';
import { LOCALES, localePrefix } from '#domain/locale/locales.ts';
import { MAILBOX_PATH, mailboxPage, mailPageOf } from '#server/demo/mailbox-page.ts';
import { readOutbox, readOutboxMail } from '#server/demo/outbox.ts';
import { outboxOf } from '#server/mail/post.ts';
import { pagePolicy } from '#server/pages/page-policy.ts';
import type { People } from '#server/people/people.ts';

/** What a mail may do in its frame: look as it does, and nothing else. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The outbox as a mailbox, for trying the site without a mail server. Whoever can open it can open every link in it: it
 * exists in demo mode alone, and only where mails are files.
 */
export async function registerDemoMailbox(app: FastifyInstance, { config }: People): Promise<void> {
  if (!config.demo || config.mail.smtpUrl) return;
  const outbox = outboxOf(config.dataDir);
  await app.register(async (mailbox) => {
    // After the headers of every answer: this one may be framed, by this site.
    mailbox.addHook('onSend', async (_request, reply, payload) => {
      reply.headers({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
      return payload;
    });
    for (const locale of LOCALES) {
      const path = `${localePrefix(locale)}${MAILBOX_PATH}`;
      const hidden = { schema: { hide: true } };
      mailbox.get(path, hidden, async (_request, reply) =>
        sendPage(reply, mailboxPage(locale, await readOutbox(outbox))),
      );
      mailbox.get<{ Params: { name: string } }>(`${path}/:name`, hidden, async (request, reply) => {
        const found = await readOutboxMail(outbox, request.params.name);
        return found ? sendPage(reply, mailPageOf(locale, found)) : reply.redirect(`${path}/`, 302);
      });
      mailbox.get<{ Params: { name: string } }>(`${path}/:name/page`, hidden, async (request, reply) => {
        const found = await readOutboxMail(outbox, request.params.name);
        if (!found) return reply.redirect(`${path}/`, 302);
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', MAIL_POLICY)
          .send(found.mail.html ?? '');
      });
    }
  });
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `${pagePolicy(html)}; frame-src 'self'`)
    .header('x-robots-tag', 'noindex')
    .send(html);
