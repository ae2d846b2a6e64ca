import type { Kysely } from 'kysely';
import { type DayRange, millisecondsOf } from '#domain/wallet/file/export-range.ts';
import type { FiledEntry } from '#domain/wallet/file/wallet-line.ts';
import { unitsOf, unitsText } from '#domain/wallet/fixed.ts';
import type { Database } from '#server/db/schema.ts';
import type { Held } from '#server/snapshot/snapshot-holder.ts';

/** The entries of a user's wallet that fall into a range of days, in the order of entering. */
export async function filedEntries(
  db: Kysely<Database>,
  userId: string,
  range: DayRange,
  held: Held,
): Promise<FiledEntry[]> {
  const { first, last } = millisecondsOf(range);
  const rows = await db
    .selectFrom('wallet_entries')
    .select(['type', 'asset_id', 'quantity', 'price', 'fees', 'currency', 'date', 'at', 'notes'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('at', '>=', first)
    .where('at', '<=', last)
    .orderBy('place')
    .execute();
  return rows.map(({ asset_id, ...row }) => {
    const facts = held.snapshot.assets.get(asset_id)?.facts;
    const coin = held.known.get(asset_id);
    return {
      ...row,
      asset: {
        id: asset_id,
        ticker: facts?.ticker ?? coin?.thicker ?? '',
        name: facts?.name ?? coin?.name ?? '',
      },
      quantity: plain(row.quantity),
      price: row.price === null ? null : plain(row.price),
      fees: plain(row.fees),
    };
  });
}

/** Numeric columns come with all their zeros. */
const plain = (text: string): string => unitsText(unitsOf(text));
