import { sql } from 'kysely';
import type { Db } from '#server/platform/db/handle.ts';

/** How the formats of updates of connections begin. */
export const CONNECTION_FORMAT = 'connection ';

/** An import of a file or of an update of a connection into a wallet. */
export interface ImportRecord {
  id: string;
  /** Id of the recognised format, `mapped`, or `CONNECTION_FORMAT` with the kind of the connection. */
  format: string;
  fileName: string;
  /** Number of transactions added. */
  added: number;
  /** Holding account chosen for them. */
  holdingAccount: string | null;
}

/** An import with its current state. */
export interface PastImport extends ImportRecord {
  /** Number of its transactions still in the wallet. */
  present: number;
  createdAt: Date;
  undoneAt: Date | null;
}

export async function insertImport(
  db: Db,
  userId: string,
  { id, format, fileName, added, holdingAccount }: ImportRecord,
): Promise<void> {
  await db
    .insertInto('wallet_imports')
    .values({ user_id: userId, id, format, file_name: fileName, added, holding_account: holdingAccount })
    .execute();
}

/** Returns the transactions of an import that are in the wallet. */
export function readImportedEntries(
  db: Db,
  userId: string,
  importId: string,
): Promise<{ id: string; asset: string }[]> {
  return db
    .selectFrom('wallet_entries')
    .select(['id', 'asset_id as asset'])
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .execute();
}

/** Returns the file name of an import that is not undone; null when the user has none with this id. */
export async function findImportedFile(db: Db, userId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('wallet_imports')
    .select('file_name')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row?.file_name ?? null;
}

/** Returns the holding account chosen for the last import of a format; null for none. */
export async function findLastAccount(db: Db, userId: string, format: string): Promise<string | null> {
  const row = await db
    .selectFrom('wallet_imports')
    .select('holding_account')
    .where('user_id', '=', userId)
    .where('format', '=', format)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.holding_account ?? null;
}

export async function markImportUndone(db: Db, userId: string, id: string): Promise<void> {
  await db
    .updateTable('wallet_imports')
    .set({ undone_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Returns the imports of files of a user, newest first. Updates of connections are in the history of changes. */
export async function readPastImports(db: Db, userId: string): Promise<PastImport[]> {
  const rows = await db
    .selectFrom('wallet_imports as i')
    .select((of) => [
      'i.id',
      'i.format',
      'i.file_name',
      'i.added',
      'i.holding_account',
      'i.created_at',
      'i.undone_at',
      of
        .selectFrom('wallet_entries as e')
        .select((e) => e.fn.countAll<string>().as('n'))
        .whereRef('e.user_id', '=', 'i.user_id')
        .whereRef('e.import_id', '=', 'i.id')
        .as('present'),
    ])
    .where('i.user_id', '=', userId)
    .where('i.format', 'not like', `${CONNECTION_FORMAT}%`)
    .orderBy('i.created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    format: row.format,
    fileName: row.file_name,
    added: row.added,
    holdingAccount: row.holding_account,
    present: Number(row.present ?? 0),
    createdAt: row.created_at,
    undoneAt: row.undone_at,
  }));
}

/** Returns the recorded closes in USD for keys of `toPriceKey`. Days without a record are missing. */
export async function readCloses(db: Db, priceKeys: ReadonlySet<string>): Promise<Map<string, number>> {
  if (priceKeys.size === 0) return new Map();
  const pairs = [...priceKeys].map((toPriceKey) => toPriceKey.split(' ') as [string, string]);
  const { rows } = await sql<{ asset_id: string; day: string; close_usd: number }>`
    select h.asset_id, h.day::text as day, h.close_usd
    from unnest(${pairs.map(([asset]) => asset)}::text[], ${pairs.map(([, day]) => day)}::text[]) as n (asset, day)
    join price_history h on h.asset_id = n.asset and h.day = n.day::date`.execute(db);
  return new Map(rows.map(({ asset_id, day, close_usd }) => [`${asset_id} ${day}`, Number(close_usd)]));
}

/** Returns the ids of the transactions in the wallet that belong to some imports. */
export async function readEntryIds(
  db: Db,
  userId: string,
  importIds: readonly string[],
): Promise<Set<string>> {
  if (importIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('wallet_entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('import_id', 'in', [...importIds])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
