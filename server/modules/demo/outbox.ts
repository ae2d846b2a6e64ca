import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface OutboxMail {
  /** Its file's name. */
  name: string;
  mail: Email;
}

/** As many of the newest are listed. */
const MOST = 100;

/** Names of the mails in the outbox, newest first. */
async function namesIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort()
    .reverse();
}

const parsed = async (directory: string, name: string): Promise<OutboxMail> => ({
  name,
  mail: await PostalMime.parse(await readFile(join(directory, name))),
});

/** Whose mails are given; null: everybody's. */
export type Receivers = readonly string[] | null;

const isTo = (receivers: Receivers, { mail }: OutboxMail) =>
  receivers === null ||
  (mail.to?.every(({ address }) => receivers.includes(address?.toLowerCase() ?? '')) ?? false);

/** The newest mails of the outbox to those receivers. */
export async function readOutbox(directory: string, receivers: Receivers): Promise<OutboxMail[]> {
  const names = (await namesIn(directory))
    // Names end with the receiver: the rest need not be read. Who it is, its head says.
    .filter((name) => receivers === null || receivers.some((address) => name.endsWith(`${address}.eml`)))
    .slice(0, MOST);
  const mails = await Promise.all(names.map((name) => parsed(directory, name)));
  return mails.filter((mail) => isTo(receivers, mail));
}

/** One mail of the outbox to those receivers by the name of its file; null for any other name, whatever it leads to. */
export async function readOutboxMail(
  directory: string,
  name: string,
  receivers: Receivers,
): Promise<OutboxMail | null> {
  if (!(await namesIn(directory)).includes(name)) return null;
  const mail = await parsed(directory, name);
  return isTo(receivers, mail) ? mail : null;
}
