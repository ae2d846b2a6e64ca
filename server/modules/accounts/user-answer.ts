import type { Selectable } from 'kysely';
import type { UserAnswer } from '#contracts/user.ts';
import type { UsersTable } from '#server/platform/db/people-tables.ts';

export type UserRow = Selectable<UsersTable>;

/** Where a picture is served. */
export const pictureAddress = (name: string) => `/pictures/${name}`;

/** Who somebody is, as the API tells it to them. */
export function userAnswer(row: UserRow): UserAnswer {
  return {
    _id: row.id,
    email: row.email,
    pending_email: row.pending_email,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    profile_image: row.picture === null ? null : pictureAddress(row.picture),
    tier: row.tier,
    social_login: row.password_hash === null,
    settings: row.settings,
    subscription: { state: subscriptionOf(row), provider: null, next_billing_date: null },
  };
}

/** Without a payment behind it: a tier that was granted runs on. */
function subscriptionOf({ tier }: UserRow): UserAnswer['subscription']['state'] {
  if (tier === 'free' || tier === 'lifetime') return tier;
  return 'active';
}
