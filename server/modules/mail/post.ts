import { filePost } from '#server/modules/mail/file-post.ts';
import type { Post } from '#server/modules/mail/letter.ts';
import { smtpPost } from '#server/modules/mail/smtp-post.ts';
import type { Secret } from '#server/platform/config/secret.ts';

export interface PostConfig {
  dataDir: string;
  mail: { smtpUrl: Secret | null };
}

/** The SMTP server of the configuration, else files under `DATA_DIR/outbox`, whose links `tell` is told. */
export function openPost({ dataDir, mail }: PostConfig, tell: (line: string) => void): Post {
  return mail.smtpUrl ? smtpPost(mail.smtpUrl.reveal()) : filePost(outboxOf(dataDir), tell);
}

export const outboxOf = (dataDir: string): string => `${dataDir}/outbox`;
