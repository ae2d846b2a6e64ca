import type { UserAnswer } from '#contracts/user.ts';
import type { ListedSession } from '#server/modules/accounts/session-repository.ts';
import type { User } from '#server/modules/accounts/user.ts';

export const toPicturePath = (name: string) => `/pictures/${name}`;

/** An account as the API returns it to its user. */
export function userAnswer(user: User): UserAnswer {
  return {
    _id: user.id,
    email: user.email,
    pending_email: user.pendingEmail,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    profile_image: user.picture === null ? null : toPicturePath(user.picture),
    tier: user.tier,
    social_login: user.passwordHash === null,
    settings: user.settings,
    subscription: { state: toSubscriptionState(user), provider: null, next_billing_date: null },
  };
}

/** No payments exist: a granted plan is active and does not expire. */
function toSubscriptionState({ tier }: User): UserAnswer['subscription']['state'] {
  if (tier === 'free' || tier === 'lifetime') return tier;
  return 'active';
}

export function loginAnswer({ authToken, user }: { authToken: string; user: User }) {
  return { authToken, user: userAnswer(user) };
}

/** Sessions of a user. `currentId` is the session of the request. */
export function sessionsAnswer(sessions: readonly ListedSession[], currentId: string) {
  return sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
    _id: id,
    device,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: id === currentId,
  }));
}
