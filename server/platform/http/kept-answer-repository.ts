import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** A request that takes longer counts as failed. */
const MAX_IN_PROGRESS = sql`interval '1 minute'`;
const KEPT_FOR = sql`interval '24 hours'`;

/**
 * An `Idempotency-Key` of a member (by user id), or of a caller without an account (by a hash of call and
 * address).
 */
export interface AnswerKey {
  owner: { kind: 'member' | 'caller'; id: string };
  key: string;
}

/** The stored answer of a key. `status` is null while the request is in progress. */
export interface KeptAnswer {
  call: string;
  bodyHash: Buffer;
  status: number | null;
  body: unknown;
}

const OWNERS = {
  member: { table: 'idempotent_responses', column: 'user_id' },
  caller: { table: 'anonymous_responses', column: 'caller' },
} as const;

const tableOf = ({ owner }: AnswerKey) => sql.table(OWNERS[owner.kind].table);
const columnOf = ({ owner }: AnswerKey) => sql.ref(OWNERS[owner.kind].column);
const matchesKey = (of: AnswerKey) => sql`${columnOf(of)} = ${of.owner.id} and key = ${of.key}`;

/** Deletes the answer of a key if it has expired. */
export async function deleteExpiredAnswer(db: Db, of: AnswerKey): Promise<void> {
  await sql`delete from ${tableOf(of)} where ${matchesKey(of)}
    and (created_at < now() - ${KEPT_FOR} or (status is null and created_at < now() - ${MAX_IN_PROGRESS}))`.execute(
    db,
  );
}

/** Deletes all expired answers. */
export async function deleteExpiredAnswers(db: Db): Promise<void> {
  for (const { table } of Object.values(OWNERS)) {
    await sql`delete from ${sql.table(table)} where created_at < now() - ${KEPT_FOR}`.execute(db);
  }
}

/** Reserves a key for a request; returns false when it is taken. Waits while another transaction holds it. */
export async function insertAnswerKey(
  db: Db,
  of: AnswerKey,
  { call, bodyHash }: Pick<KeptAnswer, 'call' | 'bodyHash'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into ${tableOf(of)} (${columnOf(of)}, key, call, body_sha256)
    values (${of.owner.id}, ${of.key}, ${call}, ${bodyHash}) on conflict do nothing`.execute(db);
  return numAffectedRows !== 0n;
}

/** Returns the stored answer of a key; null when the key is free. */
export async function findAnswer(db: Db, of: AnswerKey): Promise<KeptAnswer | null> {
  const { rows } = await sql<KeptAnswer>`select call, body_sha256 as "bodyHash", status, body
    from ${tableOf(of)} where ${matchesKey(of)}`.execute(db);
  return rows[0] ?? null;
}

/** Stores the answer to the request that reserved the key. */
export async function updateAnswer(db: Db, of: AnswerKey, answer: unknown): Promise<void> {
  await sql`update ${tableOf(of)} set status = 200, body = ${toJson(answer ?? null)} where ${matchesKey(of)}`.execute(
    db,
  );
}

export async function deleteAnswer(db: Db, of: AnswerKey): Promise<void> {
  await sql`delete from ${tableOf(of)} where ${matchesKey(of)}`.execute(db);
}
