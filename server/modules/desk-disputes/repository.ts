import { sql } from 'kysely';
import type { DisputeDecision, DisputeState } from '#domain/desk/disputes.ts';
import type { Role } from '#domain/desk/roles.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { RETENTION_DAYS } from '#domain/privacy/retention.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Statements on disputes of red flags, except those that erase accounts. */

export interface NewDispute {
  reference: string;
  asset: string;
  code: string;
  name: string;
  position: string;
  email: string;
  emailKey: string;
  language: Locale;
  text: string;
  source: string;
}

export async function insertDispute(db: Db, dispute: NewDispute): Promise<void> {
  const { asset: asset_id, emailKey: email_key, source: source_url, ...rest } = dispute;
  await db
    .insertInto('flag_disputes')
    .values({ ...rest, asset_id, email_key, source_url })
    .execute();
}

const disputes = (db: Db) =>
  db
    .selectFrom('flag_disputes as d')
    .leftJoin('dispute_answers as a', 'a.reference', 'd.reference')
    .select([
      'd.reference',
      'd.asset_id',
      'd.code',
      'd.name',
      'd.position',
      'd.email',
      'd.language',
      'd.text',
      'd.source_url',
      'd.state',
      'd.created_at',
      'a.text_en',
      'a.text_it',
      'a.role',
      'a.answered_at',
    ]);

export type DisputeRow = Awaited<ReturnType<typeof listDisputes>>[number];

export function listDisputes(
  db: Db,
  { state, limit, offset }: { state?: DisputeState | undefined; limit: number; offset: number },
) {
  let found = disputes(db).orderBy('d.created_at', 'desc').orderBy('d.reference').limit(limit).offset(offset);
  if (state) found = found.where('d.state', '=', state);
  return found.execute();
}

export async function countDisputes(db: Db, state?: DisputeState): Promise<number> {
  let counted = db.selectFrom('flag_disputes').select(sql<number>`count(*)::int`.as('count'));
  if (state) counted = counted.where('state', '=', state);
  return (await counted.executeTakeFirstOrThrow()).count;
}

export function findDispute(db: Db, reference: string): Promise<DisputeRow | undefined> {
  return disputes(db).where('d.reference', '=', reference).executeTakeFirst();
}

/** Locks a dispute until the end of the transaction. */
export function lockDispute(db: Db, reference: string) {
  return db
    .selectFrom('flag_disputes')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewAnswer {
  reference: string;
  asset: string;
  code: string;
  state: DisputeDecision;
  en: string;
  it: string;
  role: Role;
  receivedAt: Date;
  answeredAt: Date;
}

/** Stores the answer, or replaces it, and the state of the dispute. */
export async function upsertAnswer(db: Db, answer: NewAnswer): Promise<void> {
  const { reference, asset: asset_id, code, state, role } = answer;
  const words = { state, text_en: answer.en, text_it: answer.it, role, answered_at: answer.answeredAt };
  await db
    .insertInto('dispute_answers')
    .values({ reference, asset_id, code, received_at: answer.receivedAt, ...words })
    .onConflict((at) => at.column('reference').doUpdateSet(words))
    .execute();
  await db.updateTable('flag_disputes').set({ state }).where('reference', '=', reference).execute();
}

export async function deleteDispute(db: Db, reference: string): Promise<void> {
  await db.deleteFrom('flag_disputes').where('reference', '=', reference).execute();
}

/** Deletes what senders wrote more than a year ago. Answers stay. */
export async function deleteOldDisputes(db: Db): Promise<void> {
  await db
    .deleteFrom('flag_disputes')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS.flag_disputes}::int)`)
    .execute();
}

/** All answers, newest first. */
export function listAnswers(db: Db) {
  return db
    .selectFrom('dispute_answers')
    .select(['asset_id', 'code', 'state', 'text_en', 'text_it', 'role', 'received_at', 'answered_at'])
    .orderBy('answered_at', 'desc')
    .orderBy('reference')
    .execute();
}

/** Changes with every answer; empty without one. */
export async function readAnswersVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(count(*) || '.' || extract(epoch from max(answered_at)), '') as version
      from dispute_answers`.execute(db);
  return rows[0]?.version ?? '';
}
