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

export interface IdempotentWrite {
  /** Null for a caller without an account: its keys are stored by call and address. */
  userId: string | null;
  /** Path of the call. */
  call: string;
  request: FastifyRequest;
  /**
   * Runs key, write and answer in one transaction. The work must write only through the connection it
   * receives.
   */
  together?: boolean;
}

interface WriteKey extends AnswerKey {
  call: string;
  bodyHash: Buffer;
}

/**
 * Runs a write once per `Idempotency-Key` of a caller. Repeating the request within 24 hours returns the
 * first answer. Without the header every request runs. Throws `input.invalid` for another request under the
 * same key, and `request.in_progress` while the first one runs. When a node dies during the work, a repeated
 * request runs it again after 1 minute; at once with `together`.
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
  // A repeated request may have another `since` (what the client has already): it changes the answer, not the
  // write.
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

/** Reserves the key, or returns the answer stored under it. */
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

export function cleanUpAnswers(db: Db): Promise<void> {
  return deleteExpiredAnswers(db);
}

/** Excludes passwords: a fast hash of one could be guessed. */
const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? null : value);
