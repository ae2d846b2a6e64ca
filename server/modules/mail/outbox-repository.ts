import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MailKind, QueuedMail } from '#server/modules/mail/mail-facts.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Queries on the outbox, the table `emails`. */

/** An email that is due, with the number of attempts so far. */
export interface DueMail {
  id: string;
  mail: QueuedMail;
  attempts: number;
  createdAt: Date;
}

export async function insertMail(
  db: Db,
  { userId, address, language, kind, facts }: QueuedMail,
): Promise<void> {
  await db
    .insertInto('emails')
    .values({ id: randomUUID(), user_id: userId, address, language, kind, facts: toJson(facts) })
    .execute();
}

/**
 * Returns the email that has been due longest and is not locked by another node. Locks it until the end of
 * the transaction.
 */
export async function lockNextDueMail(transaction: DbTransaction): Promise<DueMail | null> {
  const row = await transaction
    .selectFrom('emails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where(sql<boolean>`send_after <= now()`)
    .orderBy('send_after')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  const { id, user_id: userId, address, language, kind, facts, attempts, created_at: createdAt } = row;
  return { id, mail: { userId, address, language, kind, facts } as QueuedMail, attempts, createdAt };
}

export async function deleteMail(transaction: DbTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('emails').where('id', '=', id).execute();
}

/** `attempts` includes this one. */
export async function recordSent(transaction: DbTransaction, id: string, attempts: number): Promise<void> {
  await transaction
    .updateTable('emails')
    .set({ attempts, sent_at: new Date(), last_error: null })
    .where('id', '=', id)
    .execute();
}

export interface FailedAttempt {
  /** Includes this one. */
  attempts: number;
  error: string;
  sendAfter: Date;
  /** Null when the email will be retried. */
  givenUpAt: Date | null;
}

export async function recordFailedAttempt(
  transaction: DbTransaction,
  id: string,
  { attempts, error, sendAfter, givenUpAt }: FailedAttempt,
): Promise<void> {
  await transaction
    .updateTable('emails')
    .set({ attempts, last_error: error, send_after: sendAfter, failed_at: givenUpAt })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes a user’s unsent emails of these kinds; null deletes all kinds. Skips an email that is being sent.
 */
export async function deleteWaitingMails(
  db: Db,
  userId: string,
  kinds: readonly MailKind[] | null,
): Promise<void> {
  let waitingMails = db
    .selectFrom('emails')
    .select('id')
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .forUpdate()
    .skipLocked();
  if (kinds) waitingMails = waitingMails.where('kind', 'in', kinds);
  await db.deleteFrom('emails').where('id', 'in', waitingMails).execute();
}

/**
 * Deletes all emails of a user, to their address, or forwarding a support message of theirs to the
 * operator.
 */
export async function deleteUserMails(
  transaction: DbTransaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await transaction
    .deleteFrom('emails')
    .where(sql<boolean>`user_id = ${userId} or lower(address) = lower(${email})
      or (kind in ('support', 'support_copy', 'support_answer') and (lower(facts->>'from') = lower(${email}) or facts->>'reference' in
        (select reference from messages where user_id = ${userId})))`)
    .execute();
}

/** Deletes emails that were sent or given up more than `days` days ago. */
export async function deleteFinishedMails(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('emails')
    .where(sql<boolean>`coalesce(sent_at, failed_at) < now() - make_interval(days => ${days})`)
    .execute();
}

export async function countUnsent(db: Db): Promise<{ waiting: number; givenUp: number }> {
  const { waiting, givenUp } = await db
    .selectFrom('emails')
    .where('sent_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll().filterWhere('failed_at', 'is', null).as('waiting'),
      fn.count('failed_at').as('givenUp'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), givenUp: Number(givenUp) };
}
