import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Locale } from '#domain/locale/locales.ts';
import { isDuplicateOf } from '#server/db/duplicate.ts';
import type { Database } from '#server/db/schema.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { emailKey } from '#server/people/email-key.ts';
import { forgetTokens, type OneTimeToken, takeOneTimeToken } from '#server/people/one-time-token.ts';
import type { People } from '#server/people/people.ts';
import type { UserRow } from '#server/people/user-answer.ts';

export interface Confirmation {
  done: boolean;
  /** Of the account; null where none is known. */
  language: Locale | null;
}

const newAddress = z.object({ email: z.string() });

/** Follows the link of a mail to a new account or a new address: activates the one, or puts the other in its place. */
export async function confirmAddress(people: People, token: string): Promise<Confirmation> {
  const confirmation = await people.db
    .transaction()
    .execute(async (trx): Promise<Confirmation> => {
      const opened = await takeOneTimeToken(trx, token, ['activation', 'email']);
      if (!opened) return { done: false, language: null };
      const row = await trx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', opened.userId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const { language } = row.settings;
      if (row.deleted_at !== null) return { done: false, language };
      const done = opened.purpose === 'activation' ? await activate(trx, row) : await move(trx, row, opened);
      return { done, language };
    })
    .catch((error: unknown): Confirmation => {
      if (!isDuplicateOf(error, 'users_email_key_key')) throw error;
      // Somebody else has confirmed that address in this moment.
      return { done: false, language: null };
    });
  people.wakeMail();
  return confirmation;
}

/** The mailbox is theirs: the account is open, and the other links of its activation are worth nothing. */
async function activate(trx: Transaction<Database>, row: UserRow): Promise<boolean> {
  if (row.activated_at === null)
    await trx.updateTable('users').set({ activated_at: new Date() }).where('id', '=', row.id).execute();
  await forgetTokens(trx, row.id, ['activation']);
  return true;
}

/** False when they have asked for another address since, or somebody else has it by now. The old mailbox opens nothing any more. */
async function move(
  trx: Transaction<Database>,
  row: UserRow,
  { data }: Pick<OneTimeToken, 'data'>,
): Promise<boolean> {
  const asked = newAddress.safeParse(data).data?.email;
  const key = asked === undefined ? null : emailKey(asked);
  if (asked === undefined || key === null || asked !== row.pending_email || (await isTaken(trx, key)))
    return false;
  await trx
    .updateTable('users')
    .set({ email: asked, email_key: key, pending_email: null, activated_at: row.activated_at ?? new Date() })
    .where('id', '=', row.id)
    .execute();
  await forgetTokens(trx, row.id, ['activation', 'email', 'reset']);
  await queueMail(trx, {
    userId: row.id,
    address: row.email,
    language: row.settings.language,
    kind: 'email_changed',
    facts: { firstName: row.first_name, newAddress: asked },
  });
  return true;
}

/** Whether an account has that address. */
export async function isTaken(db: Kysely<Database> | Transaction<Database>, key: string): Promise<boolean> {
  const taken = await db.selectFrom('users').select('id').where('email_key', '=', key).executeTakeFirst();
  return taken !== undefined;
}
