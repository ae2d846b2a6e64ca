import { sql } from 'kysely';
import type { Locale } from '#domain/locale/locales.ts';
import { findShortfall } from '#domain/wallet/find-shortfall.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';
import { shortfallIssue } from '#server/modules/wallet/shortfall-issue.ts';
import { countEntries, readTransactions } from '#server/modules/wallet/wallet-entries.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Entries a wallet may have. */
export const MOST_ENTRIES = 100_000;

/** A wallet that nobody else changes until the transaction ends. */
export interface WalletInHand {
  userId: string;
  /** What is written through it is written together with the rest, or not at all. */
  trx: Db;
  /** The entries as they are before the change; of some assets, where a change concerns only these. */
  transactions(assets?: readonly string[]): Promise<Transaction[]>;
  /** The first of so many places in the order of entering. Throws `wallet.full` where there is no room for them. */
  takePlaces(count: number): Promise<number>;
  /** Throws `wallet.full` where there is no room for so many more entries. */
  makeRoom(count: number): Promise<void>;
  /**
   * Throws `wallet.quantity_not_available`, with a sentence that names date, asset and coins, where a history cannot have
   * happened. Give it the history as it will be, of all the assets that are changed; entries that stay as they are should
   * be those that `transactions` gave, so that it can tell a wrong entry from one that becomes impossible.
   */
  check(after: readonly Transaction[], locale: Locale): Promise<void>;
}

/**
 * Changes a wallet: one transaction, which holds the row that stands for the whole history. Changes at once, on whichever
 * nodes, come one after the other, each sees what the one before left. `db` may be a transaction under way. Where `work`
 * throws, nothing has changed.
 */
export async function changeWallet<T>(
  db: Db,
  userId: string,
  work: (wallet: WalletInHand) => Promise<T>,
): Promise<T> {
  if (!db.isTransaction) return inTransaction(db, (trx) => changeWallet(trx, userId, work));
  const before = await sql<{ next_place: number }>`
    insert into wallets (user_id, version) values (${userId}, 1)
    on conflict (user_id) do update set version = wallets.version + 1
    returning next_place`.execute(db);
  let nextPlace = before.rows[0]!.next_place;
  const known = new WeakSet<Transaction>();

  const makeRoom = async (count: number) => {
    if ((await countEntries(db, userId)) + count > MOST_ENTRIES) throw new ApiError('wallet.full');
  };
  return work({
    userId,
    trx: db,
    async transactions(assets) {
      const there = await readTransactions(db, userId, assets);
      for (const one of there) known.add(one);
      return there;
    },
    async takePlaces(count) {
      await makeRoom(count);
      const first = nextPlace;
      nextPlace += count;
      await db.updateTable('wallets').set({ next_place: nextPlace }).where('user_id', '=', userId).execute();
      return first;
    },
    makeRoom,
    async check(after, locale) {
      const shortfall = findShortfall(after);
      if (shortfall === null) return;
      const entry = after.find(({ id }) => id === shortfall.entry)!;
      throw new ApiError('wallet.quantity_not_available', [
        await shortfallIssue(db, shortfall, { type: entry.type, untouched: known.has(entry), locale }),
      ]);
    },
  });
}
