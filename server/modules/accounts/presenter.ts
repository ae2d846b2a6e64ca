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
    subscription: toSubscription(user),
  };
}

/** A plan granted without payment is active and has no end. */
function toSubscription({ tier, grantedTier, subscription }: User): UserAnswer['subscription'] {
  if (subscription && subscription.state !== 'free') return subscription;
  const state = grantedTier === 'free' || grantedTier === 'lifetime' ? tier : 'active';
  return { state: state as UserAnswer['subscription']['state'], provider: null, next_billing_date: null };
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
