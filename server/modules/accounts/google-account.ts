import { randomUUID } from 'node:crypto';
import { firstSettings } from '#contracts/user.ts';
import { personName } from '#contracts/user-changes.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Identity } from '#server/gateways/openid.ts';
import { emailKey } from '#server/modules/accounts/email-key.ts';
import { mayLogIn } from '#server/modules/accounts/log-in.ts';
import type { People } from '#server/modules/accounts/people.ts';
import type { UserRow } from '#server/modules/accounts/user-answer.ts';
import { forgetTokens } from '#server/modules/mail/one-time-token-service.ts';
import { type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/**
 * The account of who logged in with Google: the one they came to before, else the one of their mail address, else a new
 * one. By its address an account is found only where Google has verified it. `unverified`: it has not; `failed`: that
 * account belongs to another login with Google, or is gone.
 */
export async function googleAccount(
  people: People,
  identity: Identity,
  language: Locale,
): Promise<UserRow | 'unverified' | 'failed'> {
  return inTransaction(people.db, async (trx) => {
    const known = await find(trx, 'google_subject', identity.subject);
    if (known) return mayLogIn(people, known) ? known : 'failed';
    const key = identity.emailVerified ? emailKey(identity.email) : null;
    if (key === null) return 'unverified';
    // Made where there is none; of two at once the database takes one.
    await trx
      .insertInto('users')
      .values({
        id: randomUUID(),
        email: identity.email,
        email_key: key,
        google_subject: identity.subject,
        ...profileOf(identity, language),
        activated_at: new Date(),
      })
      .onConflict((taken) => taken.doNothing())
      .execute();
    const row = await find(trx, 'email_key', key);
    if (!row || row.demo || !mayLogIn(people, row)) return 'failed';
    if (row.google_subject === identity.subject) return row;
    return row.google_subject === null ? link(trx, row, identity, language) : 'failed';
  });
}

function find(trx: DbTransaction, column: 'google_subject' | 'email_key', value: string) {
  return trx.selectFrom('users').selectAll().where(column, '=', value).forUpdate().executeTakeFirst();
}

/**
 * Joins an account with its owner's login at Google. Of one that was never activated nothing is kept but the row: somebody
 * else may have signed up in their name.
 */
async function link(
  trx: DbTransaction,
  row: UserRow,
  identity: Identity,
  language: Locale,
): Promise<UserRow> {
  const unproved = row.activated_at === null;
  if (unproved) await forgetTokens(trx, row.id, ['activation', 'reset', 'email']);
  return trx
    .updateTable('users')
    .set({
      google_subject: identity.subject,
      ...(unproved
        ? {
            ...profileOf(identity, language),
            email: identity.email,
            activated_at: new Date(),
            password_hash: null,
            pending_email: null,
            signup_id: null,
          }
        : {}),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a new account takes from Google. */
const profileOf = ({ email, givenName, familyName }: Identity, language: Locale) => ({
  first_name: nameOf(givenName) ?? email.slice(0, email.lastIndexOf('@')).slice(0, 80),
  last_name: nameOf(familyName) ?? '',
  settings: toJson(firstSettings(language)),
});

const nameOf = (text: string | null) => personName.safeParse(text).data ?? null;
