import { sql } from 'kysely';
import {
  ADDRESS_KINDS,
  type ConnectionFault,
  type ConnectionKind,
  RECORD_RESULTS,
  type RecordResult,
  UPDATE_INTERVAL_HOURS,
} from '#domain/wallet/connections/connection.ts';
import type { RecordAmount } from '#domain/wallet/connections/fetched-record.ts';
import type { Reason } from '#domain/wallet/import/reasons.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** A connection of a user. */
export interface StoredConnection {
  id: string;
  kind: ConnectionKind;
  name: string;
  /** Null for an account at an exchange. */
  address: string | null;
  holdingAccount: string | null;
  isRequested: boolean;
  isRunning: boolean;
  lastSuccessAt: Date | null;
  lastAdded: number | null;
  fault: ConnectionFault | null;
}

/** A connection that a run has claimed. */
export interface ClaimedConnection {
  userId: string;
  id: string;
  kind: ConnectionKind;
  name: string;
  address: string | null;
  holdingAccount: string | null;
  /** True when the user asked for the update. */
  isRequested: boolean;
  claim: string;
}

/** A record as stored; `undone` when its update was undone. */
export interface StoredRecord {
  id: string;
  at: Date;
  amounts: RecordAmount[];
  result: RecordResult;
  reason: Reason | null;
  importId: string | null;
}

/** Returns the connections of a user by name. */
export async function readConnections(db: Db, userId: string): Promise<StoredConnection[]> {
  const rows = await db
    .selectFrom('wallet_connections')
    .select([
      'id',
      'kind',
      'name',
      'address',
      'holding_account',
      'last_success_at',
      'last_added',
      'fault',
      sql<boolean>`requested_at is not null`.as('is_requested'),
      sql<boolean>`coalesce(claimed_until > now(), false)`.as('is_running'),
    ])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    address: row.address,
    holdingAccount: row.holding_account,
    isRequested: row.is_requested,
    isRunning: row.is_running,
    lastSuccessAt: row.last_success_at,
    lastAdded: row.last_added,
    fault: row.fault,
  }));
}

export async function insertConnection(
  db: Db,
  userId: string,
  connection: Pick<ClaimedConnection, 'id' | 'kind' | 'name' | 'address' | 'holdingAccount'>,
): Promise<void> {
  const { holdingAccount, ...values } = connection;
  await db
    .insertInto('wallet_connections')
    .values({
      ...values,
      user_id: userId,
      holding_account: holdingAccount,
      requested_at: sql`now()`,
    })
    .execute();
}

