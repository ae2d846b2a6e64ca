import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import { parseInstant } from '#domain/wallet/instant.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';

export interface WalletRow {
  type: TransactionType;
  date: string;
  asset?: string;
  quantity?: string;
  price?: string | null;
  fees?: string;
  currency?: FiatCurrency;
  ownRate?: string;
  notes?: string;
}

/**
 * Inserts transactions directly into the tables, in the given order; by default one bitcoin at 100 US
 * dollars.
 */
export async function addWalletRows(
  people: Pick<AccountServices, 'db'>,
  userId: string,
  rows: readonly WalletRow[],
): Promise<string[]> {
  const ids = rows.map(() => randomUUID());
  const values = rows.map((row, index) => ({
    user_id: userId,
    id: ids[index]!,
    sequence: index + 1,
    type: row.type,
    asset_id: row.asset ?? 'bitcoin',
    quantity: row.quantity ?? '1',
    price: row.price === undefined ? '100' : row.price,
    fees: row.fees ?? '0',
    currency: row.currency ?? 'usd',
    own_rate: row.ownRate ?? null,
    date: row.date,
    at: parseInstant(row.date, row.type)!,
    notes: row.notes ?? '',
  }));
  await people.db
    .insertInto('wallets')
    .values({ user_id: userId, next_sequence: rows.length + 1 })
    .onConflict((known) =>
      known
        .column('user_id')
        .doUpdateSet({ next_sequence: rows.length + 1, version: sql`wallets.version + 1` }),
    )
    .execute();
  for (let at = 0; at < values.length; at += 2000)
    await people.db
      .insertInto('wallet_entries')
      .values(values.slice(at, at + 2000))
      .execute();
  return ids;
}
