import { randomUUID } from 'node:crypto';
import { link, mkdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { toMailOptions } from '#server/modules/mail/mail-options.ts';
import type { MailTransport } from '#server/modules/mail/outgoing-mail.ts';

/**
 * Writes each email to `<time>-<to>.eml`. The write is atomic. Only the owner may read the file: its link
 * may give access to an account.
 */
export function fileTransport(directory: string, printLine: (line: string) => void): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMailOptions(mail));
      await mkdir(directory, { recursive: true });
      const temporaryPath = join(directory, `.${randomUUID()}`);
      await writeFile(temporaryPath, message as Buffer, { mode: 0o600 });
      try {
        await linkUniqueName(temporaryPath, directory, mail.to);
      } finally {
        await unlink(temporaryPath);
      }
      printLine(
        `Email to ${removeControlCharacters(mail.to)}: ${mail.subject}${mail.link ? `\n  ${mail.link}` : ''}`,
      );
    },
    close() {},
  };
}

/** Adds a millisecond to the time in the name until the name is free. */
async function linkUniqueName(temporaryPath: string, directory: string, to: string): Promise<void> {
  for (let at = Date.now(); ; at += 1) {
    try {
      return await link(temporaryPath, join(directory, toOutboxFileName(new Date(at), to)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Example: `2026-11-21T06-00-00-000Z-ada@example.org.eml`. Sorts by time and contains no path separator. */
export function toOutboxFileName(at: Date, to: string): string {
  const address = to
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}@._+-]/gu, '_')
    .slice(0, 120);
  return `${at.toISOString().replace(/[:.]/g, '-')}-${address}.eml`;
}

const removeControlCharacters = (text: string) => text.replace(/\p{Cc}/gu, '');
