import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { setUserDetailsCall } from '#contracts/user-changes.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { mixesAlphabets, usernameKey } from '#domain/people/username-key.ts';
import { isTaken } from '#server/modules/accounts/confirm-address.ts';
import { expectEmailKey } from '#server/modules/accounts/email-key.ts';
import { ownRow, refuseDemo } from '#server/modules/accounts/own-row.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { provePresence } from '#server/modules/accounts/prove-presence.ts';
import type { UserRow } from '#server/modules/accounts/user-answer.ts';
import { forgetTokens } from '#server/modules/mail/one-time-token-service.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { isDuplicateOf } from '#server/platform/db/duplicate.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import type { UsersTable } from '#server/platform/db/people-tables.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

type Details = z.output<NonNullable<(typeof setUserDetailsCall)['body']>>;

/**
 * Changes names, username or mail address, all of what is given or nothing. A new address is written to first, and takes
 * the place of the old one by the link in that mail; one's own address again takes such a wish back.
 */
export async function changeDetails(
  people: People,
  session: Session,
  details: Details,
  locale: Locale,
): Promise<UserRow> {
  const row = await ownRow(people.db, session);
  const next =
    details.email === undefined
      ? null
      : await nextAddress(people, session, row, details.email, details.currentPassword, locale);
  const changes: Updateable<UsersTable> = {
    ...(details.firstName === undefined ? {} : { first_name: details.firstName }),
    ...(details.lastName === undefined ? {} : { last_name: details.lastName }),
    ...(details.username === undefined ? {} : usernameColumns(details.username, locale)),
    ...(next ?? {}),
  };
  if (Object.keys(changes).length === 0) return row;
  const changed = await inTransaction(people.db, async (trx) => {
    const now = await trx
      .updateTable('users')
      .set(changes)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (next) await forgetTokens(trx, row.id, ['email']);
    if (next?.pending_email) {
      const mail = { userId: row.id, language: row.settings.language };
      const { first_name: firstName } = now;
      await queueMail(trx, {
        ...mail,
        address: next.pending_email,
        kind: 'email_change',
        facts: { firstName },
      });
      await queueMail(trx, {
        ...mail,
        address: row.email,
        kind: 'email_changed',
        facts: { firstName, newAddress: next.pending_email },
      });
    }
    return now;
  }).catch((error: unknown) => {
    throw isDuplicateOf(error, 'users_username_key_key') ? new ApiError('user.username_taken') : error;
  });
  if (next?.pending_email) people.wakeMail();
  return changed;
}

async function nextAddress(
  people: People,
  session: Session,
  row: UserRow,
  email: string,
  password: string | undefined,
  locale: Locale,
): Promise<{ pending_email: string | null }> {
  const key = expectEmailKey(email, locale);
  if (key === row.email_key) return { pending_email: null };
  refuseDemo(row);
  await provePresence(people, session, row, password);
  if (await isTaken(people.db, key)) throw new ApiError('signup.email_exists');
  await people.limits.take('mailTo', key);
  return { pending_email: email };
}

function usernameColumns(username: string | null, locale: Locale) {
  if (username !== null) expectOneAlphabet(username, locale);
  return { username, username_key: username === null ? null : usernameKey(username) };
}

const MIXED: Record<Locale, string> = {
  en: 'letters of one alphabet only',
  it: 'solo lettere di un unico alfabeto',
};

function expectOneAlphabet(username: string, locale: Locale): void {
  if (mixesAlphabets(username))
    throw new ApiError('input.invalid', [{ path: 'username', message: MIXED[locale] }]);
}

/** Whether nobody else has that username or one that looks like it. */
export async function isUsernameFree(people: People, userId: string, username: string): Promise<boolean> {
  if (mixesAlphabets(username)) return false;
  const taken = await people.db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', usernameKey(username))
    .where('id', '!=', userId)
    .executeTakeFirst();
  return taken === undefined;
}
