import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, localePrefix } from '#domain/locale/locales.ts';
import type { AccountConfig, AccountServices } from '#server/modules/accounts/account-services.ts';
import { DEMO_ADDRESSES } from '#server/modules/accounts/demo-account-service.ts';
import { MAILBOX_PATH, mailboxPage, mailboxStyle, mailPageOf } from '#server/modules/demo/mailbox-page.ts';
import { type MailRecipients, readOutbox, readOutboxMail } from '#server/modules/demo/outbox.ts';
import { outboxDirectory } from '#server/modules/mail/mail-transport.ts';
import { isLoopback } from '#server/platform/config/local-address.ts';
import { pagePolicy } from '#server/ssr/page-policy.ts';

/** Content security policy of an email in its frame: inline styles only, no scripts, no remote content. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Headers that show that a proxy forwarded the request. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * Recipients whose emails a request may read. All (null) only on a private site, for a request from this
 * machine to a loopback host name (against DNS rebinding) without proxy headers. Otherwise the demo accounts.
 */
function readableRecipients(
  { isPrivate }: Pick<AccountConfig, 'isPrivate'>,
  request: FastifyRequest,
): MailRecipients {
  const { hostname, headers, socket } = request;
  const isLocal =
    isLoopback(hostname) &&
    isLoopback(socket.remoteAddress ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined);
  return isPrivate && isLocal ? null : DEMO_ADDRESSES;
}

/**
 * The outbox as a mailbox, to try the site without a mail server. Anyone who can open it can use every link
 * in it, so it exists only in demo mode, and only when emails are written to files.
 */
export async function registerDemoRoutes(app: FastifyInstance, { config }: AccountServices): Promise<void> {
  if (!config.demo || config.mail.smtpUrl) return;
  const outbox = outboxDirectory(config.dataDir);
  await app.register(async (mailbox) => {
    // Runs after the default headers are set, to allow this site to frame the page.
    mailbox.addHook('onSend', async (_request, reply, payload) => {
      reply.headers({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
      return payload;
    });
    for (const locale of LOCALES) {
      const path = `${localePrefix(locale)}${MAILBOX_PATH}`;
      const hidden = { schema: { hide: true } };
      mailbox.get(path, hidden, async (request, reply) => {
        const receivers = readableRecipients(config, request);
        const mails = await readOutbox(outbox, receivers);
        return sendPage(reply, mailboxPage(locale, mails, receivers === null ? 'all' : 'demo'));
      });
      mailbox.get<{ Params: { name: string } }>(`${path}/:name`, hidden, async (request, reply) => {
        const found = await readOutboxMail(outbox, request.params.name, readableRecipients(config, request));
        return found ? sendPage(reply, mailPageOf(locale, found)) : reply.redirect(`${path}/`, 302);
      });
      mailbox.get<{ Params: { name: string } }>(`${path}/:name/page`, hidden, async (request, reply) => {
        const found = await readOutboxMail(outbox, request.params.name, readableRecipients(config, request));
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
    .header('content-security-policy', `${pagePolicy({ styles: [mailboxStyle()] })}; frame-src 'self'`)
    .header('x-robots-tag', 'noindex')
    .send(html);
