import type { FastifyRequest } from 'fastify';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import {
  type AnswerKey,
  deleteAnswer,
  deleteExpiredAnswer,
  deleteExpiredAnswers,
  findAnswer,
  insertAnswerKey,
  updateAnswer,
} from '#server/platform/http/kept-answer-repository.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

const MAX_KEY_CHARS = 200;

/** A write that is asked for. */
export interface IdempotentWrite {
  /** Null for a caller without an account: keys are then kept by call and address of the caller. */
  userId: string | null;
  /** Path of the call. */
  call: string;
  request: FastifyRequest;
  /** The work writes only through the connection it is given: key, write and answer are one transaction. */
  together?: boolean;
}

interface WriteKey extends AnswerKey {
  call: string;
  bodyHash: Buffer;
}

/**
 * Does a write once for each `Idempotency-Key` of a caller: the same request again within 24 hours gets the answer of the
 * first, once that is done. Without the header every request is new. Another request under the same key is refused.
 * A node may die over the work: then it is done again after a minute, or at once when it was one transaction with the key.
 */
export async function runIdempotent<T>(
  db: Db,
  { userId, call, request, together = false }: IdempotentWrite,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work(db);
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_CHARS)
    throw new ApiError('input.invalid');
  // What a caller holds (`since`) may be another when a request is sent again: it changes what is answered, not what is done.
  const { since: _, ...query } = (request.query ?? {}) as Record<string, unknown>;
  const bodyHash = sha256(JSON.stringify([query, request.body ?? null], withoutPasswords));
  const wanted: WriteKey = {
    owner:
      userId === null ? { kind: 'caller', id: hashOfCaller(call, request) } : { kind: 'member', id: userId },
    key,
    call,
    bodyHash,
  };
  if (together) {
    return inTransaction(db, async (trx) => {
      const known = await reserveKey<T>(trx, wanted);
      if (known) return known.answer;
      const answer = await work(trx);
      await updateAnswer(trx, wanted, answer);
      return answer;
    });
  }
  const known = await reserveKey<T>(db, wanted);
  if (known) return known.answer;
  try {
    const answer = await work(db);
    await updateAnswer(db, wanted, answer);
    return answer;
  } catch (error) {
    await deleteAnswer(db, wanted);
    throw error;
  }
}

const hashOfCaller = (call: string, request: FastifyRequest) =>
  sha256(`${call}\n${addressKey(request.ip)}`).toString('base64url');

/** Takes the key, or gives what was answered under it. */
async function reserveKey<T>(db: Db, wanted: WriteKey): Promise<{ answer: T } | null> {
  await deleteExpiredAnswer(db, wanted);
  if (await insertAnswerKey(db, wanted, wanted)) return null;
  const known = await findAnswer(db, wanted);
  if (!known || known.status === null) throw new ApiError('request.in_progress');
  if (known.call !== wanted.call || !known.bodyHash.equals(wanted.bodyHash)) {
    throw new ApiError('input.invalid');
  }
  return { answer: known.body as T };
}

/** Deletes the answers that are no longer kept. */
export function cleanUpAnswers(db: Db): Promise<void> {
  return deleteExpiredAnswers(db);
}

/** A quick hash of a password could be guessed at. */
const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? null : value);
