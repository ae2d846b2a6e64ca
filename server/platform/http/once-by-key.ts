import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

const LONGEST_KEY = 200;
/** A request that has not ended by then never will. */
const UNDER_WAY = sql`interval '1 minute'`;
const KEPT = sql`interval '24 hours'`;

/** A write that is asked for. */
export interface AskedWrite {
  /** Null for a caller without an account: keys are then kept by call and address of the caller. */
  userId: string | null;
  /** Path of the call. */
  call: string;
  request: FastifyRequest;
  /** The work writes only through the connection it is given: key, write and answer are one transaction. */
  together?: boolean;
}

/** Where the answers of one caller are kept. */
interface Owner {
  table: 'idempotent_answers' | 'open_answers';
  column: 'user_id' | 'caller';
  value: string;
}

interface Key {
  owner: Owner;
  key: string;
  call: string;
  bodyHash: Buffer;
}

interface KeptAnswer {
  call: string;
  body_sha256: Buffer;
  status: number | null;
  body: unknown;
}

/**
 * Does a write once for each `Idempotency-Key` of a caller: the same request again within 24 hours gets the answer of the
 * first, once that is done. Without the header every request is new. Another request under the same key is refused.
 * A node may die over the work: then it is done again after a minute, or at once when it was one transaction with the key.
 */
export async function onceByKey<T>(
  db: Db,
  { userId, call, request, together = false }: AskedWrite,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work(db);
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY) throw new ApiError('input.invalid');
  const bodyHash = sha256(JSON.stringify([request.query, request.body ?? null], withoutPasswords));
  const wanted: Key = {
    owner:
      userId === null
        ? { table: 'open_answers', column: 'caller', value: hashOfCaller(call, request) }
        : { table: 'idempotent_answers', column: 'user_id', value: userId },
    key,
    call,
    bodyHash,
  };
  if (together) {
    return inTransaction(db, async (trx) => {
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
    await sql`delete from ${rowOf(wanted)}`.execute(db);
    throw error;
  }
}

/** Table and condition of one key. */
const rowOf = ({ owner, key }: Key) =>
  sql`${sql.table(owner.table)} where ${sql.ref(owner.column)} = ${owner.value} and key = ${key}`;

const hashOfCaller = (call: string, request: FastifyRequest) =>
  sha256(`${call}\n${addressKey(request.ip)}`).toString('base64url');

/** Takes the key, or gives what was answered under it. Where another transaction holds it, waits for its end. */
async function begin<T>(db: Db, wanted: Key): Promise<{ answer: T } | null> {
  const { owner, key, call, bodyHash } = wanted;
  await sql`delete from ${rowOf(wanted)}
    and (created_at < now() - ${KEPT} or (status is null and created_at < now() - ${UNDER_WAY}))`.execute(db);
  const begun =
    await sql`insert into ${sql.table(owner.table)} (${sql.ref(owner.column)}, key, call, body_sha256)
    values (${owner.value}, ${key}, ${call}, ${bodyHash}) on conflict do nothing`.execute(db);
  if (begun.numAffectedRows !== 0n) return null;
  const { rows } =
    await sql<KeptAnswer>`select call, body_sha256, status, body from ${rowOf(wanted)}`.execute(db);
  const [known] = rows;
  if (!known || known.status === null) throw new ApiError('request.in_progress');
  if (known.call !== call || !known.body_sha256.equals(bodyHash)) throw new ApiError('input.invalid');
  return { answer: known.body as T };
}

async function keep(db: Db, wanted: Key, answer: unknown): Promise<void> {
  const { owner, key } = wanted;
  await sql`update ${sql.table(owner.table)} set status = 200, body = ${toJson(answer ?? null)}
    where ${sql.ref(owner.column)} = ${owner.value} and key = ${key}`.execute(db);
}

/** A quick hash of a password could be guessed at. */
const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? null : value);
