import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Database, toJson } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { sha256 } from '#server/people/token.ts';

const LONGEST_KEY = 200;
/** A request that has not ended by then never will. */
const UNDER_WAY = sql`interval '1 minute'`;
const KEPT = sql`interval '24 hours'`;

/** A write that is asked for. */
export interface AskedWrite {
  userId: string;
  /** Path of the call. */
  call: string;
  request: FastifyRequest;
  /** The work writes only through the connection it is given: key, write and answer are one transaction. */
  together?: boolean;
}

interface Key {
  userId: string;
  key: string;
  call: string;
  bodyHash: Buffer;
}

/**
 * Does a write once for each `Idempotency-Key` of a user: the same request again within 24 hours gets the answer of the
 * first, once that is done. Without the header every request is new. Another request under the same key is refused.
 * A node may die over the work: then it is done again after a minute, or at once when it was one transaction with the key.
 */
export async function onceByKey<T>(
  db: Kysely<Database>,
  { userId, call, request, together = false }: AskedWrite,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work(db);
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY) throw new ApiError('input.invalid');
  const bodyHash = sha256(JSON.stringify([request.query, request.body ?? null], withoutPasswords));
  const wanted = { userId, key, call, bodyHash };
  if (together) {
    return db.transaction().execute(async (trx) => {
      const known = await begin<T>(trx, wanted);
      if (known) return known.answer;
      const answer = await work(trx);
      await keep(trx, wanted, answer);
      return answer;
    });
  }
  const known = await begin<T>(db, wanted);
  if (known) return known.answer;
  try {
    const answer = await work(db);
    await keep(db, wanted, answer);
    return answer;
  } catch (error) {
    await rowOf(db, wanted).execute();
    throw error;
  }
}

const rowOf = (db: Kysely<Database>, { userId, key }: Key) =>
  db.deleteFrom('idempotent_answers').where('user_id', '=', userId).where('key', '=', key);

/** Takes the key, or gives what was answered under it. Where another transaction holds it, waits for its end. */
async function begin<T>(db: Kysely<Database>, wanted: Key): Promise<{ answer: T } | null> {
  const { userId, key, call, bodyHash } = wanted;
  await rowOf(db, wanted)
    .where(
      sql<boolean>`created_at < now() - ${KEPT} or (status is null and created_at < now() - ${UNDER_WAY})`,
    )
    .execute();
  const begun = await db
    .insertInto('idempotent_answers')
    .values({ user_id: userId, key, call, body_sha256: bodyHash })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst();
  if (begun.numInsertedOrUpdatedRows !== 0n) return null;
  const known = await db
    .selectFrom('idempotent_answers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!known || known.status === null) throw new ApiError('request.in_progress');
  if (known.call !== call || !known.body_sha256.equals(bodyHash)) throw new ApiError('input.invalid');
  return { answer: known.body as T };
}

async function keep(db: Kysely<Database>, { userId, key }: Key, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotent_answers')
    .set({ status: 200, body: toJson(answer ?? null) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** A quick hash of a password could be guessed at. */
const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? null : value);
