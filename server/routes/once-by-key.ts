import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Database, toJson } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { sha256 } from '#server/people/token.ts';

const LONGEST_KEY = 200;
/** A request that has not ended by then never will. */
const UNDER_WAY = sql`interval '1 minute'`;
const KEPT = sql`interval '24 hours'`;

/**
 * Does a write once for each `Idempotency-Key` of a user: the same request again within 24 hours gets the answer of the
 * first, once that is done. Without the header every request is new. Another request under the same key is refused.
 */
export async function onceByKey<T>(
  db: Kysely<Database>,
  userId: string,
  call: string,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work();
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY) throw new ApiError('input.invalid');
  const bodyHash = sha256(JSON.stringify([request.query, request.body ?? null], withoutPasswords));
  const mine = () => db.deleteFrom('idempotent_answers').where('user_id', '=', userId).where('key', '=', key);
  await mine()
    .where(
      sql<boolean>`created_at < now() - ${KEPT} or (status is null and created_at < now() - ${UNDER_WAY})`,
    )
    .execute();
  const begun = await db
    .insertInto('idempotent_answers')
    .values({ user_id: userId, key, call, body_sha256: bodyHash })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst();
  if (begun.numInsertedOrUpdatedRows === 0n) {
    const known = await db
      .selectFrom('idempotent_answers')
      .selectAll()
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!known || known.status === null) throw new ApiError('request.in_progress');
    if (known.call !== call || !known.body_sha256.equals(bodyHash)) throw new ApiError('input.invalid');
    return known.body as T;
  }
  try {
    const answer = await work();
    await db
      .updateTable('idempotent_answers')
      .set({ status: 200, body: toJson(answer ?? null) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
    return answer;
  } catch (error) {
    await mine().execute();
    throw error;
  }
}

/** A quick hash of a password could be guessed at. */
const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? null : value);
