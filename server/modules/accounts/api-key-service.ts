import { randomUUID } from 'node:crypto';
import { MAX_API_KEYS, ROTATION_HOURS } from '#contracts/api-keys.ts';
import type { KeyScope } from '#contracts/call.ts';
import { countApiRequests } from '#domain/plans/access.ts';
import { RETENTION_DAYS } from '#domain/privacy/retention.ts';
import {
  countRefusal,
  countUse,
  deleteDemoKeys,
  deleteKey,
  deleteUsageBefore,
  findKey,
  insertKey,
  type ListedKey,
  listKeys,
  listUsage,
  replaceSecret,
  type UsageDay,
} from '#server/modules/accounts/api-key-repository.ts';
import type { User } from '#server/modules/accounts/user.ts';
import { lockUser } from '#server/modules/accounts/user-repository.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { API_KEY_PREFIX } from '#server/platform/http/bearer.ts';
import type { KeyUse, KeyUser } from '#server/platform/http/session.ts';
import { makeToken, sha256 } from '#server/platform/secrets/token.ts';

const DAY_MS = 86_400_000;
const USAGE_DAYS = RETENTION_DAYS.api_usage;

/** When the count of a day ends: midnight in UTC. */
const findDayEnd = (): Date => new Date((Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS);

/** Requests with API keys. */
export class ApiKeys implements KeyUser {
  readonly #pool: OpenDatabase['pool'];

  constructor(pool: OpenDatabase['pool']) {
    this.#pool = pool;
  }

  async use(key: string, scope: KeyScope | undefined): Promise<KeyUse | null> {
    const owner = await findKey(this.#pool, sha256(key));
    if (!owner) return null;
    if (scope === undefined || !owner.scopes.includes(scope)) throw new ApiError('key.scope');
    const limit = countApiRequests(owner);
    if (limit === 0) throw new ApiError('tier.required');
    const dayEnd = findDayEnd();
    const resetSeconds = Math.max(1, Math.ceil((dayEnd.getTime() - Date.now()) / 1000));
    const used = await countUse(this.#pool, owner, limit);
    if (used === null) {
      await countRefusal(this.#pool, owner.userId);
      throw new ApiError('key.quota', undefined, resetSeconds);
    }
    const { id, userId, tier, language, createdAt } = owner;
    return {
      session: {
        id,
        userId,
        tier,
        language,
        createdAt,
        lastUsedAt: new Date(),
        expiresAt: dayEnd,
        roles: [],
        hasSecondFactor: false,
      },
      limit,
      remaining: limit - used,
      resetSeconds,
    };
  }
}

/** Keys of a user, with the quota and the usage of their plan. */
export interface KeyOverview {
  keys: ListedKey[];
  days: UsageDay[];
  limit: number;
  used: number;
  resetsAt: Date;
}

export async function readKeys(db: Db, user: Pick<User, 'id' | 'tier'>): Promise<KeyOverview> {
  const [keys, days] = [await listKeys(db, user.id), await listUsage(db, user.id)];
  const today = new Date().toISOString().slice(0, 10);
  return {
    keys,
    days,
    limit: countApiRequests(user),
    used: days.find(({ day }) => day === today)?.requests ?? 0,
    resetsAt: findDayEnd(),
  };
}

/** A key with its secret, which cannot be read again. */
interface NewKey {
  key: string;
  entry: ListedKey;
}

/** Creates a key. Throws `tier.required` or `key.too_many`. */
export function createKey(
  db: Db,
  userId: string,
  { name, scopes }: { name: string; scopes: readonly KeyScope[] },
): Promise<NewKey> {
  return inTransaction(db, async (trx) => {
    const user = await lockOwner(trx, userId);
    if ((await listKeys(trx, userId)).length >= MAX_API_KEYS) throw new ApiError('key.too_many');
    const [id, secret] = [randomUUID(), makeSecret()];
    await insertKey(trx, { id, userId, name, scopes: [...new Set(scopes)], ...secret });
    await queueKeyMail(trx, user, { name, rotated: false });
    return { key: secret.key, entry: await findEntry(trx, userId, id) };
  });
}

/** Gives a key a new secret. Throws `tier.required` or `key.not_found`. */
export function rotateKey(db: Db, userId: string, id: string): Promise<NewKey> {
  return inTransaction(db, async (trx) => {
    const user = await lockOwner(trx, userId);
    const secret = makeSecret();
    const replacedUntil = new Date(Date.now() + ROTATION_HOURS * 3_600_000);
    const name = await replaceSecret(trx, { id, userId }, { ...secret, replacedUntil });
    if (name === null) throw new ApiError('key.not_found');
    await queueKeyMail(trx, user, { name, rotated: true });
    return { key: secret.key, entry: await findEntry(trx, userId, id) };
  });
}

/** Throws `key.not_found`. Allowed in every plan. */
export async function endKey(db: Db, userId: string, id: string): Promise<void> {
  if (!(await deleteKey(db, userId, id))) throw new ApiError('key.not_found');
}

/** Deletes usage past its retention, and the keys of demo accounts. */
export async function cleanUpApiKeys(db: Db): Promise<void> {
  await deleteUsageBefore(db, USAGE_DAYS);
  await deleteDemoKeys(db);
}

async function lockOwner(trx: DbTransaction, userId: string): Promise<User> {
  const user = await lockUser(trx, userId);
  if (countApiRequests(user) === 0) throw new ApiError('tier.required');
  return user;
}

function makeSecret(): { key: string; hash: Buffer; hint: string } {
  const key = `${API_KEY_PREFIX}${makeToken()}`;
  return { key, hash: sha256(key), hint: key.slice(-4) };
}

async function findEntry(trx: DbTransaction, userId: string, id: string): Promise<ListedKey> {
  return (await listKeys(trx, userId)).find((entry) => entry.id === id)!;
}

function queueKeyMail(
  trx: DbTransaction,
  user: User,
  { name, rotated }: { name: string; rotated: boolean },
): Promise<void> {
  return queueMail(trx, {
    userId: user.id,
    address: user.email,
    language: user.settings.language,
    kind: 'api_key_created',
    facts: { firstName: user.firstName, name, rotated, at: new Date().toISOString() },
  });
}
