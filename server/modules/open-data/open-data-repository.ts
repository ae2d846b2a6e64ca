import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** A day in the chain without its file. */
export interface OpenDataDay {
  sequence: number;
  /** `YYYY-MM-DD`. */
  day: string;
  method: string;
  assets: number;
  scores: number;
  left_out: number;
  bytes: number;
  sha256: string;
  previous_hash: string;
  hash: string;
}

const COLUMNS = [
  'method',
  'assets',
  'scores',
  'left_out',
  'bytes',
  'sha256',
  'previous_hash',
  'hash',
] as const;

/** Returns all days, oldest in the chain first. */
export async function readDays(db: Db): Promise<OpenDataDay[]> {
  const rows = await db
    .selectFrom('open_data_days')
    .select([...COLUMNS, 'sequence', sql<string>`to_char(day::timestamp, 'YYYY-MM-DD')`.as('day')])
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
}

/** Returns the compressed file of a day; null when there is none. */
export async function readBody(db: Db, day: string): Promise<Buffer | null> {
  const row = await db.selectFrom('open_data_days').select('body').where('day', '=', day).executeTakeFirst();
  return row?.body ?? null;
}

export async function insertDay(
  transaction: DbTransaction,
  day: OpenDataDay & { body: Buffer },
): Promise<void> {
  await transaction.insertInto('open_data_days').values(day).execute();
}

/** Lets only one transaction at a time read the end of the chain and append. */
export async function lockDays(transaction: DbTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('open_data_days'))`.execute(transaction);
}
