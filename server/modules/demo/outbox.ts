import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface OutboxMail {
  /** File name. */
  name: string;
  mail: Email;
}

/** Number of newest emails in the list. */
const MAX_MAILS = 100;

/** File names of the emails in the outbox, newest first. */
async function listMailFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort()
    .reverse();
}

const parseMail = async (directory: string, name: string): Promise<OutboxMail> => ({
  name,
  mail: await PostalMime.parse(await readFile(join(directory, name))),
});

/** Addresses whose emails may be shown; null for all. */
export type MailRecipients = readonly string[] | null;

const isAddressedTo = (recipients: MailRecipients, { mail }: OutboxMail) =>
  recipients === null ||
  (mail.to?.every(({ address }) => recipients.includes(address?.toLowerCase() ?? '')) ?? false);

/** The newest emails in the outbox to these recipients. */
export async function readOutbox(directory: string, recipients: MailRecipients): Promise<OutboxMail[]> {
  const names = (await listMailFiles(directory))
    // A file name ends with the recipient, so most other files are not read. The header decides.
    .filter((name) => recipients === null || recipients.some((address) => name.endsWith(`${address}.eml`)))
    .slice(0, MAX_MAILS);
  const mails = await Promise.all(names.map((name) => parseMail(directory, name)));
  return mails.filter((mail) => isAddressedTo(recipients, mail));
}

/** An email to these recipients by file name. Null for any name that is not in the outbox, such as a path. */
export async function readOutboxMail(
  directory: string,
  name: string,
  recipients: MailRecipients,
): Promise<OutboxMail | null> {
  if (!(await listMailFiles(directory)).includes(name)) return null;
  const mail = await parseMail(directory, name);
  return isAddressedTo(recipients, mail) ? mail : null;
}
