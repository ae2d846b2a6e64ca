import { type SelectQueryBuilder, sql } from 'kysely';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import {
  MONEY_DECIMALS,
  type Money,
  moneyToText,
  parseMoney,
  parseUnits,
  type Units,
  unitsToText,
} from '#domain/wallet/fixed.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import type { WalletEntry } from '#server/modules/wallet/wallet-entry.ts';
import { forEachYielding } from '#server/modules/wallet/yield-to-event-loop.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** Queries on the transactions of a wallet. Writers must hold the lock of `changeWallet`. */

const LEDGER_COLUMNS = [
  'id',
  'sequence',
  'type',
  'asset_id',
  'quantity',
  'price',
  'fees',
  'currency',
  'own_rate',
  'at',
  'link',
  'value',
  'retained',
  'holding_account',
] as const satisfies readonly (keyof Database['wallet_entries'])[];

const ENTRY_COLUMNS = [...LEDGER_COLUMNS, 'date', 'notes', 'import_id', 'tags'] as const;

interface LedgerRow
  extends Omit<
    Transaction,
    | 'asset'
    | 'quantity'
    | 'price'
    | 'fees'
    | 'currency'
    | 'ownRate'
    | 'link'
    | 'value'
    | 'retained'
    | 'holdingAccount'
  > {
  asset_id: string;
  quantity: string;
  price: string | null;
  fees: string;
  currency: FiatCurrency;
  own_rate: string | null;
  link: string | null;
  value: string | null;
  retained: string;
  holding_account: string | null;
}

const toTransaction = (row: LedgerRow): Transaction & { currency: FiatCurrency } => ({
  id: row.id,
  type: row.type,
  asset: row.asset_id,
  quantity: parseUnits(row.quantity),
  price: row.price === null ? null : parseUnits(row.price),
  fees: parseUnits(row.fees),
  currency: row.currency,
  ...(row.own_rate === null ? {} : { ownRate: parseUnits(row.own_rate) }),
  at: row.at,
  sequence: row.sequence,
  ...(row.link === null ? {} : { link: row.link }),
  ...(row.value === null ? {} : { value: parseMoney(row.value) }),
  ...(Number(row.retained) === 0 ? {} : { retained: parseUnits(row.retained) }),
  ...(row.holding_account === null ? {} : { holdingAccount: row.holding_account }),
});

const toEntry = (
  row: LedgerRow & { date: string; notes: string; import_id: string | null; tags: string[] },
): WalletEntry => ({
  ...toTransaction(row),
  date: row.date,
  notes: row.notes,
  importId: row.import_id,
  ...(row.tags.length === 0 ? {} : { tags: row.tags }),
});

function selectEntries(db: Db, userId: string) {
  return db.selectFrom('wallet_entries').where('user_id', '=', userId);
}

const orderByTime = <O>(query: SelectQueryBuilder<Database, 'wallet_entries', O>) =>
  query.orderBy('at').orderBy('sequence');

async function mapYielding<R, T>(rows: readonly R[], of: (row: R) => T): Promise<T[]> {
  const all: T[] = [];
  await forEachYielding(rows, (row) => all.push(of(row)));
  return all;
}

const anyOf = (assets: readonly string[]) => sql<string>`any(${[...assets]}::text[])`;

/**
 * Returns the fields for computing the ledger, sorted by time and place. `assets` limits the assets; null
 * reads all.
 */
export async function readTransactions(
  db: Db,
  userId: string,
  assets: readonly string[] | null = null,
): Promise<Transaction[]> {
  let query = orderByTime(selectEntries(db, userId)).select(LEDGER_COLUMNS);
  if (assets !== null) query = query.where('asset_id', '=', anyOf(assets));
  return mapYielding(await query.execute(), toTransaction);
}

/** Returns whole transactions, sorted by time and place. `assets` limits the assets; null reads all. */
export async function readEntries(
  db: Db,
  userId: string,
  assets: readonly string[] | null = null,
): Promise<WalletEntry[]> {
  let query = orderByTime(selectEntries(db, userId)).select(ENTRY_COLUMNS);
  if (assets !== null) query = query.where('asset_id', '=', anyOf(assets));
  return mapYielding(await query.execute(), toEntry);
}

