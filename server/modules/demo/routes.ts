import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getLocalePrefix, LOCALES } from '#domain/locale/locales.ts';
import type { AccountConfig, AccountServices } from '#server/modules/accounts/account-services.ts';
import { DEMO_ADDRESSES } from '#server/modules/accounts/demo-account-service.ts';
import {
  buildMailboxStyle,
  MAILBOX_PATH,
  renderMailboxPage,
  renderMailPage,
} from '#server/modules/demo/mailbox-page.ts';
import { type MailRecipients, readOutbox, readOutboxMail } from '#server/modules/demo/outbox.ts';
import { toOutboxDirectory } from '#server/modules/mail/mail-transport.ts';
import { isLoopback } from '#server/platform/config/local-address.ts';
import { buildPagePolicy } from '#server/ssr/page-policy.ts';

/** Content security policy of an email in its frame: inline styles only, no scripts, no remote content. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Headers that show that a proxy forwarded the request. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/**
 * Recipients whose emails a request may read. All (null) only on a private site, for a request from this
 * machine to a loopback host name (against DNS rebinding) without proxy headers. Otherwise the demo accounts.
 */
function findReadableRecipients(
  { isPrivate }: Pick<AccountConfig, 'isPrivate'>,
  request: FastifyRequest,
): MailRecipients {
  const { hostname, headers, socket } = request;
  const isLocal =
    isLoopback(hostname) &&
    isLoopback(socket.remoteAddress ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined);
  return isPrivate && isLocal ? null : DEMO_ADDRESSES;
}

/**
 * The outbox as a mailbox, to try the site without a mail server. Anyone who can open it can use every link
 * in it, so it exists only in demo mode, and only when emails are written to files.
 */
export async function registerDemoRoutes(app: FastifyInstance, { config }: AccountServices): Promise<void> {
  if (!config.demo || config.mail.smtpUrl) return;
  const outbox = toOutboxDirectory(config.dataDir);
  await app.register(async (mailbox) => {
    // Runs after the default headers are set, to allow this site to frame the page.
    mailbox.addHook('onSend', async (_request, reply, payload) => {
      reply.headers({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
      return payload;
    });
    for (const locale of LOCALES) {
      const path = `${getLocalePrefix(locale)}${MAILBOX_PATH}`;
      const hidden = { schema: { hide: true } };
      mailbox.get(path, hidden, async (request, reply) => {
        const recipients = findReadableRecipients(config, request);
        const mails = await readOutbox(outbox, recipients);
        return sendPage(reply, renderMailboxPage(locale, mails, recipients === null ? 'all' : 'demo'));
      });
      mailbox.get<{ Params: { name: string } }>(`${path}/:name`, hidden, async (request, reply) => {
        const found = await readOutboxMail(
          outbox,
          request.params.name,
          findReadableRecipients(config, request),
        );
        return found ? sendPage(reply, renderMailPage(locale, found)) : reply.redirect(`${path}/`, 302);
      });
      mailbox.get<{ Params: { name: string } }>(`${path}/:name/page`, hidden, async (request, reply) => {
        const found = await readOutboxMail(
          outbox,
          request.params.name,
          findReadableRecipients(config, request),
        );
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
    .header(
      'content-security-policy',
      `${buildPagePolicy({ styles: [buildMailboxStyle()] })}; frame-src 'self'`,
    )
    .header('x-robots-tag', 'noindex')
    .send(html);
