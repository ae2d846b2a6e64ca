import type { RenderedMail } from '#server/modules/mail/render-mail.ts';

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
