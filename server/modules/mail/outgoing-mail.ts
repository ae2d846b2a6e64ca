import type { RenderedMail } from '#server/modules/mail/render-mail.ts';

export interface OutgoingMail extends RenderedMail {
  from: string;
  to: string;
  replyTo: string | null;
  /** The same for every attempt, so that a duplicate is recognisable. */
  messageId: string;
  /** An address that stops mails of this kind by a POST (RFC 8058). */
  oneClickUnsubscribe: string | null;
}

/** Takes letters. What it has taken is on its way; a rejection means it is not, as far as is known. */
export interface MailTransport {
  send: (letter: OutgoingMail) => Promise<void>;
  close: () => void;
}

/** Says so when a letter could not be sent for a reason that is the same for all others: nobody answers, or nobody lets us in. */
export class MailTransportUnavailable extends Error {}

/** Refused for good: nobody of that address will take it. */
export class RecipientRejected extends Error {}
