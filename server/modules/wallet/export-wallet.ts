import type { Db } from '#server/platform/db/handle.ts';

/** Everything held of a wallet, by table; entries that were taken out too, as long as they are kept. */
export async function exportWallet(db: Db, userId: string) {
  const [wallet, entries, imports] = await Promise.all([
    db
      .selectFrom('wallets')
      .select(['next_place', 'version'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('wallet_entries')
      .select([
        'id',
        'place',
        'type',
        'asset_id',
        'quantity',
        'price',
        'fees',
        'currency',
        'date',
        'notes',
        'import_id',
        'created_at',
        'updated_at',
        'removed_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('place')
      .execute(),
    db
      .selectFrom('wallet_imports')
      .select(['id', 'format', 'file_name', 'added', 'created_at', 'undone_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  ]);
  return { wallet: wallet ?? null, wallet_entries: entries, wallet_imports: imports };
}
