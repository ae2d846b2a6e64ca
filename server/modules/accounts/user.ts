import type { Tier, UserSettings } from '#contracts/user.ts';
import type { Role } from '#domain/desk/roles.ts';
import type { SoldPlan } from '#domain/payments/price.ts';
import type { SubscriptionSummary } from '#domain/payments/subscription.ts';

/** A row of the table `users`. */
export interface User {
  id: string;
  email: string;
  /** Result of `emailKey`: equal keys belong to the same account. */
  emailKey: string;
  /** New address that is not confirmed yet. */
  pendingEmail: string | null;
  /** Argon2id; null when the account has no password. */
  passwordHash: string | null;
  googleSubject: string | null;
  firstName: string;
  lastName: string;
  username: string | null;
  usernameKey: string | null;
  settings: UserSettings;
  /** The plan in force. */
  tier: Tier;
  /** Plan given without payment. */
  grantedTier: Tier;
  /** Plan of the subscription in force; null without one. */
  paidTier: SoldPlan | null;
  /** Summary of the subscription; null without one. */
  subscription: SubscriptionSummary | null;
  /** Name in the picture store. */
  picture: string | null;
  isDemo: boolean;
  createdAt: Date;
  /** When the mailbox was proved; null before. */
  activatedAt: Date | null;
  roles: readonly Role[];
  /** Since when an operator keeps the account from logging in; null otherwise. */
  suspendedAt: Date | null;
  /** When the user deleted the account. It is erased 14 days later. */
  deletedAt: Date | null;
  /** The sign-up that the unproved password belongs to; null once the account is active. */
  signupId: string | null;
  /** SHA-256 of the secret stored in the sign-up browser; null when none was sent and once it is active. */
  signupBrowserHash: Buffer | null;
}

/** Changes that activate a user and clear what belongs to the sign-up. An active user keeps the date. */
export const buildActivation = ({ activatedAt }: Pick<User, 'activatedAt'>) => ({
  activatedAt: activatedAt ?? new Date(),
  signupId: null,
  signupBrowserHash: null,
});
