import { sql } from 'kysely';
import {
  RECORDED_TABLE_NAMES,
  RECORDED_TABLES,
  type RecordedTable,
} from '#server/modules/wallet/change-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

/**
 * Queries that take the rows of a wallet back to what they were before a change. They run in an open change,
 * which records them.
 */

/** A change to take back, and the open change that does so. */
interface Undo {
  userId: string;
  number: number;
  undo: number;
}

/** Tables whose rows have names of their own. */
type NamedTable = 'holding_accounts' | 'wallet_portfolios' | 'wallet_tags';

/** Recorded rows of a change in one table. */
const recordedRows = ({ userId, number }: Undo, table: RecordedTable) =>
  sql`wallet_change_rows r where r.user_id = ${userId} and r.number = ${number} and r.table_name = ${table}`;

const keyOf = (table: RecordedTable) => sql.raw(RECORDED_TABLES[table]);

/** Rows that the change added and nobody changed since: those with its number, and those that an undo added. */
const addedRows = (undo: Undo, table: RecordedTable) =>
  sql`t.user_id = ${undo.userId} and (
    ${keyOf(table)} in (select r.key from ${recordedRows(undo, table)} and r.before is null and r.stamp_after is not null)
    or (t.changed_in = ${undo.number}
      and not exists (select from ${recordedRows(undo, table)} and r.key = ${keyOf(table)})))`;

/**
 * Returns whether every row is as the change left it. Otherwise `later` is the newest change of these rows after
 * it; null when the history no longer has one.
 */
export async function findLaterChange(
  db: Db,
  undo: Undo,
): Promise<{ isConflict: boolean; later: number | null }> {
  const { userId, number } = undo;
  const touched: string[] = [];
  let isConflict = false;
  for (const table of RECORDED_TABLE_NAMES) {
    const { rows } = await sql<{
      key: string;
    }>`select r.key from (select * from ${recordedRows(undo, table)}) r
      left join ${sql.table(table)} t on t.user_id = r.user_id and ${keyOf(table)} = r.key
      where t.changed_in is distinct from r.stamp_after limit 1000`.execute(db);
    touched.push(...rows.map(({ key }) => key));
    const added = await sql<{ isMissing: boolean }>`select coalesce((c.adds ->> ${table})::int, 0) > (
        select count(*) from ${sql.table(table)} t where t.user_id = c.user_id and t.changed_in = c.number
      ) - (select count(*) from ${recordedRows(undo, table)} and r.stamp_after = ${number}) as "isMissing" from wallet_changes c where c.user_id = ${userId} and c.number = ${number}`.execute(
      db,
    );
    isConflict ||= rows.length > 0 || added.rows[0]!.isMissing;
  }
  if (!isConflict) return { isConflict, later: null };
  const { rows } = await sql<{ later: number | null }>`select max(number) as later from wallet_change_rows
    where user_id = ${userId} and number > ${number} and number < ${undo.undo}
      and (key = any(${touched}::text[]) or (before ->> 'changed_in')::bigint = ${number})`.execute(db);
  return { isConflict, later: rows[0]!.later };
}

