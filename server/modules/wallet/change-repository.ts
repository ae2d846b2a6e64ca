import { sql } from 'kysely';
import { RETENTION_DAYS } from '#domain/privacy/retention.ts';
import { type ChangeKind, MAX_CHANGE_ASSETS, MAX_STORED_ROWS } from '#domain/wallet/wallet-change.ts';
import type { Db } from '#server/platform/db/handle.ts';

/**
 * Queries on the history of a wallet. Triggers of the database record rows while a change is open. Writers must
 * hold the lock of `changeWallet`.
 */

/** A change as listed. */
export interface StoredChange {
  number: number;
  kind: ChangeKind;
  madeAt: Date;
  /** File name, name of what was changed, or amount and currency of a cash movement; empty without one. */
  subject: string;
  added: number;
  changed: number;
  removed: number;
  /** Ids of the first assets, and how many there are. */
  assets: string[];
  assetCount: number;
  undoes: number | null;
  undoneIn: number | null;
}

/** Tables whose rows the history records, with the SQL of their key. Referenced tables first. */
export const RECORDED_TABLES = {
  custom_assets: 't.id',
  holding_accounts: 't.id',
  wallet_portfolios: 't.id',
  wallet_tags: 't.id',
  wallet_imports: 't.id',
  wallet_entries: 't.id',
  wallet_cash_movements: 't.id',
  custom_asset_prices: `t.asset_id || ' ' || to_char(t.day, 'YYYY-MM-DD')`,
  wallet_refused_transfers: `t.out_entry || ' ' || t.in_entry`,
} as const;
export type RecordedTable = keyof typeof RECORDED_TABLES;
export const RECORDED_TABLE_NAMES = Object.keys(RECORDED_TABLES) as RecordedTable[];

/** Opens a change: rows that the database transaction writes from now on are recorded under its number. */
export async function openChange(
  db: Db,
  userId: string,
  change: { number: number; kind: ChangeKind; undoes: number | null },
): Promise<void> {
  await db
    .insertInto('wallet_changes')
    .values({ user_id: userId, ...change })
    .execute();
  await setNumber(db, String(change.number));
  if (change.undoes !== null) await setNestedLoops(db, 'off');
}

/**
 * Rows that the transaction wrote have no statistics: the planner takes thousands of them for one, and would
 * compare each with each.
 */
const setNestedLoops = (db: Db, state: 'on' | 'off') =>
  sql`select set_config('enable_nestloop', ${state}, true)`.execute(db);

const setNumber = (db: Db, number: string) =>
  sql`select set_config('fairview.wallet_change', ${number}, true)`.execute(db);

/** Closes a change with its counts. Returns false for a change that wrote nothing, which is not kept. */
export async function closeChange(db: Db, userId: string, number: number, subject: string): Promise<boolean> {
  await setNumber(db, '');
  const counts = RECORDED_TABLE_NAMES.map(
    (table) => `'${table}',
      (select count(*) from ${table} t where t.user_id = c.user_id and t.changed_in = c.number)
      - (select count(*) from wallet_change_rows r where r.user_id = c.user_id and r.number = c.number
        and r.table_name = '${table}' and r.stamp_after = c.number)`,
  );
  const entryRows = `wallet_change_rows r where r.user_id = c.user_id and r.number = c.number
    and r.table_name = 'wallet_entries'`;
  const { rows } = await sql<{ isEmpty: boolean; stored_rows: number }>`
    with made as (
      select c.number, jsonb_build_object(${sql.raw(counts.join(', '))}) as adds,
        (select count(*) from wallet_change_rows r where r.user_id = c.user_id and r.number = c.number) as stored,
        ${sql.raw(`
        (select count(*) from ${entryRows} and before is null and stamp_after is not null) as readded,
        (select count(*) from ${entryRows} and before is not null and stamp_after is not null) as changed,
        (select count(*) from ${entryRows} and before is not null and stamp_after is null) as removed,
        array(
          select e.asset_id from wallet_entries e where e.user_id = c.user_id and e.changed_in = c.number
          union select before ->> 'asset_id' from ${entryRows} and before is not null
          union select e.asset_id from ${entryRows.replace(' where', ' join wallet_entries e on e.user_id = r.user_id and e.id = r.key where')}
            and r.before is null and r.stamp_after is not null
          order by 1
        ) as assets`)}
      from wallet_changes c where c.user_id = ${userId} and c.number = ${number}
    )
    update wallet_changes c set subject = ${subject}, adds = made.adds, stored_rows = made.stored,
      entries_added = made.readded + (made.adds ->> 'wallet_entries')::int,
      entries_changed = made.changed, entries_removed = made.removed,
      assets = made.assets[1:${MAX_CHANGE_ASSETS}::int], asset_count = cardinality(made.assets)
    from made where c.user_id = ${userId} and c.number = made.number
    returning c.stored_rows, c.stored_rows = 0
      and not exists (select from jsonb_each_text(c.adds) a where a.value <> '0') as "isEmpty"`.execute(db);
  await setNestedLoops(db, 'on');
  const { isEmpty, stored_rows } = rows[0]!;
  if (isEmpty) await deleteChange(db, userId, number);
  else if (stored_rows > 0) await deleteBeyondLimit(db, userId);
  return !isEmpty;
}

