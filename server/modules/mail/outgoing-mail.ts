import type { RenderedMail } from '#server/modules/mail/render-mail.ts';

/** A file that an email brings. */
export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

export interface OutgoingMail extends RenderedMail {
  from: string;
  to: string;
  replyTo: string | null;
  /** Identical for every attempt, so that duplicates can be recognised. */
  messageId: string;
  /** URL that unsubscribes with one POST request (RFC 8058). */
  oneClickUnsubscribe: string | null;
  attachments: readonly MailAttachment[];
}

/** Sends emails. `send` rejects when the server has not confirmed that it accepted the email. */
export interface MailTransport {
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

/** Thrown when the failure concerns all emails, for example no connection or a failed login. */
export class MailTransportUnavailable extends Error {}

/** Thrown when the server permanently rejects the recipient (5xx). */
export class RecipientRejected extends Error {}
