import { randomUUID } from 'node:crypto';
import type { Tier } from '#contracts/user.ts';
import { createInitialSettings } from '#contracts/user.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { hashPassword } from '#server/modules/accounts/hash-password.ts';
import { toJson } from '#server/platform/db/schema.ts';

export const PASSWORD = 'Correct-Horse-7';

const hash = hashPassword(PASSWORD);

/** Creates an active account with a session. `headers` authenticate its requests. */
export async function makeMember(
  people: AccountServices,
  { email = `${randomUUID()}@example.org`, tier = 'free' as Tier, language = 'en' as Locale } = {},
) {
  const id = randomUUID();
  await people.db
    .insertInto('users')
    .values({
      id,
      email,
      email_key: email.toLowerCase(),
      password_hash: await hash,
      first_name: 'Ada',
      last_name: 'Lovelace',
      settings: toJson(createInitialSettings(language)),
      granted_tier: tier,
      activated_at: new Date(),
    })
    .execute();
  const token = await people.sessions.open(people.db, id, 'Firefox on Linux');
  return { id, email, token, headers: { authorization: `Bearer ${token}` } };
}
