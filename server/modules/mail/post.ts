import { filePost } from '#server/modules/mail/file-post.ts';
import type { RenderedMail } from '#server/modules/mail/render-mail.ts';
import { smtpPost } from '#server/modules/mail/smtp-post.ts';
import type { Secret } from '#server/platform/config/secret.ts';

export interface Letter extends RenderedMail {
  from: string;
  to: string;
  replyTo: string | null;
  /** The same for every attempt, so that a duplicate is recognisable. */
  messageId: string;
  /** An address that stops mails of this kind by a POST (RFC 8058). */
  oneClickUnsubscribe: string | null;
}

/** Takes letters. What it has taken is on its way; a rejection means it is not, as far as is known. */
export interface Post {
  send: (letter: Letter) => Promise<void>;
  close: () => void;
}

/** Says so when a letter could not be sent for a reason that is the same for all others: nobody answers, or nobody lets us in. */
export class PostUnreachable extends Error {}

/** Refused for good: nobody of that address will take it. */
export class LetterRefused extends Error {}

export interface PostConfig {
  dataDir: string;
  mail: { smtpUrl: Secret | null };
}

/** The SMTP server of the configuration, else files under `DATA_DIR/outbox`, whose links `tell` is told. */
export function openPost({ dataDir, mail }: PostConfig, tell: (line: string) => void): Post {
  return mail.smtpUrl ? smtpPost(mail.smtpUrl.reveal()) : filePost(outboxOf(dataDir), tell);
}

export const outboxOf = (dataDir: string): string => `${dataDir}/outbox`;
