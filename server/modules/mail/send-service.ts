import { PAGES } from '#contracts/pages.ts';
import type { Operator } from '#contracts/site.ts';
import { getLocalePrefix } from '#domain/locale/locales.ts';
import { createMailLink } from '#server/modules/mail/create-mail-link.ts';
import type { MailFacts, QueuedMail } from '#server/modules/mail/mail-facts.ts';
import { findMailSettings } from '#server/modules/mail/news-kinds.ts';
import {
  type DueMail,
  deleteMail,
  lockNextDueMail,
  recordFailedAttempt,
  recordSent,
} from '#server/modules/mail/outbox-repository.ts';
import {
  type MailAttachment,
  type MailTransport,
  MailTransportUnavailable,
  type OutgoingMail,
  RecipientRejected,
} from '#server/modules/mail/outgoing-mail.ts';
import { findReceiver } from '#server/modules/mail/receiver-repository.ts';
import { renderMail } from '#server/modules/mail/render-mail.ts';
import { makeUnsubscribeToken } from '#server/modules/mail/unsubscribe-token.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';

export interface SendMailsOptions {
  db: Db;
  transport: MailTransport;
  publicUrl: string;
  from: string;
  /** Who sends: name, address and VAT number of the operator; null when it is not named. */
  operator: Operator | null;
  /** Files that an email brings. */
  attach: (mail: QueuedMail) => Promise<MailAttachment[]>;
  /** Key that signs unsubscribe links. */
  secret: string;
  signal: AbortSignal;
  /** Called after each failed attempt. */
  onFailure: (error: Error, mail: { id: string; kind: string; givenUp: boolean }) => void;
}

/** Delays before the next attempt, in minutes; the last one repeats. */
const RETRY_DELAYS_MINUTES = [1, 5, 15, 60] as const;
const GIVE_UP_AFTER_MS = 3 * 86_400_000;

/** Emails sent in parallel. Each occupies a database connection meanwhile. */
const CONCURRENCY = 2;

const MAX_REASON_CHARS = 500;

type Outcome = 'done' | 'none' | 'unreachable';

/**
 * Sends all due emails of the outbox. An email is marked as sent only after the transport accepted it: a
 * crash in between causes a duplicate with the same Message-ID, never a loss. Several nodes may run this
 * concurrently. When the server is unreachable, the run ends and the rest stays in the outbox.
 */
export async function sendMails(options: SendMailsOptions): Promise<void> {
  let isReachable = true;
  const sendUntilDone = async () => {
    while (isReachable && !options.signal.aborted) {
      const outcome = await inTransaction(options.db, (transaction) => sendNextMail(transaction, options));
      if (outcome === 'unreachable') isReachable = false;
      if (outcome !== 'done') return;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendUntilDone));
}

async function sendNextMail(transaction: DbTransaction, options: SendMailsOptions): Promise<Outcome> {
  const due = await lockNextDueMail(transaction);
  if (!due) return 'none';
  if (!(await shouldSend(transaction, due.mail))) {
    await deleteMail(transaction, due.id);
    return 'done';
  }
  try {
    await options.transport.send(await composeOutgoingMail(due, options));
  } catch (error) {
    const reason = error as Error;
    const givenUp =
      reason instanceof RecipientRejected || Date.now() - due.createdAt.getTime() > GIVE_UP_AFTER_MS;
    const minutes = RETRY_DELAYS_MINUTES[Math.min(due.attempts, RETRY_DELAYS_MINUTES.length - 1)]!;
    await recordFailedAttempt(transaction, due.id, {
      attempts: due.attempts + 1,
      error: reason.message.slice(0, MAX_REASON_CHARS),
      sendAfter: new Date(Date.now() + minutes * 60_000),
      givenUpAt: givenUp ? new Date() : null,
    });
    options.onFailure(reason, { id: due.id, kind: due.mail.kind, givenUp });
    return reason instanceof MailTransportUnavailable ? 'unreachable' : 'done';
  }
  await recordSent(transaction, due.id, due.attempts + 1);
  return 'done';
}

/**
 * Returns false for news that the user has switched off, news of a deleted account, and activation links
 * that are no longer useful.
 */
async function shouldSend(transaction: DbTransaction, mail: QueuedMail): Promise<boolean> {
  if (mail.kind === 'activation' && mail.userId !== null) {
    const receiver = await findReceiver(transaction, mail.userId);
    const { signup } = mail.facts;
    return receiver?.activatedAt === null && (signup === null || signup === receiver.signupId);
  }
  const mailSettings = findMailSettings(mail);
  if (mailSettings.length === 0 || mail.userId === null) return true;
  const receiver = await findReceiver(transaction, mail.userId);
  return receiver?.deletedAt === null && mailSettings.some((name) => receiver.settings.email[name]);
}

async function composeOutgoingMail({ id, mail }: DueMail, options: SendMailsOptions): Promise<OutgoingMail> {
  const { db, publicUrl, from, secret, operator, attach } = options;
  const mailSettings = findMailSettings(mail);
  const token =
    mail.userId !== null && mailSettings.length > 0
      ? makeUnsubscribeToken(secret, { userId: mail.userId, settings: mailSettings })
      : null;
  const query = token === null ? null : new URLSearchParams({ token });
  const rendered = await renderMail(mail, {
    publicUrl,
    operator,
    tokenLink: await createMailLink(db, publicUrl, mail),
    unsubscribe: query && `${publicUrl}${getLocalePrefix(mail.language)}${PAGES.unsubscribe}?${query}`,
  });
  return {
    ...rendered,
    from,
    to: mail.address,
    replyTo: findReplyAddress(mail),
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    attachments: await attach(mail),
    oneClickUnsubscribe: query && `${publicUrl}/api/mails/unsubscribe?${query}`,
  };
}

/** Where replies to an email go, for the kinds that somebody reads. */
function findReplyAddress({ kind, facts }: QueuedMail): string | null {
  if (kind === 'support') return (facts as MailFacts['support']).from;
  return kind === 'support_answer' ? (facts as MailFacts['support_answer']).replyTo : null;
}
