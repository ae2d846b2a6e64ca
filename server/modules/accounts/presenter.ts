import type { PlanSource, UserAnswer } from '#contracts/user.ts';
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
    plan_source: findPlanSource(user),
    roles: [...user.roles],
    social_login: user.passwordHash === null,
    settings: user.settings,
    subscription: toSubscription(user),
  };
}

/** A plan granted without payment is active and has no end. */
function toSubscription(user: User): UserAnswer['subscription'] {
  if (user.subscription && user.subscription.state !== 'free') return user.subscription;
  const source = findPlanSource(user);
  const state = source === 'free' || source === 'lifetime' ? source : 'active';
  return { state, provider: null, next_billing_date: null };
}

/** A payment or a gift counts before a seat that gives the same plan. */
function findPlanSource({ tier, grantedTier, paidTier }: User): PlanSource {
  if (tier === 'free' || tier === 'lifetime') return tier;
  if (paidTier === tier) return 'paid';
  return grantedTier === tier ? 'granted' : 'seat';
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
