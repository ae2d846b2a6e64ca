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
    async send(letter) {
      const { message } = await composer.sendMail(toMailOptions(letter));
      await mkdir(directory, { recursive: true });
      const half = join(directory, `.${randomUUID()}`);
      await writeFile(half, message as Buffer, { mode: 0o600 });
      try {
        await linkUniqueName(half, directory, letter.to);
      } finally {
        await unlink(half);
      }
      printLine(
        `Mail to ${printable(letter.to)}: ${letter.subject}${letter.link ? `\n  ${letter.link}` : ''}`,
      );
    },
    close() {},
  };
}

/** Adds a millisecond to the time in the name until the name is free. */
async function linkUniqueName(half: string, directory: string, to: string): Promise<void> {
  for (let at = Date.now(); ; at += 1) {
    try {
      return await link(half, join(directory, outboxName(new Date(at), to)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Example: `2026-11-21T06-00-00-000Z-ada@example.org.eml`. Sorts by time and contains no path separator. */
export function outboxName(at: Date, to: string): string {
  const address = to
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}@._+-]/gu, '_')
    .slice(0, 120);
  return `${at.toISOString().replace(/[:.]/g, '-')}-${address}.eml`;
}

const printable = (text: string) => text.replace(/\p{Cc}/gu, '');
