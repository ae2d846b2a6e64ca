import nodemailer from 'nodemailer';
import { LetterRefused, type Post, PostUnreachable } from '#server/modules/mail/letter.ts';
import { letterMessage } from '#server/modules/mail/letter-message.ts';

const WAITS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  dnsTimeout: 15_000,
};

/** As many letters are under way at once. */
export const SMTP_CONNECTIONS = 2;

/** Sends through an SMTP server; TLS, port and login as the address says (`smtps://user:password@host:465`). */
export function smtpPost(url: string): Post {
  const transport = nodemailer.createTransport({
    pool: true,
    url,
    maxConnections: SMTP_CONNECTIONS,
    ...WAITS,
  });
  return {
    async send(letter) {
      try {
        await transport.sendMail(letterMessage(letter));
      } catch (error) {
        throw sorted(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

/** What a failure means for the other letters: an answer to this one's receiver is its own, a missing answer is everybody's. */
function sorted(error: SmtpError): Error {
  const { code, responseCode, message } = error;
  if (code === 'EENVELOPE' && responseCode !== undefined) {
    return responseCode >= 500 ? new LetterRefused(message, { cause: error }) : error;
  }
  return code === 'EMESSAGE' ? error : new PostUnreachable(message, { cause: error });
}
