import { randomInt } from 'node:crypto';
import { findTicketNumbers } from '#domain/desk/tickets.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { findUserId } from '#server/modules/accounts/user-service.ts';
import {
  deleteYearOldMessages,
  findMessage,
  insertMessage,
  listMessageHeads,
  type Message,
  type MessageHead,
  reopenTicket,
} from '#server/modules/contact/repository.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';

export interface MessageToSend {
  email: string;
  emailKey: string;
  language: Locale;
  subject: string;
  text: string;
  /** Whether the sender receives a copy. */
  copy: boolean;
}

/**
 * Stores a message to the operator, queues its copy for the sender and, if SUPPORT_MAIL is set, an email to
 * it, in one transaction. A message that quotes a ticket of its sender continues it. Returns the reference after the
 * commit.
 */
export async function sendMessage(
  { db, config, wakeMail }: Pick<AccountServices, 'db' | 'config' | 'wakeMail'>,
  message: MessageToSend,
): Promise<string> {
  const { email, emailKey, language, subject, text, copy } = message;
  const reference = makeReference();
  await inTransaction(db, async (trx) => {
    const userId = await findUserId(trx, emailKey);
    const quoted = findTicketNumbers(`${subject}\n${text}`);
    const follows = await reopenTicket(trx, { quoted, emailKey });
    await insertMessage(trx, { reference, userId, email, emailKey, language, subject, text, follows });
    if (copy)
      await queueMail(trx, {
        userId: null,
        address: email,
        language,
        kind: 'support_copy',
        facts: { reference, subject, text },
      });
    if (config.supportMail === null) return;
    await queueMail(trx, {
      userId: null,
      address: config.supportMail,
      language,
      kind: 'support',
      facts: { reference, from: email, subject, text },
    });
  });
  if (copy || config.supportMail !== null) wakeMail();
  return reference;
}

/** Without characters that are easily confused: I, L, O, U, 0 and 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 8;

/** A random reference such as `FV-7K3QX2M9`; 656 billion are possible. `FD`: of a dispute. */
export function makeReference(kind: 'FV' | 'FD' = 'FV'): string {
  const characters = Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${kind}-${characters.join('')}`;
}

/** All messages without their texts, newest first. */
export function listMessages(db: Db): Promise<MessageHead[]> {
  return listMessageHeads(db);
}

/** Finds a message by its reference, ignoring case and surrounding spaces. */
export function readMessage(db: Db, reference: string): Promise<Message | null> {
  return findMessage(db, reference.trim().toUpperCase());
}

/** Deletes messages older than the retention period. */
export function cleanUpMessages(db: Db): Promise<void> {
  return deleteYearOldMessages(db);
}
