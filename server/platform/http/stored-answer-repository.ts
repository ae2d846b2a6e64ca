import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** A request that takes longer counts as failed. */
const MAX_PROGRESS_TIME = sql`interval '1 minute'`;
const MAX_AGE = sql`interval '24 hours'`;

/**
 * An `Idempotency-Key` of a member (by user id), or of a caller without an account (by a hash of call and
 * address).
 */
export interface AnswerKey {
  owner: { kind: 'member' | 'caller'; id: string };
  key: string;
}

/** The stored answer of a key. `status` is null while the request is in progress. */
export interface StoredAnswer {
  call: string;
  bodyHash: Buffer;
  status: number | null;
  body: unknown;
}

const OWNER_TABLES = {
  member: { table: 'idempotent_responses', column: 'user_id' },
  caller: { table: 'anonymous_responses', column: 'caller' },
} as const;

const toTable = ({ owner }: AnswerKey) => sql.table(OWNER_TABLES[owner.kind].table);
const toColumn = ({ owner }: AnswerKey) => sql.ref(OWNER_TABLES[owner.kind].column);
const matchesKey = (answerKey: AnswerKey) =>
  sql`${toColumn(answerKey)} = ${answerKey.owner.id} and key = ${answerKey.key}`;

/** Deletes the answer of a key if it has expired. */
export async function deleteExpiredAnswer(db: Db, answerKey: AnswerKey): Promise<void> {
  await sql`delete from ${toTable(answerKey)} where ${matchesKey(answerKey)}
    and (created_at < now() - ${MAX_AGE} or (status is null and created_at < now() - ${MAX_PROGRESS_TIME}))`.execute(
    db,
  );
}

/** Deletes all expired answers. */
export async function deleteExpiredAnswers(db: Db): Promise<void> {
  for (const { table } of Object.values(OWNER_TABLES)) {
    await sql`delete from ${sql.table(table)} where created_at < now() - ${MAX_AGE}`.execute(db);
  }
}

/** Reserves a key for a request; returns false when it is taken. Waits while another transaction holds it. */
export async function insertAnswerKey(
  db: Db,
  answerKey: AnswerKey,
  { call, bodyHash }: Pick<StoredAnswer, 'call' | 'bodyHash'>,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into ${toTable(answerKey)} (${toColumn(answerKey)}, key, call, body_sha256)
    values (${answerKey.owner.id}, ${answerKey.key}, ${call}, ${bodyHash}) on conflict do nothing`.execute(
      db,
    );
  return numAffectedRows !== 0n;
}

/** Returns the stored answer of a key; null when the key is free. */
export async function findAnswer(db: Db, answerKey: AnswerKey): Promise<StoredAnswer | null> {
  const { rows } = await sql<StoredAnswer>`select call, body_sha256 as "bodyHash", status, body
    from ${toTable(answerKey)} where ${matchesKey(answerKey)}`.execute(db);
  return rows[0] ?? null;
}

/** Stores the answer to the request that reserved the key. */
export async function updateAnswer(db: Db, answerKey: AnswerKey, answer: unknown): Promise<void> {
  await sql`update ${toTable(answerKey)} set status = 200, body = ${toJson(answer ?? null)} where ${matchesKey(answerKey)}`.execute(
    db,
  );
}

export async function deleteAnswer(db: Db, answerKey: AnswerKey): Promise<void> {
  await sql`delete from ${toTable(answerKey)} where ${matchesKey(answerKey)}`.execute(db);
}