/** Returns a transaction; null when there is none with this id. */
export async function findEntry(db: Db, userId: string, id: string): Promise<WalletEntry | null> {
  const row = await selectEntries(db, userId).select(ENTRY_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? toEntry(row) : null;
}

/** Returns the transactions of a link, in order of entry. */
export async function readLinkedEntries(db: Db, userId: string, link: string): Promise<WalletEntry[]> {
  const rows = await selectEntries(db, userId)
    .select(ENTRY_COLUMNS)
    .where('link', '=', link)
    .orderBy('sequence')
    .execute();
  return rows.map(toEntry);
}

/** Returns these transactions with all legs that are linked to them, in order of entry. */
export async function readEntriesWithLegs(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<WalletEntry[]> {
  const wanted = sql<string>`any(${[...ids]}::text[])`;
  const rows = await selectEntries(db, userId)
    .select(ENTRY_COLUMNS)
    .where((eb) =>
      eb.or([
        eb('id', '=', wanted),
        eb('link', 'in', selectEntries(db, userId).select('link').where('id', '=', wanted)),
      ]),
    )
    .orderBy('sequence')
    .execute();
  return mapYielding(rows, toEntry);
}

/** Returns the transfers of a wallet that are not matched, in order of entry. */
export async function readTransfers(db: Db, userId: string): Promise<WalletEntry[]> {
  const rows = await selectEntries(db, userId)
    .select(ENTRY_COLUMNS)
    .where('type', 'in', ['transfer_in', 'transfer_out'])
    .where('link', 'is', null)
    .orderBy('sequence')
    .execute();
  return mapYielding(rows, toEntry);
}

/** Returns the assets of each migration. */
export async function readMigrations(db: Db, userId: string): Promise<{ from: string; to: string }[]> {
  return db
    .selectFrom('wallet_entries as out')
    .innerJoin('wallet_entries as in', (join) =>
      join.onRef('in.user_id', '=', 'out.user_id').onRef('in.link', '=', 'out.link'),
    )
    .where('out.user_id', '=', userId)
    .where('out.type', '=', 'migration_out')
    .where('in.type', '=', 'migration_in')
    .select(['out.asset_id as from', 'in.asset_id as to'])
    .distinct()
    .execute();
}

/** Counts the transactions of a wallet. */
export async function countEntries(db: Db, userId: string): Promise<number> {
  const { count } = await selectEntries(db, userId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const toText = (units: Units | null | undefined) => (units == null ? null : unitsToText(units));
const toValueText = (value: Money | null | undefined) =>
  value == null ? null : moneyToText(value, MONEY_DECIMALS);

/** Inserts any number of transactions in one statement. `reserveSequence` gives their places. */
export async function insertEntries(db: Db, userId: string, entries: readonly WalletEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const column = <T>(of: (entry: WalletEntry) => T): T[] => entries.map(of);
  await sql`insert into wallet_entries
      (user_id, id, sequence, type, asset_id, quantity, price, fees, currency, own_rate, date, at, notes, import_id,
       link, value, retained, holding_account, tags)
    select ${userId}, id, sequence, type, asset_id, quantity, price, fees, currency, own_rate, date, at, notes,
      import_id, link, value, retained, holding_account, string_to_array(tags, ',')
    from unnest(
      ${column(({ id }) => id)}::text[], ${column(({ sequence }) => sequence)}::bigint[],
      ${column(({ type }) => type)}::text[], ${column(({ asset }) => asset)}::text[],
      ${column(({ quantity }) => toText(quantity))}::numeric[], ${column(({ price }) => toText(price))}::numeric[],
      ${column(({ fees }) => toText(fees))}::numeric[], ${column(({ currency }) => currency)}::text[],
      ${column(({ ownRate }) => toText(ownRate))}::numeric[],
      ${column(({ date }) => date)}::text[], ${column(({ at }) => at)}::bigint[],
      ${column(({ notes }) => notes)}::text[], ${column(({ importId }) => importId)}::text[],
      ${column(({ link }) => link ?? null)}::text[], ${column(({ value }) => toValueText(value))}::numeric[],
      ${column(({ retained }) => unitsToText(retained ?? 0n))}::numeric[],
      ${column(({ holdingAccount }) => holdingAccount ?? null)}::text[],
      ${column(({ tags = [] }) => tags.join())}::text[]) as n (id, sequence, type, asset_id, quantity, price, fees,
        currency, own_rate, date, at, notes, import_id, link, value, retained, holding_account, tags)`.execute(
    db,
  );
}

/** Overwrites a transaction except its id, place and import. */
export async function updateEntry(
  db: Db,
  userId: string,
  { id, type, asset, quantity, price, fees, currency, date, at, notes, link, value, ...rest }: WalletEntry,
): Promise<void> {
  await db
    .updateTable('wallet_entries')
    .set({
      type,
      asset_id: asset,
      quantity: unitsToText(quantity),
      price: toText(price),
      fees: unitsToText(fees),
      currency,
      own_rate: toText(rest.ownRate),
      date,
      at,
      notes,
      link: link ?? null,
      value: toValueText(value),
      retained: unitsToText(rest.retained ?? 0n),
      holding_account: rest.holdingAccount ?? null,
      tags: [...(rest.tags ?? [])],
      updated_at: sql`now()`,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deleteEntries(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from wallet_entries where user_id = ${userId} and id = any(${[...ids]}::text[])`.execute(
    db,
  );
}

/** Deletes all transactions of an import. */
export async function deleteImportedEntries(db: Db, userId: string, importId: string): Promise<void> {
  await db
    .deleteFrom('wallet_entries')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .execute();
}

export async function deleteAllEntries(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('wallet_entries').where('user_id', '=', userId).execute();
}
