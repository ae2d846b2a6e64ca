import type { Tier } from '#contracts/user.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** An active session and its user. */
export interface Session {
  id: string;
  userId: string;
  tier: Tier;
  /** The language of the user's settings, for emails and notifications. */
  language: Locale;
  /** Time of the login. */
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** Finds the active session of a bearer token; null when it is unknown or has ended. */
export interface SessionFinder {
  find(token: string): Promise<Session | null>;
}
