import nodemailer from 'nodemailer';
import { toMailOptions } from '#server/modules/mail/mail-options.ts';
import {
  type MailTransport,
  MailTransportUnavailable,
  RecipientRejected,
} from '#server/modules/mail/outgoing-mail.ts';

const WAITS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  dnsTimeout: 15_000,
};

/** As many letters are under way at once. */
export const SMTP_CONNECTIONS = 2;

/** Sends through an SMTP server; TLS, port and login as the address says (`smtps://user:password@host:465`). */
export function smtpTransport(url: string): MailTransport {
  const transport = nodemailer.createTransport({
    pool: true,
    url,
    maxConnections: SMTP_CONNECTIONS,
    ...WAITS,
  });
  return {
    async send(letter) {
      try {
        await transport.sendMail(toMailOptions(letter));
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
    return responseCode >= 500 ? new RecipientRejected(message, { cause: error }) : error;
  }
  return code === 'EMESSAGE' ? error : new MailTransportUnavailable(message, { cause: error });
}
