import { fileTransport } from '#server/modules/mail/file-transport.ts';
import type { MailTransport } from '#server/modules/mail/outgoing-mail.ts';
import { smtpTransport } from '#server/modules/mail/smtp-transport.ts';
import type { Secret } from '#server/platform/config/secret.ts';

export interface MailTransportConfig {
  dataDir: string;
  mail: { smtpUrl: Secret | null };
}

/**
 * Returns the configured SMTP transport, else one that writes files to `DATA_DIR/outbox` and prints each
 * link with `printLine`.
 */
export function openMailTransport(
  { dataDir, mail }: MailTransportConfig,
  printLine: (line: string) => void,
): MailTransport {
  return mail.smtpUrl
    ? smtpTransport(mail.smtpUrl.reveal())
    : fileTransport(toOutboxDirectory(dataDir), printLine);
}

export const toOutboxDirectory = (dataDir: string): string => `${dataDir}/outbox`;
