import { sql } from 'kysely';
import type { Locale } from '#domain/locale/locales.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Every statement about the table `messages`, but for the erasure of accounts. */

/** A message to the operator. `email` is as the sender typed it, not verified. */
export interface Message {
  reference: string;
  email: string;
  language: Locale;
  subject: string;
  text: string;
  createdAt: Date;
}

/** What a list of messages shows of each. */
export type MessageHead = Pick<Message, 'reference' | 'createdAt' | 'email' | 'subject'>;

/** A message as it is kept. `userId`: the account that has the address now; null when there is none. */
export interface NewMessage extends Omit<Message, 'createdAt'> {
  userId: string | null;
  emailKey: string;
}

export async function insertMessage(
  db: Db,
  { reference, userId, email, emailKey, language, subject, text }: NewMessage,
): Promise<void> {
  await db
    .insertInto('messages')
    .values({ reference, user_id: userId, email, email_key: emailKey, language, subject, text })
    .execute();
}

/** Newest first. */
export async function listMessageHeads(db: Db): Promise<MessageHead[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['reference', 'created_at', 'email', 'subject'])
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .execute();
  return rows.map(({ created_at: createdAt, ...rest }) => ({ ...rest, createdAt }));
}

export async function findMessage(db: Db, reference: string): Promise<Message | null> {
  const row = await db
    .selectFrom('messages')
    .select(['reference', 'email', 'language', 'subject', 'text', 'created_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) return null;
  const { created_at: createdAt, ...rest } = row;
  return { ...rest, createdAt };
}

/** Deletes messages that came more than a year ago. */
export async function deleteYearOldMessages(db: Db): Promise<void> {
  await db.deleteFrom('messages').where('created_at', '<', sql<Date>`now() - interval '1 year'`).execute();
}
