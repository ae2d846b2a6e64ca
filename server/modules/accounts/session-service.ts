import { randomUUID } from 'node:crypto';
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  hasSession,
  insertSession,
  type ListedSession,
  listSessions,
  updateSessionUse,
} from '#server/modules/accounts/session-repository.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Session } from '#server/platform/http/session.ts';
import { makeToken, sha256 } from '#server/platform/secrets/token.ts';

const DAY_MS = 86_400_000;
/** A session ends when it was not used for so long, */
const IDLE_MS = 30 * DAY_MS;
/** and in any case so long after its login. */
const MAX_SESSION_MS = 180 * DAY_MS;
/** How often its use is written down. */
const USE_RECORDED_EVERY_MS = 3_600_000;
const FRESH_MS = 10 * 60_000;

/** Sessions of bearer tokens, of which only the SHA-256 is kept. */
export class Sessions {
  readonly #pool: OpenDatabase['pool'];

  constructor(pool: OpenDatabase['pool']) {
    this.#pool = pool;
  }

  /** Opens one; the token is given this once. `device`: browser and system in a few words. */
  async open(db: Db, userId: string, device: string | null): Promise<string> {
    const token = makeToken();
    const expiresAt = new Date(Date.now() + IDLE_MS);
    await insertSession(db, { id: randomUUID(), userId, tokenHash: sha256(token), device, expiresAt });
    return token;
  }

  /** The active session of a token, or null. Its use prolongs it. */
  async find(token: string): Promise<Session | null> {
    const tokenHash = sha256(token);
    const session = await findSession(this.#pool, tokenHash);
    if (!session) return null;
    const now = Date.now();
    if (now - session.lastUsedAt.getTime() > USE_RECORDED_EVERY_MS) {
      const until = Math.min(now + IDLE_MS, session.createdAt.getTime() + MAX_SESSION_MS);
      await updateSessionUse(this.#pool, tokenHash, new Date(until));
    }
    return session;
  }

  /** The active ones of a user, the last used first. */
  list(db: Db, userId: string): Promise<ListedSession[]> {
    return listSessions(db, userId);
  }

  /** Whether that session of a user has not ended. */
  isOpen(db: Db, userId: string, id: string): Promise<boolean> {
    return hasSession(db, userId, id);
  }

  /** Ends one of a user's sessions; false when there is none of that id. */
  end(db: Db, userId: string, id: string): Promise<boolean> {
    return deleteSession(db, userId, id);
  }

  /** Ends all of a user's sessions but the one kept. */
  endAll(db: Db, userId: string, keptId: string | null = null): Promise<void> {
    return deleteSessionsOf(db, userId, keptId);
  }
}

/** Whether the login was a short while ago, as changes that could lock the owner out ask for. */
export function isFresh(session: Session): boolean {
  return Date.now() - session.createdAt.getTime() <= FRESH_MS;
}
