import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface OutboxMail {
  /** Its file's name. */
  name: string;
  mail: Email;
}

/** As many of the newest are listed. */
const MAX_MAILS = 100;

/** Names of the mails in the outbox, newest first. */
async function mailFileNames(directory: string): Promise<string[]> {
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

/** Whose mails are given; null: everybody's. */
export type MailRecipients = readonly string[] | null;

const isTo = (receivers: MailRecipients, { mail }: OutboxMail) =>
  receivers === null ||
  (mail.to?.every(({ address }) => receivers.includes(address?.toLowerCase() ?? '')) ?? false);

/** The newest mails of the outbox to those receivers. */
export async function readOutbox(directory: string, receivers: MailRecipients): Promise<OutboxMail[]> {
  const names = (await mailFileNames(directory))
    // Names end with the receiver: the rest need not be read. Who it is, its head says.
    .filter((name) => receivers === null || receivers.some((address) => name.endsWith(`${address}.eml`)))
    .slice(0, MAX_MAILS);
  const mails = await Promise.all(names.map((name) => parseMail(directory, name)));
  return mails.filter((mail) => isTo(receivers, mail));
}

/** One mail of the outbox to those receivers by the name of its file; null for any other name, whatever it leads to. */
export async function readOutboxMail(
  directory: string,
  name: string,
  receivers: MailRecipients,
): Promise<OutboxMail | null> {
  if (!(await mailFileNames(directory)).includes(name)) return null;
  const mail = await parseMail(directory, name);
  return isTo(receivers, mail) ? mail : null;
}
