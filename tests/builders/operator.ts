import { Secret, TOTP } from 'otpauth';
import type { Role } from '#domain/desk/roles.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { makeMember } from '#tests/builders/member.ts';

/** The present code of an authenticator app; `periods` of 30 seconds later with a positive number. */
export const codeOf = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

/** Turns the second factor of an account on in the database, and returns its secret. */
export async function addSecondFactor(people: AccountServices, userId: string): Promise<string> {
  const secret = new Secret({ size: 20 }).base32;
  await people.db
    .insertInto('second_factors')
    .values({ user_id: userId, secret, confirmed_at: new Date() })
    .execute();
  return secret;
}

/** An account with roles and a session opened with its second factor, unless `hasSecondFactor` is false. */
export async function makeOperator(
  people: AccountServices,
  roles: readonly Role[],
  { hasSecondFactor = true } = {},
) {
  const member = await makeMember(people);
  await people.db
    .updateTable('users')
    .set({ roles: [...roles] })
    .where('id', '=', member.id)
    .execute();
  if (!hasSecondFactor) return member;
  await addSecondFactor(people, member.id);
  const token = await people.sessions.open(people.db, member.id, null, { hasSecondFactor });
  return { ...member, token, headers: { authorization: `Bearer ${token}` } };
}
