import type { FastifyRequest } from 'fastify';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { toAddressKey } from '#server/platform/http/address-key.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import {
  type AnswerKey,
  deleteAnswer,
  deleteExpiredAnswer,
  deleteExpiredAnswers,
  findAnswer,
  insertAnswerKey,
  updateAnswer,
} from '#server/platform/http/stored-answer-repository.ts';
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
  inOneTransaction?: boolean;
}

interface WriteKey extends AnswerKey {
  call: string;
  bodyHash: Buffer;
}

/**
 * Runs a write once per `Idempotency-Key` of a caller. Repeating the request within 24 hours returns the
 * first answer. Without the header every request runs. Throws `input.invalid` for another request under the
 * same key, and `request.in_progress` while the first one runs. When a node dies during the work, a repeated
 * request runs it again after 1 minute; at once with `inOneTransaction`.
 */
export async function runIdempotent<T>(
  db: Db,
  { userId, call, request, inOneTransaction = false }: IdempotentWrite,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work(db);
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_CHARS)
    throw new ApiError('input.invalid');
  // A repeated request may have another `since` (what the client has already): it changes the answer, not the
  // write.
  const { since: _, ...query } = (request.query ?? {}) as Record<string, unknown>;
  const bodyHash = sha256(JSON.stringify([query, request.body ?? null], omitPasswords));
  const writeKey: WriteKey = {
    owner:
      userId === null ? { kind: 'caller', id: hashCaller(call, request) } : { kind: 'member', id: userId },
    key,
    call,
    bodyHash,
  };
  if (inOneTransaction) {
    return inTransaction(db, async (trx) => {
      const stored = await reserveKey<T>(trx, writeKey);
      if (stored) return stored.answer;
      const answer = await work(trx);
      await updateAnswer(trx, writeKey, answer);
      return answer;
    });
  }
  const stored = await reserveKey<T>(db, writeKey);
  if (stored) return stored.answer;
  try {
    const answer = await work(db);
    await updateAnswer(db, writeKey, answer);
    return answer;
  } catch (error) {
    await deleteAnswer(db, writeKey);
    throw error;
  }
}

const hashCaller = (call: string, request: FastifyRequest) =>
  sha256(`${call}\n${toAddressKey(request.ip)}`).toString('base64url');

/** Reserves the key, or returns the answer stored under it. */
async function reserveKey<T>(db: Db, writeKey: WriteKey): Promise<{ answer: T } | null> {
  await deleteExpiredAnswer(db, writeKey);
  if (await insertAnswerKey(db, writeKey, writeKey)) return null;
  const stored = await findAnswer(db, writeKey);
  if (!stored || stored.status === null) throw new ApiError('request.in_progress');
  if (stored.call !== writeKey.call || !stored.bodyHash.equals(writeKey.bodyHash)) {
    throw new ApiError('input.invalid');
  }
  return { answer: stored.body as T };
}

export function cleanUpAnswers(db: Db): Promise<void> {
  return deleteExpiredAnswers(db);
}

/** Excludes passwords: a fast hash of one could be guessed. */
const omitPasswords = (name: string, value: unknown) => (/password/i.test(name) ? null : value);