async function deleteChange(db: Db, userId: string, number: number): Promise<void> {
  await db.deleteFrom('wallet_changes').where('user_id', '=', userId).where('number', '=', number).execute();
}

/** Deletes the oldest changes until the rest stores at most `MAX_STORED_ROWS` rows; the newest stays. */
async function deleteBeyondLimit(db: Db, userId: string): Promise<void> {
  await sql`delete from wallet_changes c using (
      select number, sum(stored_rows) over (order by number desc) as total,
        row_number() over (order by number desc) as position
      from wallet_changes where user_id = ${userId}
    ) s
    where c.user_id = ${userId} and c.number = s.number and s.total > ${MAX_STORED_ROWS}::int and s.position > 1`.execute(
    db,
  );
}

/** Notes on a change that another undid it; null takes the note away. */
export async function setUndoneIn(
  db: Db,
  userId: string,
  number: number,
  undoneIn: number | null,
): Promise<void> {
  await db
    .updateTable('wallet_changes')
    .set({ undone_in: undoneIn })
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .execute();
}

const selectChanges = (db: Db, userId: string) =>
  db
    .selectFrom('wallet_changes')
    .select([
      'number',
      'kind',
      'made_at as madeAt',
      'subject',
      'entries_added as added',
      'entries_changed as changed',
      'entries_removed as removed',
      'assets',
      'asset_count as assetCount',
      'undoes',
      'undone_in as undoneIn',
    ])
    .where('user_id', '=', userId)
    .where('made_at', '>', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS.wallet_changes}::int)`);

/** Returns changes that can be undone, newest first. `before`: only those with lower numbers. */
export function readChanges(
  db: Db,
  userId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<StoredChange[]> {
  let query = selectChanges(db, userId).orderBy('number', 'desc').limit(limit);
  if (before !== null) query = query.where('number', '<', before);
  return query.execute();
}

/** Returns those of these changes that can be undone. */
export async function findChanges(
  db: Db,
  userId: string,
  numbers: readonly number[],
): Promise<StoredChange[]> {
  return numbers.length === 0
    ? []
    : selectChanges(db, userId)
        .where('number', 'in', [...numbers])
        .execute();
}

/** Returns the number of the newest change that deleted a transaction and was not undone; null without one. */
export async function findDeletion(db: Db, userId: string, entryId: string): Promise<number | null> {
  const row = await selectChanges(db, userId)
    .where('kind', '=', 'delete')
    .where('undone_in', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('wallet_change_rows as r')
          .select('r.key')
          .whereRef('r.user_id', '=', 'wallet_changes.user_id')
          .whereRef('r.number', '=', 'wallet_changes.number')
          .where('r.table_name', '=', 'wallet_entries')
          .where('r.key', '=', entryId)
          .where('r.stamp_after', 'is', null),
      ),
    )
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Returns the number of the change that made the present state of a wallet; null when it was not recorded. */
export async function findNewestChange(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('wallets as w')
    .innerJoin('wallet_changes as c', (join) =>
      join.onRef('c.user_id', '=', 'w.user_id').onRef('c.number', '=', 'w.version'),
    )
    .select('c.number')
    .where('w.user_id', '=', userId)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Deletes changes that can no longer be undone, for all users. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('wallet_changes')
    .where('made_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS.wallet_changes}::int)`)
    .execute();
}

/** Deletes the history of a wallet. */
export async function deleteAllChanges(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('wallet_changes').where('user_id', '=', userId).execute();
}

/** Returns the rows of the history for the data export. */
export async function exportChangeRows(db: Db, userId: string) {
  const changes = await db
    .selectFrom('wallet_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();
  const rows = await db
    .selectFrom('wallet_change_rows')
    .select(['number', 'table_name', 'key', 'before', 'stamp_after'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .orderBy('table_name')
    .orderBy('key')
    .execute();
  return { changes: changes.map(({ user_id: _, ...change }) => change), rows };
}