/** Returns whether another row of a table has the name of one that comes back or is renamed back. */
export async function isNameTaken(db: Db, undo: Undo, table: NamedTable): Promise<boolean> {
  const { rows } = await sql`select from (select * from ${recordedRows(undo, table)}) r
    join ${sql.table(table)} t on t.user_id = r.user_id and t.id <> r.key
      and lower(t.name) = lower(r.before ->> 'name')
      and not exists (select from ${recordedRows(undo, table)} and r.key = t.id)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes the transactions, cash movements, refused transfers, prices and portfolios that a change added. */
export async function deleteAddedEntries(db: Db, undo: Undo): Promise<void> {
  await deleteAdded(db, undo, 'wallet_refused_transfers');
  await deleteAdded(db, undo, 'custom_asset_prices');
  await deleteAdded(db, undo, 'wallet_entries');
  await deleteAdded(db, undo, 'wallet_cash_movements');
  await deleteAdded(db, undo, 'wallet_portfolios');
}

/**
 * Returns whether transactions, cash movements or portfolios that stay use an account, tag, import or custom asset that
 * the change added.
 */
export async function isAddedInUse(db: Db, undo: Undo): Promise<boolean> {
  const { rows } = await sql`select from wallet_entries e where e.user_id = ${undo.userId} and (
      e.holding_account in (select t.id from holding_accounts t where ${addedRows(undo, 'holding_accounts')})
      or exists (select from wallet_tags t where ${addedRows(undo, 'wallet_tags')} and t.id = any(e.tags))
      or e.import_id in (select t.id from wallet_imports t where ${addedRows(undo, 'wallet_imports')})
      or e.asset_id in (select t.id from custom_assets t where ${addedRows(undo, 'custom_assets')})
    ) union all select from wallet_cash_movements e where e.user_id = ${undo.userId} and (
      e.holding_account in (select t.id from holding_accounts t where ${addedRows(undo, 'holding_accounts')})
      or e.import_id in (select t.id from wallet_imports t where ${addedRows(undo, 'wallet_imports')})
    ) union all select from wallet_portfolios p where p.user_id = ${undo.userId} and exists (
      select from holding_accounts t where ${addedRows(undo, 'holding_accounts')} and t.id = any(p.accounts)
    ) limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes the accounts, tags, imports and custom assets that a change added. */
export async function deleteAddedOwners(db: Db, undo: Undo): Promise<void> {
  await deleteAdded(db, undo, 'wallet_imports');
  await deleteAdded(db, undo, 'holding_accounts');
  await deleteAdded(db, undo, 'wallet_tags');
  await deleteAdded(db, undo, 'custom_assets');
}

async function deleteAdded(db: Db, undo: Undo, table: RecordedTable): Promise<void> {
  const { userId, number } = undo;
  await sql`delete from ${sql.table(table)} t where t.user_id = ${userId} and t.changed_in = ${number}
    and not exists (select from ${recordedRows(undo, table)} and r.key = ${keyOf(table)})`.execute(db);
  await sql`delete from ${sql.table(table)} t using ${recordedRows(undo, table)} and r.before is null
    and r.stamp_after is not null and t.user_id = r.user_id and ${keyOf(table)} = r.key`.execute(db);
}

const OWNERS = [
  'custom_assets',
  'holding_accounts',
  'wallet_portfolios',
  'wallet_tags',
  'wallet_imports',
] as const;

/** Takes back accounts, portfolios, tags, imports and custom assets that a change edited or deleted. */
export async function restoreOwners(db: Db, undo: Undo): Promise<void> {
  for (const table of OWNERS) await restore(db, undo, table);
}

/** Returns whether a transaction, cash movement or portfolio that comes back belongs to something that no longer exists. */
export async function isOwnerMissing(db: Db, undo: Undo): Promise<boolean> {
  const { userId } = undo;
  const missing = (field: string, table: RecordedTable) =>
    sql`(r.before ->> ${field} is not null and not exists (
      select from ${sql.table(table)} o where o.user_id = ${userId} and o.id = r.before ->> ${field}))`;
  const { rows } = await sql`select from ${recordedRows(undo, 'wallet_entries')} and (
      ${missing('holding_account', 'holding_accounts')} or ${missing('import_id', 'wallet_imports')}
      or exists (select from jsonb_array_elements_text(coalesce(r.before -> 'tags', '[]')) tag
        where not exists (select from wallet_tags t where t.user_id = ${userId} and t.id = tag))
      or (r.before ->> 'asset_id' like 'custom:%' and ${missing('asset_id', 'custom_assets')})
    ) union all select from ${recordedRows(undo, 'wallet_cash_movements')} and (
      ${missing('holding_account', 'holding_accounts')} or ${missing('import_id', 'wallet_imports')}
    ) union all select from ${recordedRows(undo, 'wallet_portfolios')} and exists (
      select from jsonb_array_elements_text(coalesce(r.before -> 'accounts', '[]')) account
      where not exists (select from holding_accounts o where o.user_id = ${userId} and o.id = account)
    ) limit 1`.execute(db);
  return rows.length > 0;
}

const RESTORED_LAST = [
  'wallet_entries',
  'wallet_cash_movements',
  'custom_asset_prices',
  'wallet_refused_transfers',
] as const;

/** Takes back transactions, cash movements, prices and refused transfers that a change edited or deleted. */
export async function restoreEntries(db: Db, undo: Undo): Promise<void> {
  for (const table of RESTORED_LAST) await restore(db, undo, table);
}

async function restore(db: Db, undo: Undo, table: RecordedTable): Promise<void> {
  // Columns that came or went since the change keep their default.
  const { rows } = await sql<{ name: string }>`select a.attname as name from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attname in (
      select jsonb_object_keys(before) from (
        select r.before from ${recordedRows(undo, table)} and r.before is not null limit 1) one)`.execute(db);
  if (rows.length === 0) return;
  const columns = rows.map(({ name }) => sql.ref(name));
  const earlier = sql`(select r.key as recorded_key, p.* from wallet_change_rows r
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, r.before) p
    where r.user_id = ${undo.userId} and r.number = ${undo.number} and r.table_name = ${table}
      and r.before is not null`;
  const assignments = columns.map((column) => sql`${column} = n.${column}`);
  await sql`update ${sql.table(table)} t set ${sql.join(assignments)}
    from ${earlier} and r.stamp_after is not null) n
    where t.user_id = ${undo.userId} and ${keyOf(table)} = n.recorded_key`.execute(db);
  // An undo gives rows their earlier number, where an ordinary change gives its own.
  await sql`update wallet_change_rows u set stamp_after = (r.before ->> 'changed_in')::bigint
    from ${recordedRows(undo, table)} and r.before is not null and r.stamp_after is not null
      and u.user_id = r.user_id and u.number = ${undo.undo} and u.table_name = r.table_name and u.key = r.key`.execute(
    db,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(columns)} from ${earlier} and r.stamp_after is null) n`.execute(db);
  await sql`insert into wallet_change_rows (user_id, number, table_name, key, before, stamp_after)
    select r.user_id, ${undo.undo}, r.table_name, r.key, null, (r.before ->> 'changed_in')::bigint
    from ${recordedRows(undo, table)} and r.before is not null and r.stamp_after is null`.execute(db);
}

/** Returns the assets of transactions that an undo added, changed or deleted. */
export async function readUndoneAssets(db: Db, { userId, number, undo }: Undo): Promise<string[]> {
  const { rows } = await sql<{ asset: string }>`select distinct before ->> 'asset_id' as asset
    from wallet_change_rows
    where user_id = ${userId} and number in (${number}, ${undo}) and table_name = 'wallet_entries'
      and before is not null`.execute(db);
  return rows.map(({ asset }) => asset);
}