/** Asks for an update. Returns false when the user has no such connection. */
export async function requestUpdate(db: Db, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wallet_connections')
    .set({ requested_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a connection. Returns false when the user has no such connection. */
export async function deleteConnection(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wallet_connections')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all connections of a user. */
export async function deleteConnections(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('wallet_connections').where('user_id', '=', userId).execute();
}

/**
 * Claims the next connection whose update is asked for or due, of accounts in use. A claim ends by itself, because
 * its node may die. Returns null when there is none.
 */
export async function claimDueConnection(
  db: Db,
  { claim, minutes }: { claim: string; minutes: number },
): Promise<ClaimedConnection | null> {
  const { rows } = await sql<{
    user_id: string;
    id: string;
    kind: ConnectionKind;
    name: string;
    address: string | null;
    holding_account: string | null;
    is_requested: boolean;
  }>`
    update wallet_connections c
    set claim = ${claim}, claimed_until = now() + make_interval(mins => ${minutes}), last_run_at = now()
    from (
      select d.user_id, d.id from wallet_connections d join users u on u.id = d.user_id
      where (d.requested_at is not null
          or coalesce(d.last_run_at, d.created_at) < now() - make_interval(hours => ${UPDATE_INTERVAL_HOURS}))
        and (d.claimed_until is null or d.claimed_until < now())
        and u.deleted_at is null and u.suspended_at is null
      order by d.requested_at nulls last, d.last_run_at nulls first
      limit 1 for update of d skip locked
    ) due
    where c.user_id = due.user_id and c.id = due.id
    returning c.user_id, c.id, c.kind, c.name, c.address, c.holding_account,
      c.requested_at is not null as is_requested`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { user_id, holding_account, is_requested, ...rest } = row;
  return {
    ...rest,
    userId: user_id,
    holdingAccount: holding_account,
    isRequested: is_requested,
    claim,
  };
}

type Claim = Pick<ClaimedConnection, 'userId' | 'id' | 'claim'>;

/**
 * Locks a claimed connection and returns its present holding account. Null when it was deleted, or when another run
 * has claimed it since.
 */
export async function lockClaimed(
  db: Db,
  { userId, id, claim }: Claim,
): Promise<{ holdingAccount: string | null } | null> {
  const row = await db
    .selectFrom('wallet_connections')
    .select('holding_account')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .forUpdate()
    .executeTakeFirst();
  return row ? { holdingAccount: row.holding_account } : null;
}

/** Ends a claim with the result of its update: the number of added transactions, or a fault. */
export async function endClaim(
  db: Db,
  { userId, id, claim }: Claim,
  result: { added: number } | { fault: ConnectionFault },
): Promise<void> {
  const isGood = 'added' in result;
  await db
    .updateTable('wallet_connections')
    .set({
      claim: null,
      claimed_until: null,
      requested_at: null,
      fault: isGood ? null : result.fault,
      ...(isGood ? { last_success_at: sql`now()`, last_added: result.added } : {}),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Returns the records of a connection by id. */
export async function readRecords(
  db: Db,
  { userId, id }: Pick<Claim, 'userId' | 'id'>,
): Promise<Map<string, Pick<StoredRecord, 'result' | 'importId'>>> {
  const rows = await db
    .selectFrom('wallet_connection_records')
    .select(['id', 'result', 'import_id'])
    .where('user_id', '=', userId)
    .where('connection_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.id, { result: toResult(row), importId: row.import_id }] as const));
}

const toResult = (row: {
  result: Exclude<RecordResult, 'undone'>;
  import_id: string | null;
}): RecordResult => (row.result === 'imported' && row.import_id === null ? 'undone' : row.result);

/** Stores what became of records, in place of what became of them before. */
export async function upsertRecords(
  db: Db,
  { userId, id }: Pick<Claim, 'userId' | 'id'>,
  records: readonly (Omit<StoredRecord, 'at' | 'result'> & {
    at: string;
    result: Exclude<RecordResult, 'undone'>;
  })[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map((record) => ({
    id: record.id,
    at: record.at,
    amounts: record.amounts,
    result: record.result,
    reason: record.reason,
    import_id: record.importId,
  }));
  await sql`
    insert into wallet_connection_records (user_id, connection_id, id, at, amounts, result, reason, import_id)
    select ${userId}, ${id}, r.id, r.at, r.amounts, r.result, nullif(r.reason, 'null'::jsonb), r.import_id
    from jsonb_to_recordset(${toJson(rows)}::jsonb)
      as r (id text, at timestamptz, amounts jsonb, result text, reason jsonb, import_id text)
    on conflict (user_id, connection_id, id) do update
    set at = excluded.at, amounts = excluded.amounts, result = excluded.result, reason = excluded.reason,
      import_id = excluded.import_id`.execute(db);
}

/**
 * Returns the ids of the imports of connections of a user to addresses on other networks than `kind`. Accounts at
 * exchanges are no network.
 */
export async function readImportsOfOtherNetworks(
  db: Db,
  userId: string,
  kind: ConnectionKind,
): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet_connection_records as r')
    .innerJoin('wallet_connections as c', (join) =>
      join.onRef('c.user_id', '=', 'r.user_id').onRef('c.id', '=', 'r.connection_id'),
    )
    .select('r.import_id')
    .distinct()
    .where('r.user_id', '=', userId)
    .where('c.kind', '!=', kind)
    .where('c.kind', 'in', ADDRESS_KINDS)
    .where('r.import_id', 'is not', null)
    .execute();
  return rows.flatMap(({ import_id }) => import_id ?? []);
}

/** Returns the number of records by connection and result. */
export async function countRecords(
  db: Db,
  userId: string,
): Promise<Map<string, Record<RecordResult, number>>> {
  const { rows } = await sql<{ connection_id: string; result: RecordResult; count: string }>`
    select connection_id,
      case when result = 'imported' and import_id is null then 'undone' else result end as result,
      count(*) as count
    from wallet_connection_records where user_id = ${userId} group by 1, 2`.execute(db);
  const counts = new Map<string, Record<RecordResult, number>>();
  for (const { connection_id, result, count } of rows) {
    const of = counts.get(connection_id) ?? emptyCounts();
    of[result] = Number(count);
    counts.set(connection_id, of);
  }
  return counts;
}

export const emptyCounts = (): Record<RecordResult, number> =>
  Object.fromEntries(RECORD_RESULTS.map((result) => [result, 0])) as Record<RecordResult, number>;

/** Returns the newest records of a connection without a transaction. */
export async function readRecordsWithout(
  db: Db,
  { userId, id, limit }: Pick<Claim, 'userId' | 'id'> & { limit: number },
): Promise<Pick<StoredRecord, 'at' | 'amounts' | 'result' | 'reason'>[]> {
  const rows = await db
    .selectFrom('wallet_connection_records')
    .select(['at', 'amounts', 'result', 'reason', 'import_id'])
    .where('user_id', '=', userId)
    .where('connection_id', '=', id)
    .where((is) =>
      is.or([
        is('result', 'in', ['ignored', 'open']),
        is.and([is('result', '=', 'imported'), is('import_id', 'is', null)]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    at: row.at,
    amounts: row.amounts,
    result: toResult(row),
    reason: row.reason,
  }));
}

/** Returns the connections of a user for the data export. */
export function exportConnectionRows(db: Db, userId: string) {
  return db
    .selectFrom('wallet_connections')
    .select([
      'id',
      'kind',
      'name',
      'address',
      'holding_account',
      'created_at',
      'requested_at',
      'last_run_at',
      'last_success_at',
      'last_added',
      'fault',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Returns the records of all connections of a user for the data export. */
export function exportRecordRows(db: Db, userId: string) {
  return db
    .selectFrom('wallet_connection_records')
    .select(['connection_id', 'id', 'at', 'amounts', 'result', 'reason', 'import_id'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
