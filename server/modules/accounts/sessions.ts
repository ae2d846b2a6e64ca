import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Tier } from '#contracts/user.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Session } from '#server/platform/http/session.ts';
import { makeToken, sha256 } from '#server/platform/secrets/token.ts';

const DAY_MS = 86_400_000;
/** A session ends when it was not used for so long, */
const IDLE_MS = 30 * DAY_MS;
/** and in any case so long after its login. */
const LONGEST_MS = 180 * DAY_MS;
/** How often its use is written down. */
const NOTED_EVERY_MS = 3_600_000;
const FRESH_MS = 10 * 60_000;

const FIND = {
  name: 'find-session',
  text: `select s.id, s.user_id, s.created_at, s.last_used_at, s.expires_at, u.tier, u.settings->>'language' as language
    from sessions s join users u on u.id = s.user_id
    where s.token_sha256 = $1 and s.expires_at > now() and u.deleted_at is null`,
};

interface Found {
  id: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  tier: Tier;
  language: Locale;
}

/** Sessions of bearer tokens, of which only the SHA-256 is kept. */
export class Sessions {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Opens one; the token is given this once. `device`: browser and system in a few words. */
  async open(db: Db, userId: string, device: string | null): Promise<string> {
    const token = makeToken();
    await db
      .insertInto('sessions')
      .values({
        user_id: userId,
        id: randomUUID(),
        token_sha256: sha256(token),
        device,
        expires_at: new Date(Date.now() + IDLE_MS),
      })
      .execute();
    return token;
  }

  /** The living session of a token, or null. Its use prolongs it. */
  async find(token: string): Promise<Session | null> {
    const key = sha256(token);
    const { rows } = await this.#pool.query<Found>({ ...FIND, values: [key] });
    const [found] = rows;
    if (!found) return null;
    const now = Date.now();
    if (now - found.last_used_at.getTime() > NOTED_EVERY_MS) {
      const until = Math.min(now + IDLE_MS, found.created_at.getTime() + LONGEST_MS);
      await this.#pool.query(
        'update sessions set last_used_at = now(), expires_at = $2 where token_sha256 = $1',
        [key, new Date(until)],
      );
    }
    return {
      id: found.id,
      userId: found.user_id,
      tier: found.tier,
      language: found.language,
      createdAt: found.created_at,
      lastUsedAt: found.last_used_at,
      expiresAt: found.expires_at,
    };
  }

  /** The living ones of a user, the last used first. */
  list(db: Db, userId: string) {
    return db
      .selectFrom('sessions')
      .select(['id', 'device', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', new Date())
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .execute();
  }

  /** Ends one of a user's sessions; false when there is none of that id. */
  async end(db: Db, userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Ends all of a user's sessions but the one kept. */
  async endAll(db: Db, userId: string, keptId: string | null = null): Promise<void> {
    let ended = db.deleteFrom('sessions').where('user_id', '=', userId);
    if (keptId !== null) ended = ended.where('id', '!=', keptId);
    await ended.execute();
  }
}

/** Whether the login was a short while ago, as changes that could lock the owner out ask for. */
export function isFresh(session: Session): boolean {
  return Date.now() - session.createdAt.getTime() <= FRESH_MS;
}
