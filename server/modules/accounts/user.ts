import type { Tier, UserSettings } from '#contracts/user.ts';

/** Everything kept of an account in its own row. */
export interface User {
  id: string;
  email: string;
  /** What makes two mail addresses the same account. */
  emailKey: string;
  /** A new address that waits for its confirmation. */
  pendingEmail: string | null;
  /** Argon2id; null for those who came through a social login. */
  passwordHash: string | null;
  googleSubject: string | null;
  firstName: string;
  lastName: string;
  username: string | null;
  usernameKey: string | null;
  settings: UserSettings;
  tier: Tier;
  /** Its name in the storage of pictures. */
  picture: string | null;
  /** One of the accounts to try the site with. */
  isDemo: boolean;
  createdAt: Date;
  /** Null until somebody has proved the mailbox. */
  activatedAt: Date | null;
  /** When the user deleted the account; it is erased 14 days later. */
  deletedAt: Date | null;
  /** The sign-up that the unproved password belongs to. Null once the account is active. */
  signupId: string | null;
  /** SHA-256 of the secret that the browser of that sign-up keeps. Null where it sent none, and once the account is active. */
  signupBrowserHash: Buffer | null;
}
