import type { KeyScope } from '#contracts/call.ts';
import type { Tier } from '#contracts/user.ts';
import type { Role } from '#domain/desk/roles.ts';
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
  roles: readonly Role[];
  /** Whether the login gave a code of the second factor. */
  hasSecondFactor: boolean;
}

/** Finds the active session of a bearer token; null when it is unknown or has ended. */
export interface SessionFinder {
  find(token: string): Promise<Session | null>;
}

/** One counted request with an API key. `session` stands for the owner; it was not opened by a login. */
export interface KeyUse {
  session: Session;
  /** Requests per day of the owner's plan. */
  limit: number;
  remaining: number;
  /** Seconds until the count starts again. */
  resetSeconds: number;
}

/**
 * Counts a request with an API key. Null for an unknown key; throws `key.scope`, `key.quota` or, when the plan
 * of the owner includes no API keys, `tier.required`.
 */
export interface KeyUser {
  use(key: string, scope: KeyScope | undefined): Promise<KeyUse | null>;
}
