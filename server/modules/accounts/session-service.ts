import { randomUUID } from 'node:crypto';
import {
  deleteSession,
  deleteUserSessions,
  findSession,
  hasSession,
  insertSession,
  type ListedSession,
  listSessions,
  markSecondFactor,
  updateSessionUse,
} from '#server/modules/accounts/session-repository.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Session } from '#server/platform/http/session.ts';
import { makeToken, sha256 } from '#server/platform/secrets/token.ts';

const DAY_MS = 86_400_000;
/** Days after which a session without use ends, and any session, from its login. */
export const SESSION_DAYS = { idle: 30, any: 180 } as const;
const MAX_IDLE_MS = SESSION_DAYS.idle * DAY_MS;
const MAX_SESSION_MS = SESSION_DAYS.any * DAY_MS;
/** Minimum interval between two records of a session's use. */
const MIN_USE_INTERVAL_MS = 3_600_000;
/** Minutes for which a login counts as recent. */
export const RECENT_LOGIN_MINUTES = 10;
const RECENT_LOGIN_MS = RECENT_LOGIN_MINUTES * 60_000;

/** Sessions with bearer tokens, stored as SHA-256 hashes. */
export class Sessions {
  readonly #pool: OpenDatabase['pool'];

  constructor(pool: OpenDatabase['pool']) {
    this.#pool = pool;
  }

  /**
   * Opens a session and returns its token, which cannot be read again. `device`: such as `Firefox · Linux`.
   */
  async open(
    db: Db,
    userId: string,
    device: string | null,
    { hasSecondFactor = false } = {},
  ): Promise<string> {
    const token = makeToken();
    const expiresAt = new Date(Date.now() + MAX_IDLE_MS);
    const session = { id: randomUUID(), userId, device, expiresAt, hasSecondFactor };
    await insertSession(db, { ...session, tokenHash: sha256(token) });
    return token;
  }

  /** The active session of a token, or null. Extends its lifetime. */
  async find(token: string): Promise<Session | null> {
    const tokenHash = sha256(token);
    const session = await findSession(this.#pool, tokenHash);
    if (!session) return null;
    const now = Date.now();
    if (now - session.lastUsedAt.getTime() > MIN_USE_INTERVAL_MS) {
      const expiresAt = Math.min(now + MAX_IDLE_MS, session.createdAt.getTime() + MAX_SESSION_MS);
      await updateSessionUse(this.#pool, tokenHash, new Date(expiresAt));
    }
    return session;
  }

  /** Records that the user of a session has just given a code of the second factor. */
  confirm(db: Db, id: string): Promise<void> {
    return markSecondFactor(db, id);
  }

  /** Active sessions of a user, most recently used first. */
  list(db: Db, userId: string): Promise<ListedSession[]> {
    return listSessions(db, userId);
  }

  /** Whether the user has this session and it is active. */
  isOpen(db: Db, userId: string, id: string): Promise<boolean> {
    return hasSession(db, userId, id);
  }

  /** Ends a session of a user. False when the user has no such session. */
  end(db: Db, userId: string, id: string): Promise<boolean> {
    return deleteSession(db, userId, id);
  }

  /** Ends all sessions of a user except `keptId`. */
  endAll(db: Db, userId: string, keptId: string | null = null): Promise<void> {
    return deleteUserSessions(db, userId, keptId);
  }
}

/** Whether the login was at most 10 minutes ago. */
export function isRecentLogin(session: Session): boolean {
  return Date.now() - session.createdAt.getTime() <= RECENT_LOGIN_MS;
}
