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

/** The newest mails of the outbox. */
export async function readOutbox(directory: string): Promise<OutboxMail[]> {
  const names = (await namesIn(directory)).slice(0, MOST);
  return Promise.all(names.map((name) => parsed(directory, name)));
}

/** One mail of the outbox by the name of its file; null for any other name, whatever it leads to. */
export async function readOutboxMail(directory: string, name: string): Promise<OutboxMail | null> {
  return (await namesIn(directory)).includes(name) ? parsed(directory, name) : null;
}
