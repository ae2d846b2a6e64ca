import nodemailer from 'nodemailer';
import { toMailOptions } from '#server/modules/mail/mail-options.ts';
import {
  type MailTransport,
  MailTransportUnavailable,
  RecipientRejected,
} from '#server/modules/mail/outgoing-mail.ts';

const TIMEOUTS_MS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  dnsTimeout: 15_000,
};

/** Maximum number of SMTP connections at a time. */
export const MAX_SMTP_CONNECTIONS = 2;

/** Sends through an SMTP server. TLS, port and login come from the URL (`smtps://user:password@host:465`). */
export function smtpTransport(url: string): MailTransport {
  const transport = nodemailer.createTransport({
    pool: true,
    url,
    maxConnections: MAX_SMTP_CONNECTIONS,
    ...TIMEOUTS_MS,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMailOptions(mail));
      } catch (error) {
        throw classifyError(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

/**
 * Classifies a failure. A reply that concerns this recipient or message affects only this email; any other
 * failure makes the transport unavailable.
 */
function classifyError(error: SmtpError): Error {
  const { code, responseCode, message } = error;
  if (code === 'EENVELOPE' && responseCode !== undefined) {
    return responseCode >= 500 ? new RecipientRejected(message, { cause: error }) : error;
  }
  return code === 'EMESSAGE' ? error : new MailTransportUnavailable(message, { cause: error });
}
