import { sql } from 'kysely';
import type { Locale } from '#domain/locale/locales.ts';
import { RETENTION_DAYS } from '#domain/privacy/retention.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** All statements on the table `messages`, except those that erase accounts. */

/** A message to the operator. `email` is as the sender typed it, not verified. */
export interface Message {
  reference: string;
  email: string;
  language: Locale;
  subject: string;
  text: string;
  createdAt: Date;
}

/** The columns of the list of messages. */
export type MessageHead = Pick<Message, 'reference' | 'createdAt' | 'email' | 'subject'>;

/** `userId` is the account that has the address at this time, or null. */
export interface NewMessage extends Omit<Message, 'createdAt'> {
  userId: string | null;
  emailKey: string;
  /** Number of the ticket that this message continues; null for a new ticket. */
  follows: string | null;
}

export async function insertMessage(
  db: Db,
  { reference, userId, email, emailKey, language, subject, text, follows }: NewMessage,
): Promise<void> {
  await db
    .insertInto('messages')
    .values({ reference, user_id: userId, email, email_key: emailKey, language, subject, text, follows })
    .execute();
}

/** Opens the ticket again that one of these messages belongs to, if it came from this address. Returns its number. */
export async function reopenTicket(
  db: Db,
  { quoted, emailKey }: { quoted: readonly string[]; emailKey: string },
): Promise<string | null> {
  if (quoted.length === 0) return null;
  const found = await db
    .selectFrom('messages')
    .select(['reference', 'follows'])
    .where('reference', 'in', quoted)
    .where('email_key', '=', emailKey)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const ticket = found.follows ?? found.reference;
  await db
    .updateTable('messages')
    .set({ state: 'open', changed_at: new Date() })
    .where('reference', '=', ticket)
    .execute();
  return ticket;
}

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

/** Deletes messages received more than one year ago. */
export async function deleteYearOldMessages(db: Db): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS.messages}::int)`)
    .execute();
}
